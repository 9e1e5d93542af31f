// The drawings of the page's own.

/** One of them. @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  for (const d of ICONS[name]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

const ICONS = {
  edit: ["M4 20l.8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8 19.2z", "M14 7l3 3"],
  plus: ["M12 5v14M5 12h14"],
  send: ["M12 20V5", "M5.5 11.5L12 5l6.5 6.5"],
  eye: ["M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12z", "M12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6z"],
  file: ["M12 4v11", "M7 11l5 5l5-5", "M4.5 20h15"],
  swap: ["M4 9h14l-4-4", "M20 15H6l4 4"],
  close: ["M6 6l12 12M18 6L6 18"],
  die: ["M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4z", "M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01"],
  home: ["M3.5 11.5L12 4l8.5 7.5", "M6 10v10h12V10", "M10 20v-6h4v6"],
  log: ["M4 5h16v11H10l-4 4v-4H4z", "M8 9h8M8 12h5"],
  invite: ["M9 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8z", "M2.5 20c.6-3.8 3-5.5 6.5-5.5s5.9 1.7 6.5 5.5", "M18 8v6M15 11h6"],
  gear: ["M12 8.800a3.2 3.2 0 1 0 0 6.400a3.2 3.2 0 0 0 0-6.400z", "M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M5.3 18.700l2.1-2.100M16.6 7.400l2.1-2.1"],
  cup: ["M7 4h10v6a5 5 0 0 1-10 0z", "M7 6H3.500c0 3 1 5 4 5M17 6h3.500c0 3-1 5-4 5", "M12 15v3M8 20h8"],
  sun: ["M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z", "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.400M17.6 17.600L19 19M5 19l1.4-1.400M17.6 6.400L19 5"],
  book: ["M12 6.500C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.500c2-1.5 5-2 8-1.500V5c-3-.5-6 0-8 1.500z", "M12 6.500V19.5"],
  first: ["M18 6l-7 6l7 6z", "M6 6v12"],
  prev: ["M15 5l-7 7l7 7"],
  next: ["M9 5l7 7l-7 7"],
  last: ["M6 6l7 6l-7 6z", "M18 6v12"],
};
