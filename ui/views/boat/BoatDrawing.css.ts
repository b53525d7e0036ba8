import { style, styleVariants } from "@vanilla-extract/css";

// The drawings are another document: they take these from where they are used, and the theme's colours too.
const svg = style({
  display: "block",
  width: "100%",
  height: "100%",
  overflow: "visible",
  vars: { "--outline": "1.5", "--detail": "1", "--fine": "inline", "--flag": "none" },
  selectors: { "&[data-flagged]": { vars: { "--flag": "inline" } } },
});

export const drawn = styleVariants({
  plate: [svg],
  row: [svg, { vars: { "--outline": "1.2", "--detail": "0.8" } }],
  tile: [svg, { vars: { "--outline": "1.1", "--fine": "none" } }],
});
