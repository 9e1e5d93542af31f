//! How long a picture takes and how large it is.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};

fn paint(c: &mut Criterion) {
    let painter = scenes::painter();
    for (name, scene, look) in scenes::all() {
        let bytes = painter.png(&scene, &look).expect("every scene can be drawn").len();
        println!("{name}: {bytes} bytes");
        c.bench_function(&format!("png/{name}"), |b| b.iter(|| painter.png(black_box(&scene), &look)));
    }
    let scene = scenes::tables::table(12, 4, 7);
    let look = scenes::look(kubyk_words::Lang::Uk);
    c.bench_function("text/table", |b| b.iter(|| painter.text(black_box(&scene), &look)));
    c.bench_function("alt/table", |b| b.iter(|| painter.alt(black_box(&scene), &look)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30).warm_up_time(std::time::Duration::from_millis(500))
        .measurement_time(std::time::Duration::from_secs(1));
    targets = paint
}
criterion_main!(benches);
