//! Encodes pictures: a scene as PNG, the scenes of a game as an animated GIF or as thumbnails on one PNG.

use std::cmp::Reverse;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use gif::{DisposalMethod, Frame, Repeat};
use kubyk_games::kit::Scene;
use tiny_skia::Pixmap;

use crate::bands::{Band, BandCache, ColorCounts};
use crate::fonts::Fonts;
use crate::raster::{self, Drawing};
use crate::theme::Color;
use crate::{PICTURE_WIDTH, PaintError, RenderParams, Renderer};

/// Painter of PNGs. Keeps buffers for the next ones: fresh ones would cost more than drawing, since the system clears their
/// memory page by page.
#[derive(Default)]
pub(crate) struct PngPainter {
    bands: BandCache,
    workspaces: Mutex<Vec<PngWorkspace>>,
}

struct PngWorkspace {
    pixels: Pixmap,
    counts: ColorCounts,
    encoder: PngEncoder,
}

impl PngPainter {
    /// Rasterizes a drawing of full width into a PNG.
    pub(crate) fn png(
        &self,
        drawing: &Drawing,
        fonts: &Fonts,
        height: u32,
        ground: Color,
    ) -> Result<Vec<u8>, PaintError> {
        let kept = self.workspaces.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let fresh = || {
            let pixels = raster::band(PICTURE_WIDTH)?;
            Some(PngWorkspace { pixels, counts: ColorCounts::new(), encoder: PngEncoder::new(PICTURE_WIDTH) })
        };
        // One that a failure or a panic leaves half full does not come back.
        let mut workspace = kept.or_else(fresh).ok_or(PaintError::Size)?;
        let PngWorkspace { pixels, counts, encoder } = &mut workspace;
        for top in raster::tops(height) {
            let band = self.bands.get_or_insert(drawing.band_key((top, height), ground), || {
                let rows = raster::render(drawing, fonts, (top, height), 1.0, ground, pixels);
                Band::new(rows, PICTURE_WIDTH as usize, counts)
            });
            encoder.bands.push(band);
        }
        let png = encoder.finish(height)?;
        self.workspaces.lock().unwrap_or_else(PoisonError::into_inner).push(workspace);
        Ok(png)
    }
}

// Encodes pixels as a PNG with a palette, a fraction of the size of one without.

/// Size limit of the palette. More would be shades at the edges of glyphs that cannot be told apart.
const MAX_PNG_COLORS: usize = 48;

/// Level of deflate for most pictures. The next one makes them a thirtieth smaller in half as much time again.
const QUICK_LEVEL: u32 = 2;
/// Level for pictures of more than [`MANY_RUNS`] runs. Packed quickly, those would be the only ones above 40 kB.
const TIGHT_LEVEL: u32 = 6;
const MANY_RUNS: usize = 1 << 15;
/// The byte before a row of pixels that are as they are.
const UNFILTERED: u8 = 0;
/// Number of bytes that are packed at once: few enough to stay near the processor.
const CHUNK: usize = 1 << 15;

/// Encoder of pictures that arrive in bands. Equal pictures give equal bytes.
struct PngEncoder {
    width: usize,
    bands: Vec<Arc<Band>>,
    colors: ColorCounts,
    /// Rows of palette indices that are not packed yet.
    rows: Vec<u8>,
    packer: ZlibEncoder<Vec<u8>>,
}

impl PngEncoder {
    fn new(width: u32) -> Self {
        Self {
            width: width as usize,
            bands: Vec::new(),
            colors: ColorCounts::new(),
            rows: Vec::with_capacity(2 * CHUNK),
            packer: ZlibEncoder::new(Vec::new(), Compression::new(QUICK_LEVEL)),
        }
    }

