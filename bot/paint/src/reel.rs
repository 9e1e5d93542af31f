//! Frames to an animated GIF. A frame holds only the rectangle in which something has changed, and of that only the
//! pixels that have; all frames share one palette.

use gif::{DisposalMethod, Frame, Repeat};

use crate::PaintError;
use crate::palette::{Seen, reduce};

/// A GIF has 256; one of them means that a pixel stays as it was.
const MOST_COLORS: usize = 255;

/// How long the frames take together, and how long one of them may, in hundredths of a second: a short game is shown
/// slowly enough to follow, a long one fast enough to be watched to its end.
const TOGETHER: usize = 6000;
const QUICKEST: usize = 35;
const SLOWEST: usize = 120;
/// How long the last frame stays.
const LAST: u16 = 400;

/// A film being made. The same frames give the same result.
pub(crate) struct Reel {
    width: usize,
    /// A pixel of what lies below a frame that is lower than others.
    ground: [u8; 4],
    seen: Seen,
    /// The last frame; those before may have been lower.
    shown: Vec<u8>,
    shots: Vec<Shot>,
}

/// What a frame changes.
struct Shot {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    /// The place of a colour among those seen, or nothing for what stays, and how many pixels running.
    runs: Vec<(Option<u32>, u32)>,
}

impl Reel {
    pub(crate) fn new(width: u32, [red, green, blue]: [u8; 3]) -> Self {
        let ground = [red, green, blue, 255];
        Self { width: width as usize, ground, seen: Seen::new(), shown: Vec::new(), shots: Vec::new() }
    }

    /// Adds a frame of opaque pixels, four bytes each; one that looks like the last is left out.
    pub(crate) fn add(&mut self, mut frame: Vec<u8>) {
        let missing = |pixels: &Vec<u8>, other: &Vec<u8>| other.len().saturating_sub(pixels.len()) / 4;
        frame.extend(self.ground.repeat(missing(&frame, &self.shown)));
        let first = self.shots.is_empty();
        if !first {
            self.shown.extend(self.ground.repeat(missing(&self.shown, &frame)));
        }
        if let Some(shot) = self.shot(&frame, first) {
            self.shots.push(shot);
        }
        self.shown = frame;
    }

    /// The film.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, PaintError> {
        let height = self.shown.len() / 4 / self.width;
        let (Some(first), true) = (self.shots.first_mut(), height > 0) else { return Err(PaintError::Empty) };
        // The first frame covers all that later ones may.
        let below = (height - first.height) * self.width;
        first.runs.push((Some(self.seen.note(u32::from_ne_bytes(self.ground), below)), below as u32));
        first.height = height;
        let (mut palette, place) = reduce(&self.seen, MOST_COLORS);
        let same = (palette.len() / 3) as u8;
        palette.extend([0; 3]);
        let mut bytes = Vec::with_capacity(64 * 1024);
        let mut encoder = gif::Encoder::new(&mut bytes, side(self.width)?, side(height)?, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let delay = (TOGETHER / self.shots.len()).clamp(QUICKEST, SLOWEST) as u16;
        let last = self.shots.len() - 1;
        for (number, shot) in self.shots.iter().enumerate() {
            let mut buffer = Vec::with_capacity(shot.width * shot.height);
            for (color, length) in &shot.runs {
                let color = color.map_or(same, |color| place[color as usize]);
                buffer.resize(buffer.len() + *length as usize, color);
            }
            encoder.write_frame(&Frame {
                delay: if number == last { LAST } else { delay },
                dispose: DisposalMethod::Keep,
                transparent: Some(same),
                left: side(shot.left)?,
                top: side(shot.top)?,
                width: side(shot.width)?,
                height: side(shot.height)?,
                buffer: buffer.into(),
                ..Frame::default()
            })?;
        }
        drop(encoder);
        Ok(bytes)
    }

