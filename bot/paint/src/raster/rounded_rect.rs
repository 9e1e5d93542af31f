//! Rectangle with rounded corners, the unit of all layouts.

/// A rectangle whose corners are rounded by `radius`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundedRect {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) radius: f32,
}

impl RoundedRect {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Self {
        Self { x, y, width, height, radius }
    }

    /// Square centred on a point.
    pub(crate) fn around((x, y): (f32, f32), side: f32, radius: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side, radius)
    }

    /// The rectangle shrunk by this distance on each side; a negative distance enlarges it.
    pub(crate) fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            radius: (self.radius - by).max(0.0),
        }
    }

    /// The rectangle with all coordinates multiplied by this factor.
    pub(crate) fn scaled(self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by, self.width * by, self.height * by, self.radius * by)
    }

    pub(crate) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(crate) fn right(self) -> f32 {
        self.x + self.width
    }

    /// Whether a point lies within it.
    pub(crate) fn has(self, (x, y): (f32, f32)) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    pub(crate) fn middle(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}