    /// Writes the file, and is empty again. Colours beyond the palette's limit, the rarest ones, become their nearest
    /// neighbours.
    fn finish(&mut self, height: u32) -> Result<Vec<u8>, png::EncodingError> {
        let colors = self.bands.iter().flat_map(|band| &band.colors);
        let indexes: Vec<u32> =
            colors.map(|(color, pixels)| self.colors.count(*color, *pixels as usize)).collect();
        let (palette, place) = reduce_colors(&self.colors, MAX_PNG_COLORS);
        let many = self.bands.iter().map(|band| band.runs.len()).sum::<usize>() > MANY_RUNS;
        let mut tight = many.then(|| ZlibEncoder::new(Vec::new(), Compression::new(TIGHT_LEVEL)));
        // The crate's own way compresses row by row and clears its buffer before each.
        let packer = tight.as_mut().unwrap_or(&mut self.packer);
        packer.get_mut().reserve(CHUNK);
        let mut indexes = &indexes[..];
        for band in &self.bands {
            let (own, others) = indexes.split_at(band.colors.len());
            indexes = others;
            let mut runs = band.runs.iter();
            for repeats in &band.repeats {
                let begin = self.rows.len();
                self.rows.push(UNFILTERED);
                while self.rows.len() <= begin + self.width {
                    let Some(run) = runs.next() else { break };
                    let place = place[own[run.color()] as usize];
                    self.rows.resize(self.rows.len() + run.length(), place);
                }
                for _ in 0..*repeats {
                    self.rows.extend_from_within(begin..=begin + self.width);
                }
                if self.rows.len() >= CHUNK {
                    packer.write_all(&self.rows)?;
                    self.rows.clear();
                }
            }
        }
        packer.write_all(&self.rows)?;
        let packed = packer.reset(Vec::new())?;
        let mut bytes = Vec::with_capacity(packed.len() + 1024);
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        let mut writer = encoder.write_header()?;
        writer.write_chunk(png::chunk::IDAT, &packed)?;
        writer.finish()?;
        self.bands.clear();
        self.colors.0.clear();
        self.rows.clear();
        Ok(bytes)
    }
}

// Contact sheet of a game: its scenes as thumbnails in rows, in one PNG.

/// Number of scenes a contact sheet is meant for.
pub const MAX_CONTACT_SHEET_SCENES: usize = 60;

/// Width of a thumbnail in pixels, just enough to tell two boards apart.
const THUMBNAIL_WIDTH: usize = 240;
/// Maximal number of thumbnails in a row.
const MAX_COLUMNS: usize = 6;
/// Distance between two thumbnails in pixels.
const THUMBNAIL_GAP: usize = 8;

impl Renderer {
    /// Renders the scenes as thumbnails in rows, from left to right and top to bottom, in one PNG.
    ///
    /// # Errors
    /// [`PaintError::Empty`] without scenes, [`PaintError::Size`] where memory is short, [`PaintError::Png`]; no
    /// scene causes either.
    pub fn contact_sheet(&self, scenes: &[Scene], params: &RenderParams) -> Result<Vec<u8>, PaintError> {
        let square = |columns: &usize| columns * columns >= scenes.len();
        let columns = (1..MAX_COLUMNS).find(square).unwrap_or(MAX_COLUMNS);
        let width = columns * (THUMBNAIL_WIDTH + THUMBNAIL_GAP) + THUMBNAIL_GAP;
        let [red, green, blue] = params.theme.palette().ground.channels();
        let ground = [red, green, blue, 255];
        let (mut encoder, mut counts) = (PngEncoder::new(width as u32), ColorCounts::new());
        let mut total_height = 0;
        for scenes in scenes.chunks(columns) {
            let thumbnails: Option<Vec<_>> =
                scenes.iter().map(|scene| self.thumbnail(scene, params, THUMBNAIL_WIDTH as u32)).collect();
            let thumbnails = thumbnails.ok_or(PaintError::Size)?;
            let height =
                thumbnails.iter().map(|pixels| pixels.len() / 4 / THUMBNAIL_WIDTH).max().unwrap_or(0)
                    + THUMBNAIL_GAP;
            let mut row = ground.repeat(width * height);
            for (column, pixels) in thumbnails.iter().enumerate() {
                for (y, line) in pixels.chunks_exact(4 * THUMBNAIL_WIDTH).enumerate() {
                    let at = 4 * (y * width + THUMBNAIL_GAP + column * (THUMBNAIL_WIDTH + THUMBNAIL_GAP));
                    row[at..at + line.len()].copy_from_slice(line);
                }
            }
            encoder.bands.push(Band::new(&row, width, &mut counts).into());
            total_height += height;
        }
        if total_height == 0 { Err(PaintError::Empty) } else { Ok(encoder.finish(total_height as u32)?) }
    }
}

