//! A painter that paints nothing.

use kubyk_games::kit::Scene;
use kubyk_host::{Painter, RenderOptions};

/// The load is on the host and the store.
pub(super) struct LoadPainter;

impl Painter for LoadPainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Err("the load is on the host, not on the painter".to_owned())
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Err("nobody asks for one".to_owned())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}
