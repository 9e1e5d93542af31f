// Runs before anything is drawn, so that the page does not flash in the wrong colours.
(() => {
  const themes = ["auto", "light", "dark"];
  const root = document.documentElement;
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem("kubyk-theme") ?? "null"); } catch { /* not kept */ }
  root.dataset.theme = themes.find((it) => it === kept) ?? "auto";
})();
