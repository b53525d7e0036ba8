import { globalStyle, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { chosenInForcedColours } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, spaceScale, minTapTarget } from "../../theme/scale.ts";
import { figureStyle, hairline, mutedStyle, oneLineStyle, panelStyle, rowStyle } from "../../theme/styles.ts";

/** Narrower than this each row is a card: on phones, in larger text, and beside an open drawer. */
const narrow = "(max-width: 45rem)";
/** Narrower than this the text of a cell wraps, so that the last column stays in view. */
const tight = "(max-width: 76rem)";
const inCards = (rules: Omit<StyleRule, "@container">) => ({ "@container": { [narrow]: rules } });

const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: fontSizes.small,
  outlineOffset: "-3px",
  ...inCards({ display: "block" }),
});
const rowVar = "--table-row";
export const tables = styleVariants({
  compact: [table, { vars: { [rowVar]: "36px" }, "@media": { "(pointer: coarse)": { vars: { [rowVar]: minTapTarget } } } }],
  comfortable: [table, { vars: { [rowVar]: minTapTarget } }],
});

export const head = style(inCards({ display: "none" }));
const columnHeadBase = style({
  height: "32px",
  paddingInline: spaceScale[2],
  borderBlock: `1px solid ${color.lineStrong}`,
  ...mutedStyle("note"),
  fontFamily: font.figures,
  fontWeight: 700,
  textAlign: "start",
  whiteSpace: "nowrap",
  outlineOffset: "-3px",
  selectors: { "&[data-sort]": { cursor: "pointer" }, "&[data-sort]:hover": { color: color.ink } },
  "@container": { [tight]: { paddingBlock: spaceScale[1], lineHeight: 1.2, whiteSpace: "normal" } },
});
export const columnHead = style([columnHeadBase]);
export const figureHead = style([columnHeadBase, { textAlign: "end" }]);
export const bareHead = style([columnHeadBase, { width: minTapTarget, padding: 0 }]);
export const pickHead = style([columnHeadBase, { width: minTapTarget, padding: 0 }]);
export const title = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });

export const body = style(inCards({ display: "block" }));
globalStyle(`${body}[data-empty] > tr, ${body}[data-empty] > tr > td`, { "@container": { [narrow]: { display: "block" } } });

export const row = style({
  position: "relative",
  height: `var(${rowVar})`,
  backgroundColor: color.surface,
  cursor: "pointer",
  outlineOffset: "-3px",
  selectors: {
    "&:not([aria-selected=true], [data-opened]):hover": { "@media": { "(hover: hover)": { backgroundColor: color.canvas } } },
    "&[aria-selected=true]": { backgroundColor: color.sunken },
    "&[data-opened]": { backgroundColor: color.shoal },
    "&:focus-visible": { boxShadow: "none" },
  },
  ...inCards({
    ...rowStyle(0, 3),
    alignItems: "center",
    height: "auto",
    minHeight: "60px",
    paddingBlock: spaceScale[2],
    paddingInline: spaceScale[4],
    borderBottom: hairline,
  }),
});

const cellBase = style({
  paddingInline: spaceScale[2],
  borderBottom: hairline,
  maxWidth: "22rem",
  ...oneLineStyle,
  outlineOffset: "-3px",
  selectors: { "&:focus-visible": { boxShadow: "none" } },
  "@container": {
    [tight]: { whiteSpace: "normal", lineHeight: 1.3 },
    // A line that is too short for a cell begins a new line, before it breaks a word of the cell; only a word wider than the card breaks.
    [narrow]: { order: 3, padding: 0, border: 0, minWidth: "auto", maxWidth: "100%", overflow: "visible", ...mutedStyle("note") },
  },
});
export const cell = style([cellBase]);
export const figure = style([cellBase, { ...figureStyle, textAlign: "end" }]);
export const aside = style(inCards({ order: 1, color: color.ink, marginInlineStart: "auto" }));
export const hiddenInCards = style(inCards({ display: "none" }));
/** The name's cell draws the edge of the open row. */
export const name = style([
  cellBase,
  {
    color: color.ink,
    selectors: { [`${row}[data-opened] &`]: { fontWeight: 700 } },
    ...inCards({
      order: 1,
      flex: "1 1 40%",
      color: color.ink,
      fontSize: fontSizes.small,
      fontWeight: 700,
    }),
  },
]);
export const pick = style([
  cellBase,
  {
    width: minTapTarget,
    padding: 0,
    selectors: { [`${row}[data-opened] &`]: { boxShadow: `inset 4px 0 0 ${color.accent}` } },
    ...inCards({ order: 0, width: minTapTarget, marginInlineStart: `-${spaceScale[3]}` }),
  },
]);

/** Buttons at the end of a row, and of a card's first line. */
export const bare = style([
  cellBase,
  {
    width: minTapTarget,
    padding: 0,
    textAlign: "center",
    color: color.ink,
    ...inCards({ order: 1, width: minTapTarget, overflow: "visible" }),
  },
]);
globalStyle(`${bare} button`, { minWidth: "32px", minHeight: "32px", color: color.ink });
globalStyle(`${bare} button`, { "@media": { "(pointer: coarse)": { minWidth: minTapTarget, minHeight: minTapTarget } } });
// A card has no gap for what a row does not have.
globalStyle(`${row} > :empty`, { "@container": { [narrow]: { display: "none" } } });
// Cards have no heads, for screen readers neither.
globalStyle(`${row} > [data-title]::before`, {
  "@container": { [narrow]: { content: 'attr(data-title) "\u00a0"', fontFamily: font.text, fontWeight: 400 } },
});
// The second line of a card begins a line.
globalStyle(`${row}::after`, { "@container": { [narrow]: { content: '""', order: 2, flexBasis: "100%" } } });

export const tick = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: minTapTarget,
  minHeight: "32px",
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
  cursor: "pointer",
  borderRadius: cornerRadius,
});
export const box = style({
  display: "grid",
  placeItems: "center",
  width: "20px",
  height: "20px",
  ...panelStyle(color.lineStrong),
  selectors: {
    [`${tick}:hover &`]: { borderColor: color.ink },
    [`${tick}:has(:checked) &, ${tick}:has(:indeterminate) &`]: {
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.canvas,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
    [`${tick}:has(:focus-visible) &`]: { outline: `3px solid ${color.focusOuter}`, outlineOffset: "1px" },
  },
});
// Hidden by visibility rather than colour: forced colours would show it.
globalStyle(`${tick}:not(:has(:checked, :indeterminate)) ${box} > svg`, { visibility: "hidden" });
