//! Writes every scene of the tests as a PNG: `cargo run -p kubyk-paint --example gallery -- FOLDER`.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::path::PathBuf::from(std::env::args().nth(1).ok_or("usage: gallery FOLDER")?);
    std::fs::create_dir_all(&folder)?;
    let renderer = scenes::renderer();
    for (name, scene, params) in scenes::all() {
        std::fs::write(folder.join(format!("{name}.png")), renderer.png(&scene, &params)?)?;
    }
    Ok(())
}