// Replay of a game as an animated GIF.

/// Number of scenes a replay is meant for; longer ones are not watched to their end.
pub const MAX_GIF_FRAMES: usize = 200;

/// Size limit of a replay in bytes. Discord accepts 10 MB from a bot, Telegram 50.
pub const MAX_GIF_BYTES: usize = 8 * 1000 * 1000;

/// Widths in pixels that are tried until the file is small enough.
const GIF_WIDTHS: [u32; 3] = [360, 300, 240];

impl Renderer {
    /// Renders the scenes as an endlessly repeated GIF of at most [`MAX_GIF_BYTES`], which shows the last scene longer
    /// than the others. Of equal pictures in a row only the first one is kept.
    ///
    /// # Errors
    /// [`PaintError::Empty`] without scenes, [`PaintError::Size`] where even the narrowest file would be too large.
    pub fn replay_gif(&self, scenes: &[Scene], params: &RenderParams) -> Result<Vec<u8>, PaintError> {
        for width in GIF_WIDTHS {
            let mut encoder = GifEncoder::new(width, params.theme.palette().ground.channels());
            for scene in scenes {
                encoder.add(self.thumbnail(scene, params, width).ok_or(PaintError::Size)?);
            }
            let gif = encoder.finish()?;
            if gif.len() <= MAX_GIF_BYTES {
                return Ok(gif);
            }
        }
        Err(PaintError::Size)
    }
}

// Encodes frames as an animated GIF. Each frame holds only the rectangle that has changed, and of that only the
// changed pixels; all frames share one palette.

/// Colours of a GIF's palette, less the one that marks unchanged pixels.
const MAX_GIF_COLORS: usize = 255;

/// Aimed total duration and bounds of one frame's, in hundredths of a second: a short game is shown slowly enough to
/// follow, a long one fast enough to be watched to its end.
const TOTAL_DELAY: usize = 6000;
const MIN_DELAY: usize = 35;
const MAX_DELAY: usize = 120;
/// Duration of the last frame, in hundredths of a second.
const LAST_DELAY: u16 = 400;

/// Encoder of an animation. Equal frames give equal bytes.
struct GifEncoder {
    width: usize,
    /// Pixel that fills the space below a frame that is lower than others.
    ground: [u8; 4],
    colors: ColorCounts,
    /// The last frame added, as high as the highest so far.
    shown: Vec<u8>,
    deltas: Vec<FrameDelta>,
}

impl GifEncoder {
    fn new(width: u32, [red, green, blue]: [u8; 3]) -> Self {
        let ground = [red, green, blue, 255];
        let (colors, width) = (ColorCounts::new(), width as usize);
        Self { width, ground, colors, shown: Vec::new(), deltas: Vec::new() }
    }

    /// Adds a frame of opaque RGBA pixels; one that equals the last is left out.
    fn add(&mut self, mut frame: Vec<u8>) {
        let missing = |pixels: &Vec<u8>, other: &Vec<u8>| other.len().saturating_sub(pixels.len()) / 4;
        frame.extend(self.ground.repeat(missing(&frame, &self.shown)));
        let first = self.deltas.is_empty();
        if !first {
            self.shown.extend(self.ground.repeat(missing(&self.shown, &frame)));
        }
        let before = (!first).then_some(&self.shown[..]);
        if let Some(delta) = FrameDelta::between(before, &frame, self.width, &mut self.colors) {
            self.deltas.push(delta);
        }
        self.shown = frame;
    }

