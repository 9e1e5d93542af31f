//! Duration and size of pictures.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};

fn paint(c: &mut Criterion) {
    let renderer = scenes::renderer();
    for (name, scene, params) in scenes::all() {
        let bytes = renderer.png(&scene, &params).expect("every scene can be drawn").len();
        println!("{name}: {bytes} bytes");
        c.bench_function(&format!("png/{name}"), |b| b.iter(|| renderer.png(black_box(&scene), &params)));
    }
    let scene = scenes::tables::table(12, 4, 7);
    let params = scenes::params(kubyk_words::Lang::Uk);
    c.bench_function("text/table", |b| b.iter(|| renderer.text(black_box(&scene), &params)));
    c.bench_function("alt/table", |b| b.iter(|| renderer.alt(black_box(&scene), &params)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30).warm_up_time(std::time::Duration::from_millis(500))
        .measurement_time(std::time::Duration::from_secs(1));
    targets = paint
}
criterion_main!(benches);
