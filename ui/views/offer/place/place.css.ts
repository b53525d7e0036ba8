import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import { columnStyle, inkLine, mutedStyle, panelStyle, plainListStyle, rowStyle, spaces } from "../../../theme/styles.ts";

export const editor = style(columnStyle(2));
export const head = style({ fontWeight: 700, fontSize: fontSizes.small });
export const row = style({ ...rowStyle(2), alignItems: "end" });
export const points = style([row, { alignItems: "center" }]);
export const note = style({ margin: 0, ...mutedStyle("note"), lineHeight: 1.4 });
/** As high as one line, so that nothing below moves when a text appears. */
export const announcement = style([note, { color: color.ink, minHeight: "1.4em" }]);

export const sheet = style({ position: "relative", overflow: "hidden", backgroundColor: color.land, cursor: "crosshair" });
export const svg = style({ position: "absolute", inset: 0, width: "100%", height: "100%", userSelect: "none" });
/** The circle around the pin, where no shore is known. */
export const surroundings = style({
  fill: "none",
  stroke: color.lineStrong,
  strokeWidth: 1.5,
  strokeDasharray: "6 5",
  vectorEffect: "non-scaling-stroke",
});
export const dock = style({ fill: color.surface, stroke: color.ink, strokeWidth: 2 });
export const dockName = style({
  fill: color.ink,
  fontFamily: font.figures,
  fontSize: "14px",
  stroke: color.surface,
  strokeWidth: 3,
  paintOrder: "stroke",
});
export const corners = style({ fill: color.surface, stroke: color.ink, strokeWidth: 1.25 });

const handle = style({
  position: "absolute",
  translate: "-50% -50%",
  display: "grid",
  placeItems: "center",
  width: minTapTarget,
  height: minTapTarget,
  padding: 0,
  border: 0,
  borderRadius: "50%",
  background: "none",
  cursor: "grab",
  touchAction: "none",
});
/** The ring is drawn within the touch target. */
export const pin = style([handle]);
globalStyle(`${pin}::before`, {
  content: "",
  width: "24px",
  height: "24px",
  boxSizing: "border-box",
  border: `3px solid ${color.surface}`,
  borderRadius: "50%",
  backgroundColor: color.accent,
  boxShadow: `0 0 0 ${inkLineWidth} ${color.ink}`,
});
export const point = style([handle]);
globalStyle(`${point}::before`, {
  content: "",
  width: "16px",
  height: "16px",
  boxSizing: "border-box",
  border: inkLine(color.ink),
  borderRadius: cornerRadius,
  backgroundColor: color.accent,
});

export const tools = style({ ...rowStyle(1), padding: 0, margin: 0, border: 0 });
export const tool = style({
  display: "flex",
  alignItems: "center",
  minHeight: minTapTarget,
  padding: spaces(0, 3),
  ...panelStyle(color.lineStrong),
  fontSize: fontSizes.small,
  cursor: "pointer",
  selectors: {
    "&[data-selected]": { borderColor: color.ink, backgroundColor: color.ink, color: color.canvas },
  },
});
export const toolsHead = style([note, { flexBasis: "100%" }]);
export const ways = style(columnStyle(3));

/** The part that finds a lake by a town. */
export const finder = style([editor, { padding: spaceScale[3], ...panelStyle(color.lineStrong) }]);
export const places = style([ways, { gap: spaceScale[1], ...plainListStyle }]);
/** A mark on the shore of a lake, with its number. */
export const shoreMark = style([handle, { cursor: "pointer" }]);
export const shoreNumber = style({
  display: "grid",
  placeItems: "center",
  minWidth: "28px",
  height: "28px",
  ...panelStyle(color.ink),
  color: color.ink,
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontWeight: 700,
  selectors: { "[aria-pressed=true] > &": { backgroundColor: color.ink, color: color.canvas } },
});