    /// Writes the file.
    fn finish(mut self) -> Result<Vec<u8>, PaintError> {
        let height = self.shown.len() / 4 / self.width;
        let (Some(first), true) = (self.deltas.first_mut(), height > 0) else {
            return Err(PaintError::Empty);
        };
        // Decoders take the canvas from the first frame, so it must cover all that later ones may.
        let below = (height - first.height) * self.width;
        first.runs.push((Some(self.colors.count(u32::from_ne_bytes(self.ground), below)), below as u32));
        first.height = height;
        let (mut palette, place) = reduce_colors(&self.colors, MAX_GIF_COLORS);
        let unchanged = (palette.len() / 3) as u8;
        palette.extend([0; 3]);
        let mut bytes = Vec::with_capacity(64 * 1024);
        let mut encoder = gif::Encoder::new(&mut bytes, side(self.width)?, side(height)?, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let delay = (TOTAL_DELAY / self.deltas.len()).clamp(MIN_DELAY, MAX_DELAY) as u16;
        let last = self.deltas.len() - 1;
        for (number, delta) in self.deltas.iter().enumerate() {
            let mut buffer = Vec::with_capacity(delta.width * delta.height);
            for (color, length) in &delta.runs {
                let color = color.map_or(unchanged, |color| place[color as usize]);
                buffer.resize(buffer.len() + *length as usize, color);
            }
            encoder.write_frame(&Frame {
                delay: if number == last { LAST_DELAY } else { delay },
                dispose: DisposalMethod::Keep,
                transparent: Some(unchanged),
                left: side(delta.left)?,
                top: side(delta.top)?,
                width: side(delta.width)?,
                height: side(delta.height)?,
                buffer: buffer.into(),
                ..Frame::default()
            })?;
        }
        drop(encoder);
        Ok(bytes)
    }
}

/// Converts a length to the two bytes that a GIF has for it.
fn side(pixels: usize) -> Result<u16, PaintError> {
    u16::try_from(pixels).map_err(|_| PaintError::Size)
}

// Difference between two frames of an animation.

/// The rectangle in which a frame differs from the one before it.
struct FrameDelta {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    /// Runs of equal pixels, as (index of the colour among those counted, length); `None` for unchanged pixels.
    runs: Vec<(Option<u32>, u32)>,
}

impl FrameDelta {
    /// Compares two frames of RGBA pixels of this width and counts the colours of the changed pixels. Without a frame
    /// before it, all of a frame has changed. `None` where nothing has.
    fn between(before: Option<&[u8]>, frame: &[u8], width: usize, colors: &mut ColorCounts) -> Option<Self> {
        let row = 4 * width;
        let height = frame.len() / row;
        let (left, right, top, bottom) = match before {
            None => (0, width, 0, height),
            Some(before) => changed_box(before, frame, width),
        };
        let mut runs: Vec<(Option<u32>, u32)> = Vec::new();
        let mut running = None;
        for y in top..bottom {
            for at in (left..right).map(|x| y * row + 4 * x) {
                let pixel = [frame[at], frame[at + 1], frame[at + 2], frame[at + 3]];
                let changed = before.is_none_or(|before| before[at..at + 4] != pixel);
                let color = changed.then_some(u32::from_ne_bytes(pixel));
                match runs.last_mut() {
                    Some((_, length)) if running == Some(color) => *length += 1,
                    _ => runs.push((color, 1)),
                }
                running = Some(color);
            }
        }
        // Counted by runs and not by pixels: most neighbours are alike.
        for (color, length) in &mut runs {
            *color = color.map(|color| colors.count(color, *length as usize));
        }
        (top < bottom).then(|| Self { left, top, width: right - left, height: bottom - top, runs })
    }
}

/// Left, right, top and bottom of the smallest box around all pixels that differ.
fn changed_box(before: &[u8], frame: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let row = 4 * width;
    let (mut left, mut right, mut top, mut bottom) = (width, 0, frame.len() / row, 0);
    for (y, (new, old)) in frame.chunks_exact(row).zip(before.chunks_exact(row)).enumerate() {
        let differs = |x: &usize| new[4 * x..4 * x + 4] != old[4 * x..4 * x + 4];
        if let Some(x) = (0..width).find(differs) {
            (left, top, bottom) = (left.min(x), top.min(y), y + 1);
            right = right.max((x..width).rfind(differs).unwrap_or(x) + 1);
        }
    }
    (left, right, top, bottom)
}

// Reduces the colours of a picture to a palette.

/// Builds a palette of at most `max` colours, as bytes of red, green and blue, and maps the index of every counted
/// colour to an entry of it. Where there are more colours, the rarest become their nearest neighbours.
fn reduce_colors(counts: &ColorCounts, max: usize) -> (Vec<u8>, Vec<u8>) {
    let colors: Vec<(u32, usize)> = counts.0.iter().map(|(color, pixels)| (*color, *pixels)).collect();
    let mut by_use: Vec<usize> = (0..colors.len()).collect();
    by_use.sort_unstable_by_key(|&index| (Reverse(colors[index].1), colors[index].0));
    let kept: Vec<[i32; 3]> = by_use.iter().take(max).map(|&index| channels(colors[index].0)).collect();
    let mut entry = vec![0; colors.len()];
    for (rank, &index) in by_use.iter().enumerate() {
        entry[index] = if rank < max { rank as u8 } else { nearest(channels(colors[index].0), &kept) };
    }
    (kept.iter().flatten().map(|channel| *channel as u8).collect(), entry)
}

/// Red, green and blue of a colour whose bytes are in memory order.
fn channels(color: u32) -> [i32; 3] {
    let [red, green, blue, _] = color.to_ne_bytes();
    [red.into(), green.into(), blue.into()]
}

fn nearest(color: [i32; 3], kept: &[[i32; 3]]) -> u8 {
    let distance = |other: &[i32; 3]| -> i32 { (0..3).map(|n| (color[n] - other[n]).pow(2)).sum() };
    kept.iter().enumerate().min_by_key(|(_, other)| distance(other)).map_or(0, |(entry, _)| entry as u8)
}

#[cfg(test)]
mod tests {
    use super::{ColorCounts, MAX_PNG_COLORS, PngEncoder, *};

