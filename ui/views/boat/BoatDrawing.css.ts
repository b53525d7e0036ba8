import { style, styleVariants } from "@vanilla-extract/css";

// The drawings come from another document: they take these custom properties and the theme's colours from where they are used.
const svg = style({
  display: "block",
  width: "100%",
  height: "100%",
  overflow: "visible",
  vars: { "--outline": "1.5", "--detail": "1", "--fine": "inline", "--flag": "none" },
  selectors: { "&[data-flagged]": { vars: { "--flag": "inline" } } },
});

export const drawingSizes = styleVariants({
  plate: [svg],
  row: [svg, { vars: { "--outline": "1.2", "--detail": "0.8" } }],
  tile: [svg, { vars: { "--outline": "1.1", "--fine": "none" } }],
});
