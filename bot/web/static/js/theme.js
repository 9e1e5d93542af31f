// Runs before anything is drawn, so that the page does not flash in the wrong colours.
(() => {
  const themes = ["auto", "light", "dark"];
  let theme = "auto";
  const apply = () => { document.documentElement.dataset.theme = theme; };
  try { theme = themes.find((it) => it === localStorage.getItem("kubyk-theme")) ?? "auto"; } catch { /* not kept */ }
  apply();
  globalThis.kubykTheme = {
    now: () => theme,
    next() {
      theme = themes[(themes.indexOf(theme) + 1) % themes.length];
      try { localStorage.setItem("kubyk-theme", theme); } catch { /* not kept */ }
      apply();
    },
  };
})();
