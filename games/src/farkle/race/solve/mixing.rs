//! Anderson's acceleration of a repeated map: the next point is mixed of the last few so that what they still change
//! cancels out as far as it can.

/// So many steps are remembered.
const MEMORY: usize = 6;

/// The steps so far.
#[derive(Default)]
pub(super) struct Mixing {
    /// The last point's image, and what the map has changed there.
    last: Option<(Vec<f64>, Vec<f64>)>,
    /// Differences of images and of changes from one step to the next, the latest last.
    steps: Vec<(Vec<f64>, Vec<f64>)>,
}

impl Mixing {
    /// The point after this one, given its image.
    pub(super) fn next(&mut self, point: &[f64], image: &[f64]) -> Vec<f64> {
        let change = less(image, point);
        if let Some((last_image, last_change)) = self.last.take() {
            self.steps.push((less(image, &last_image), less(&change, &last_change)));
            if self.steps.len() > MEMORY {
                self.steps.remove(0);
            }
        }
        let weights = self.weights(&change);
        let mut next = image.to_vec();
        for ((images, _), weight) in self.steps.iter().zip(weights) {
            next.iter_mut().zip(images).for_each(|(next, step)| *next -= weight * step);
        }
        // Chances stay chances.
        next.iter_mut().for_each(|value| *value = value.clamp(0.0, 1.0));
        self.last = Some((image.to_vec(), change));
        next
    }

    /// The next point is not what came of the last one, but the map is nearly the same: its steps still tell something.
    pub(super) fn restart(&mut self) {
        self.last = None;
    }

    /// How much of each step is taken back: least squares, by the normal equations.
    fn weights(&self, change: &[f64]) -> Vec<f64> {
        let count = self.steps.len();
        let mut rows: Vec<Vec<f64>> = (self.steps.iter())
            .map(|(_, one)| {
                let products = self.steps.iter().map(|(_, other)| dot(one, other));
                products.chain([dot(one, change)]).collect()
            })
            .collect();
        for (at, row) in rows.iter_mut().enumerate() {
            // Steps that are nearly alike do not make it lose its balance.
            row[at] *= 1.0 + 1e-10;
        }
        for at in 0..count {
            let pivot = (at..count).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()));
            rows.swap(at, pivot.unwrap_or(at));
            if rows[at][at].abs() < f64::MIN_POSITIVE {
                return vec![0.0; count];
            }
            let pivot = rows[at].clone();
            for (other, row) in rows.iter_mut().enumerate() {
                if other != at {
                    let factor = row[at] / pivot[at];
                    row.iter_mut().zip(&pivot).for_each(|(value, pivot)| *value -= factor * pivot);
                }
            }
        }
        rows.iter().enumerate().map(|(at, row)| row[count] / row[at]).collect()
    }
}

fn less(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one - other).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}