    /// Encodes and decodes a picture; returns its pixels before and after, and the size of the palette.
    fn round_trip(width: u32, height: u32, color: impl Fn(usize) -> [u8; 3]) -> (Vec<u8>, Vec<u8>, usize) {
        let drawn: Vec<[u8; 3]> = (0..(width * height) as usize).map(color).collect();
        let mut encoder = PngEncoder::new(width);
        let rgba: Vec<u8> = drawn.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
        let mut counts = ColorCounts::new();
        let bands = rgba.chunks((4 * width * 7) as usize);
        let bands = bands.map(|rows| Arc::new(Band::new(rows, width as usize, &mut counts)));
        encoder.bands.extend(bands);
        let bytes = encoder.finish(height).expect("it can be encoded");
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut places = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut places).expect("whole pixels");
        let palette = reader.info().palette.clone().expect("a palette");
        let read =
            places.iter().flat_map(|place| &palette[3 * usize::from(*place)..][..3]).copied().collect();
        (drawn.into_flattened(), read, palette.len() / 3)
    }

    #[test]
    fn pictures_of_few_colors_are_lossless() {
        let stairs = |index: usize| [(index % 7) as u8, (index / 300 % 5) as u8, 9];
        let flat = |_| [1, 2, 3];
        let noise = |index: usize| [((index * index) >> 7) as u8 % 41, 0, 0];
        let rows = |index: usize| [(index / 720 / 9) as u8, (index % 720 / 300) as u8, 0];
        for width in [2, 5, 300, 720] {
            for color in [&stairs as &dyn Fn(usize) -> [u8; 3], &flat, &noise, &rows] {
                let (drawn, read, _) = round_trip(width, 61, color);
                assert!(drawn == read, "{width} wide");
            }
        }
    }

    #[test]
    fn pictures_of_many_colors_are_reduced_to_the_limit() {
        let (.., colors) = round_trip(80, 50, |n| [(n % 251) as u8, (n / 16) as u8, 0]);
        assert_eq!(colors, MAX_PNG_COLORS);
    }

