//! Encodes frames as an animated GIF. Each frame holds only the rectangle that has changed, and of that only the
//! changed pixels; all frames share one palette.

use gif::{DisposalMethod, Frame, Repeat};

use super::frame_delta::FrameDelta;
use super::quantize::{ColorCounts, reduce};
use crate::PaintError;

/// Colours of a GIF's palette, less the one that marks unchanged pixels.
const MAX_COLORS: usize = 255;

/// Aimed total duration and bounds of one frame's, in hundredths of a second: a short game is shown slowly enough to
/// follow, a long one fast enough to be watched to its end.
const TOTAL_DELAY: usize = 6000;
const MIN_DELAY: usize = 35;
const MAX_DELAY: usize = 120;
/// Duration of the last frame, in hundredths of a second.
const LAST_DELAY: u16 = 400;

/// Encoder of an animation. Equal frames give equal bytes.
pub(super) struct GifEncoder {
    width: usize,
    /// Pixel that fills the space below a frame that is lower than others.
    ground: [u8; 4],
    colors: ColorCounts,
    /// The last frame added, as high as the highest so far.
    shown: Vec<u8>,
    deltas: Vec<FrameDelta>,
}

impl GifEncoder {
    pub(super) fn new(width: u32, [red, green, blue]: [u8; 3]) -> Self {
        let ground = [red, green, blue, 255];
        let (colors, width) = (ColorCounts::new(), width as usize);
        Self { width, ground, colors, shown: Vec::new(), deltas: Vec::new() }
    }

    /// Adds a frame of opaque RGBA pixels; one that equals the last is left out.
    pub(super) fn add(&mut self, mut frame: Vec<u8>) {
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
    pub(super) fn finish(mut self) -> Result<Vec<u8>, PaintError> {
        let height = self.shown.len() / 4 / self.width;
        let (Some(first), true) = (self.deltas.first_mut(), height > 0) else {
            return Err(PaintError::Empty);
        };
        // Decoders take the canvas from the first frame, so it must cover all that later ones may.
        let below = (height - first.height) * self.width;
        first.runs.push((Some(self.colors.count(u32::from_ne_bytes(self.ground), below)), below as u32));
        first.height = height;
        let (mut palette, place) = reduce(&self.colors, MAX_COLORS);
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

#[cfg(test)]
mod tests {
    use super::*;

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
