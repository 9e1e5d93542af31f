//! Figures of special spaces along a path.

use kubyk_games::kit::SpaceFigure;

use crate::raster::Contour::{Block, Circle, Corners, Segments};
use crate::raster::Segment::{Bend, To};
use crate::raster::{Icon, RoundedRect};

/// The drawing of a figure.
pub(super) fn of(figure: SpaceFigure) -> Icon {
    match figure {
        SpaceFigure::Bird => BIRD,
        SpaceFigure::Bridge => BRIDGE,
        SpaceFigure::Inn => INN,
        SpaceFigure::Well => WELL,
        SpaceFigure::Maze => MAZE,
        SpaceFigure::Prison => PRISON,
        SpaceFigure::Death => DEATH,
    }
}

const fn block(x: f32, y: f32, width: f32, height: f32, radius: f32) -> crate::raster::Contour {
    Block(RoundedRect::new(x, y, width, height, radius))
}

/// A goose on the water.
const BIRD: Icon = &[
    Segments(&[
        To(0.5, 11.5),
        Bend(3.5, 14.3, 7.0, 14.3, 10.0, 13.5),
        Bend(13.0, 12.7, 14.2, 11.0, 14.0, 7.5),
        Bend(13.8, 3.2, 14.8, 0.8, 17.4, 0.8),
        Bend(19.3, 0.8, 20.5, 1.9, 20.7, 3.3),
        To(23.7, 4.7),
        To(20.5, 5.4),
        Bend(19.6, 6.3, 18.2, 6.3, 17.8, 7.0),
        Bend(17.2, 10.4, 20.0, 12.5, 20.0, 16.0),
        Bend(20.0, 18.8, 17.8, 20.4, 14.4, 20.4),
        To(9.0, 20.4),
        Bend(4.0, 20.4, 0.8, 17.2, 0.5, 11.5),
    ]),
    Circle(17.8, 3.4, 0.95),
    Segments(&[
        To(6.4, 15.8),
        Bend(9.4, 17.0, 12.8, 16.4, 15.0, 14.4),
        Bend(15.0, 17.2, 13.0, 18.6, 10.4, 18.5),
        Bend(8.6, 18.4, 7.0, 17.4, 6.4, 15.8),
    ]),
    block(2.0, 21.6, 20.0, 1.6, 0.8),
];

/// A stone bridge of one arch.
const BRIDGE: Icon = &[
    Segments(&[
        To(0.5, 10.0),
        Bend(6.0, 5.0, 18.0, 5.0, 23.5, 10.0),
        To(23.5, 20.0),
        To(19.0, 20.0),
        Bend(18.6, 15.6, 15.6, 13.0, 12.0, 13.0),
        Bend(8.4, 13.0, 5.4, 15.6, 5.0, 20.0),
        To(0.5, 20.0),
    ]),
    block(6.6, 20.6, 10.8, 1.6, 0.8),
    Segments(&[
        To(0.5, 7.6),
        Bend(6.0, 2.6, 18.0, 2.6, 23.5, 7.6),
        To(23.5, 6.0),
        Bend(18.0, 1.0, 6.0, 1.0, 0.5, 6.0),
    ]),
];

/// A mug with foam.
const INN: Icon = &[
    Corners(&[(3.5, 9.0), (16.0, 9.0), (15.2, 22.5), (4.3, 22.5)]),
    Segments(&[
        To(17.0, 10.6),
        To(19.2, 10.6),
        Bend(21.6, 10.6, 23.0, 12.0, 23.0, 14.2),
        To(23.0, 15.4),
        Bend(23.0, 17.8, 21.4, 19.2, 19.0, 19.2),
        To(16.4, 19.2),
        To(16.6, 16.8),
        To(18.8, 16.8),
        Bend(20.0, 16.8, 20.6, 16.2, 20.6, 15.2),
        To(20.6, 14.4),
        Bend(20.6, 13.4, 20.0, 13.0, 19.0, 13.0),
        To(16.9, 13.0),
    ]),
    Segments(&[
        To(3.2, 7.6),
        Bend(1.6, 6.0, 2.6, 3.6, 5.2, 3.8),
        Bend(6.0, 1.4, 9.6, 0.8, 11.2, 2.8),
        Bend(13.4, 1.6, 15.8, 3.0, 15.6, 5.0),
        Bend(17.2, 5.4, 17.4, 7.2, 16.2, 7.6),
    ]),
    block(6.6, 12.0, 1.6, 7.4, 0.8),
    block(11.4, 12.0, 1.6, 7.4, 0.8),
];

