import { globalStyle } from "@vanilla-extract/css";
import { color, room } from "./contract.css.ts";
import "./themes.css.ts";
import { font } from "./fonts.css.ts";
import { fontSizes } from "./scale.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });

globalStyle("html", {
  backgroundColor: color.canvas,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  // Keeps the focused element clear of the bars above and below; with larger text the lower bar has more lines.
  scrollPaddingBlock: "4.5rem calc(92px + 12 * (1rem - 16px))",
  accentColor: color.accent,
});

globalStyle("body", {
  margin: 0,
  minHeight: "100dvh",
  backgroundColor: color.canvas,
  color: color.ink,
  fontFamily: font.text,
  fontSize: room.body,
  lineHeight: 1.5,
  overflowWrap: "break-word",
});

globalStyle("h1, h2, h3, h4, p, dl, dd, figure, fieldset", { margin: 0 });
globalStyle("h1, h2, h3, h4", { fontFamily: font.figures, lineHeight: 1.25, textWrap: "balance" });
globalStyle("h1", { fontSize: fontSizes.title });
globalStyle("h2", { fontSize: fontSizes.heading });
globalStyle("h3, h4", { fontSize: fontSizes.lead });
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" });
globalStyle("img, svg, video", { display: "block", maxWidth: "100%" });
globalStyle("a", { color: color.link });
// A phone number stays on one line.
globalStyle("a[href^='tel:']", { whiteSpace: "nowrap" });

/** Elements with a visible focus: also a label of its hidden input, and React Aria's parts by their attribute. */
const ring = ":focus-visible, [data-focus-visible], label:has(> input:focus-visible)";
// Two tones, so that one of them is visible on any background.
globalStyle(":focus", { outline: "none" });
globalStyle(ring, {
  outline: `3px solid ${color.focusOuter}`,
  outlineOffset: "2px",
  boxShadow: `0 0 0 2px ${color.focusInner}`,
});

// The title takes the focus of a page or step that opens, for screen readers. Nobody can do anything with it.
globalStyle("h1[tabindex='-1']:focus-visible", { outline: "none", boxShadow: "none" });

globalStyle(ring, {
  "@media": { "(forced-colors: active)": { outlineColor: "Highlight", boxShadow: "none" } },
});

globalStyle("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animation: "none !important",
      transition: "none !important",
    },
  },
});

globalStyle("body", { "@media": { print: { fontSize: "11pt", minHeight: 0 } } });
globalStyle("a[href^='http']::after", { "@media": { print: { content: '" (" attr(href) ")"', fontSize: "0.85em" } } });