    /// What a frame changes; of the first one everything does.
    fn shot(&mut self, frame: &[u8], first: bool) -> Option<Shot> {
        let row = 4 * self.width;
        let height = frame.len() / row;
        let (mut left, mut right, mut top, mut bottom) =
            if first { (0, self.width, 0, height) } else { (self.width, 0, height, 0) };
        for (y, (new, old)) in frame.chunks_exact(row).zip(self.shown.chunks_exact(row)).enumerate() {
            let differs = |x: &usize| new[4 * x..4 * x + 4] != old[4 * x..4 * x + 4];
            if let Some(x) = (0..self.width).find(differs) {
                (left, top, bottom) = (left.min(x), top.min(y), y + 1);
                right = right.max((x..self.width).rfind(differs).unwrap_or(x) + 1);
            }
        }
        let mut runs: Vec<(Option<u32>, u32)> = Vec::new();
        let mut running = None;
        for y in top..bottom {
            for at in (left..right).map(|x| y * row + 4 * x) {
                let pixel = [frame[at], frame[at + 1], frame[at + 2], frame[at + 3]];
                let changed = first || self.shown[at..at + 4] != pixel;
                let color = changed.then_some(u32::from_ne_bytes(pixel));
                match runs.last_mut() {
                    Some((_, length)) if running == Some(color) => *length += 1,
                    _ => runs.push((color, 1)),
                }
                running = Some(color);
            }
        }
        // Noted a run at a time: colours are counted, and most pixels are alike.
        for (color, length) in &mut runs {
            *color = color.map(|color| self.seen.note(color, *length as usize));
        }
        (top < bottom).then(|| Shot { left, top, width: right - left, height: bottom - top, runs })
    }
}

/// A length as a GIF can hold it.
fn side(pixels: usize) -> Result<u16, PaintError> {
    u16::try_from(pixels).map_err(|_| PaintError::Size)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: [u8; 3] = [9, 9, 9];

    /// Left, top, width and height.
    type Part = (u16, u16, u16, u16);

    fn frame(width: usize, height: usize, color: impl Fn(usize, usize) -> [u8; 3]) -> Vec<u8> {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        places.flat_map(|(x, y)| [color(x, y)[0], color(x, y)[1], color(x, y)[2], 255]).collect()
    }

    fn film(width: u32, frames: &[Vec<u8>]) -> Result<Vec<u8>, PaintError> {
        let mut reel = Reel::new(width, GROUND);
        frames.iter().for_each(|frame| reel.add(frame.clone()));
        reel.finish()
    }

    /// The whole pictures that are shown one after another, and the parts of them that are in the file.
    fn shown(gif: &[u8]) -> Vec<(Vec<u8>, Part)> {
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
    fn every_frame_comes_back_exactly() {
        let noise = |seed: usize| move |x: usize, y: usize| [(x * y * seed % 83) as u8, 0, (x + y) as u8 % 2];
        let frames: Vec<_> = (1..9).map(|seed| frame(37, 29, noise(seed))).collect();
        let back = shown(&film(37, &frames).expect("a film"));
        assert_eq!(back.into_iter().map(|(whole, _)| whole).collect::<Vec<_>>(), frames);
    }

    #[test]
    fn only_what_changes_is_kept() {
        let spot =
            |left: usize| frame(40, 30, move |x, y| if x == left && y == 7 { [1, 2, 3] } else { GROUND });
        let gif = film(40, &[spot(5), spot(5), spot(8)]).expect("a film");
        let parts: Vec<_> = shown(&gif).into_iter().map(|(_, part)| part).collect();
        assert_eq!(parts, [(0, 0, 40, 30), (5, 7, 4, 1)]);
    }

    #[test]
    fn frames_of_different_heights_lie_on_the_ground() {
        let tall = |height| frame(20, height, |x, _| [x as u8, 100, 100]);
        let on_ground = |height: usize| {
            let mut whole = tall(height);
            whole.extend([9, 9, 9, 255].repeat(20 * (31 - height)));
            whole
        };
        let back = shown(&film(20, &[tall(11), tall(31), tall(3)]).expect("a film"));
        let wholes: Vec<_> = back.into_iter().map(|(whole, _)| whole).collect();
        assert_eq!(wholes, [on_ground(11), on_ground(31), on_ground(3)]);
    }

    #[test]
    fn common_colors_are_exact_however_many_there_are() {
        let rare = |x: usize, y: usize| y == 0 || x < 9 && y < 60;
        let drawn = frame(90, 80, |x, y| {
            if rare(x, y) {
                [(20 * x) as u8, (4 * y) as u8, (x + y) as u8]
            } else {
                [200, 60, (y / 40) as u8]
            }
        });
        let (back, _) = shown(&film(90, std::slice::from_ref(&drawn)).expect("a film")).remove(0);
        let pixels = drawn.chunks_exact(4).zip(back.chunks_exact(4)).enumerate();
        assert!(pixels.into_iter().all(|(at, (drawn, read))| rare(at % 90, at / 90) || drawn == read));
        assert!(matches!(film(90, &[]), Err(PaintError::Empty)));
    }
}