/// A well with its roof and its bucket.
const WELL: Icon = &[
    Corners(&[(12.0, 0.5), (22.5, 7.6), (1.5, 7.6)]),
    block(3.4, 8.2, 2.0, 6.2, 0.0),
    block(18.6, 8.2, 2.0, 6.2, 0.0),
    block(11.5, 8.2, 1.0, 2.6, 0.0),
    Corners(&[(9.4, 10.8), (14.6, 10.8), (13.8, 14.4), (10.2, 14.4)]),
    block(2.0, 15.2, 20.0, 7.6, 1.2),
    block(3.6, 18.4, 16.8, 1.0, 0.0),
    block(8.0, 16.2, 1.0, 2.2, 0.0),
    block(15.0, 16.2, 1.0, 2.2, 0.0),
    block(11.5, 19.4, 1.0, 2.4, 0.0),
];

/// Walls around walls, each with one way in.
const MAZE: Icon = &[
    block(1.0, 1.0, 22.0, 22.0, 1.0),
    block(3.4, 3.4, 17.2, 17.2, 0.0),
    block(10.6, 20.6, 2.8, 2.4, 0.0),
    block(5.8, 5.8, 12.4, 12.4, 0.0),
    block(8.2, 8.2, 7.6, 7.6, 0.0),
    block(10.6, 5.8, 2.8, 2.4, 0.0),
    block(10.4, 10.4, 3.2, 3.2, 0.0),
];

/// A barred window.
const PRISON: Icon = &[
    block(1.5, 1.5, 21.0, 21.0, 2.0),
    block(4.2, 4.2, 15.6, 15.6, 0.0),
    block(7.0, 4.2, 2.2, 15.6, 0.0),
    block(10.9, 4.2, 2.2, 15.6, 0.0),
    block(14.8, 4.2, 2.2, 15.6, 0.0),
    block(4.2, 10.9, 2.8, 2.2, 0.0),
    block(9.2, 10.9, 1.7, 2.2, 0.0),
    block(13.1, 10.9, 1.7, 2.2, 0.0),
    block(17.0, 10.9, 2.8, 2.2, 0.0),
];

/// A skull.
const DEATH: Icon = &[
    Segments(&[
        To(12.0, 0.8),
        Bend(5.4, 0.8, 1.6, 5.2, 1.6, 10.6),
        Bend(1.6, 14.2, 3.4, 16.6, 6.0, 17.8),
        To(6.0, 21.4),
        Bend(6.0, 22.4, 6.6, 23.0, 7.4, 23.0),
        To(16.6, 23.0),
        Bend(17.4, 23.0, 18.0, 22.4, 18.0, 21.4),
        To(18.0, 17.8),
        Bend(20.6, 16.6, 22.4, 14.2, 22.4, 10.6),
        Bend(22.4, 5.2, 18.6, 0.8, 12.0, 0.8),
    ]),
    Circle(7.8, 11.2, 2.7),
    Circle(16.2, 11.2, 2.7),
    Corners(&[(12.0, 13.6), (13.8, 16.8), (10.2, 16.8)]),
    block(9.1, 19.4, 1.0, 3.6, 0.0),
    block(11.5, 19.4, 1.0, 3.6, 0.0),
    block(13.9, 19.4, 1.0, 3.6, 0.0),
];