    const GROUND: [u8; 3] = [9, 9, 9];

    /// Left, top, width and height.
    type FrameArea = (u16, u16, u16, u16);

    fn frame(width: usize, height: usize, color: impl Fn(usize, usize) -> [u8; 3]) -> Vec<u8> {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        places.flat_map(|(x, y)| [color(x, y)[0], color(x, y)[1], color(x, y)[2], 255]).collect()
    }

    fn encode(width: u32, frames: &[Vec<u8>]) -> Result<Vec<u8>, PaintError> {
        let mut encoder = GifEncoder::new(width, GROUND);
        frames.iter().for_each(|frame| encoder.add(frame.clone()));
        encoder.finish()
    }

    /// Decodes a GIF into the screen after each frame and the rectangle that the frame replaces.
    fn decode(gif: &[u8]) -> Vec<(Vec<u8>, FrameArea)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(gif).expect("a GIF");
        let width = usize::from(decoder.width());
        let mut screen = vec![0; 4 * width * usize::from(decoder.height())];
        let mut shown = Vec::new();
        while let Some(part) = decoder.read_next_frame().expect("a frame") {
            let pixels = part.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0);
            for (place, pixel) in pixels {
                let (x, y) = (place % usize::from(part.width), place / usize::from(part.width));
                let at = 4 * ((y + usize::from(part.top)) * width + x + usize::from(part.left));
                screen[at..at + 4].copy_from_slice(pixel);
            }
            shown.push((screen.clone(), (part.left, part.top, part.width, part.height)));
        }
        shown
    }

    #[test]
    fn frames_of_few_colors_are_decoded_exactly() {
        let noise = |seed: usize| move |x: usize, y: usize| [(x * y * seed % 83) as u8, 0, (x + y) as u8 % 2];
        let frames: Vec<_> = (1..9).map(|seed| frame(37, 29, noise(seed))).collect();
        let back = decode(&encode(37, &frames).expect("a GIF"));
        assert_eq!(back.into_iter().map(|(whole, _)| whole).collect::<Vec<_>>(), frames);
    }

    #[test]
    fn a_frame_holds_only_the_rectangle_that_changed() {
        let spot =
            |left: usize| frame(40, 30, move |x, y| if x == left && y == 7 { [1, 2, 3] } else { GROUND });
        let gif = encode(40, &[spot(5), spot(5), spot(8)]).expect("a GIF");
        let parts: Vec<_> = decode(&gif).into_iter().map(|(_, part)| part).collect();
        assert_eq!(parts, [(0, 0, 40, 30), (5, 7, 4, 1)]);
    }

    #[test]
    fn a_lower_frame_is_filled_up_with_the_background() {
        let tall = |height| frame(20, height, |x, _| [x as u8, 100, 100]);
        let on_ground = |height: usize| {
            let mut whole = tall(height);
            whole.extend([9, 9, 9, 255].repeat(20 * (31 - height)));
            whole
        };
        let back = decode(&encode(20, &[tall(11), tall(31), tall(3)]).expect("a GIF"));
        let wholes: Vec<_> = back.into_iter().map(|(whole, _)| whole).collect();
        assert_eq!(wholes, [on_ground(11), on_ground(31), on_ground(3)]);
    }

    #[test]
    fn frequent_colors_are_exact_even_where_there_are_too_many() {
        let rare = |x: usize, y: usize| y == 0 || x < 9 && y < 60;
        let drawn = frame(90, 80, |x, y| {
            if rare(x, y) {
                [(20 * x) as u8, (4 * y) as u8, (x + y) as u8]
            } else {
                [200, 60, (y / 40) as u8]
            }
        });
        let (back, _) = decode(&encode(90, std::slice::from_ref(&drawn)).expect("a GIF")).remove(0);
        let pixels = drawn.chunks_exact(4).zip(back.chunks_exact(4)).enumerate();
        assert!(pixels.into_iter().all(|(at, (drawn, read))| rare(at % 90, at / 90) || drawn == read));
        assert!(matches!(encode(90, &[]), Err(PaintError::Empty)));
    }
}
