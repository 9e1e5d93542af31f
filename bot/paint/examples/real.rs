#[path = "../tests/scenes/mod.rs"]
mod scenes;
use kubyk_games::{CATALOGUE,kit::*}; use kubyk_paint::*; use kubyk_words::Lang;
struct R(u64); impl Stream for R { fn below(&mut self,b:u32)->u32{ self.0=self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); ((self.0>>33)%u64::from(b)) as u32 } }
fn main(){
 let painter=scenes::painter(); let mut st=R(5); std::fs::create_dir_all("/tmp/real").unwrap();
 for game in CATALOGUE { for p in game.about().presets { let v=game.values(Some(p.name),&[]).unwrap(); let cap=game.capacity(&v); let seats=*cap.iter().find(|c|**c>=3).unwrap_or(&cap[0]);
  let teams=game.teams(&v,seats); let mut t=game.open(&Setup{variant:v.clone(),seats,teams,position:None}).unwrap(); let mut log=Log::on();
  for _ in 0..45 { if let Some(f)=t.deal(&mut st){ t.answer(&f,&mut log).unwrap(); } else if let Some(s)=t.to_act().first(){ let m=t.moves(s); let k=st.below(m.len() as u32) as usize; t.play(s,&m[k],&mut log).unwrap(); } else {break;} }
  let vw=Viewer::Seat(Seat::at(0)); let mut look=Look{viewer:vw,theme:if st.below(2)==0{Theme::Light}else{Theme::Dark},..scenes::look(Lang::Uk)}; let said=log.into_said(); look.news=said[said.len().saturating_sub(2)..].to_vec();
  let s=t.scene(vw); std::fs::write(format!("/tmp/real/{}-{}.png",game.about().id,p.name),painter.png(&s,&look).unwrap()).unwrap();
  println!("#### {} {}\n{}\n{}\n{}",game.about().id,p.name,painter.emoji(&s,&look),painter.text(&s,&look),painter.alt(&s,&look));
 }}
}
