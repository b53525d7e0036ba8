import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { chosenInForcedColours } from "../../../theme/marks.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, figureStyle, hairline, inkLine, lineStyle, mutedStyle, oneLineStyle, spaces } from "../../../theme/styles.ts";
import { turnaroundTicks } from "./turnaroundTicks.ts";

export const notes = style({ display: "grid", gap: spaceScale[2], padding: spaces(3, 4, 0) });
export const note = style({ margin: 0, ...mutedStyle("note") });
export const clashes = style({ margin: 0, paddingInlineStart: spaceScale[4] });

export const part = style({ ...columnStyle(3), alignContent: "start", minWidth: 0 });
export const beside = style({ padding: spaceScale[4] });
export const title = style({ fontSize: fontSizes.lead });
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
  gap: spaceScale[2],
});

/** Many slots side by side scroll within it. Its radios take the focus, which scrolls. */
export const scroll = style({ overflowX: "auto", border: inkLine(color.lineStrong), borderRadius: cornerRadius });
export const scale = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: spaceScale[2],
  padding: spaces(3, 2),
  minWidth: "min-content",
});
export const axis = style({ position: "relative", ...figureStyle, ...mutedStyle("note") });
/** Gives the axis the width of its widest hour. */
export const widest = style({ visibility: "hidden", whiteSpace: "nowrap" });
export const hour = style({ position: "absolute", insetInlineEnd: 0, translate: "0 -50%", whiteSpace: "nowrap", lineHeight: 1 });
export const plot = style({ position: "relative" });
export const line = style({ position: "absolute", insetInline: 0, borderTop: hairline });
export const place = style({ position: "absolute", boxSizing: "border-box", paddingInline: "2px" });
export const turnaround = style({
  position: "absolute",
  ...turnaroundTicks(180),
  backgroundSize: "16px 100%",
  backgroundRepeat: "no-repeat",
});
export const bar = style({
  display: "flex",
  flexDirection: "column",
  boxSizing: "border-box",
  height: "100%",
  padding: `2px ${spaceScale[1]}`,
  overflow: "hidden",
  border: inkLine(color.ink),
  borderRadius: cornerRadius,
  backgroundColor: color.shoal,
  color: color.ink,
  fontSize: fontSizes.note,
  lineHeight: 1.3,
  cursor: "pointer",
  containerType: "inline-size",
  selectors: {
    "&[data-selected]": {
      borderWidth: "2px",
      borderColor: color.accent,
      backgroundColor: color.accentTint,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
    "&:has(:focus-visible)": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "1px" },
  },
});
// A bar that is too narrow for words has none: the line under the drawing has the words of the chosen one.
const unlessNarrow = { "@container": { "(max-width: 3.5rem)": { display: "none" } } } as const;
export const name = style({ ...oneLineStyle, ...unlessNarrow });
export const amount = style({ ...oneLineStyle, ...figureStyle, ...unlessNarrow, fontSize: fontSizes.body, fontWeight: 700 });
export const rate = style({ ...oneLineStyle, ...figureStyle, ...unlessNarrow });
/** The slot whose form is open. */
export const edited = style({});
globalStyle(`${edited} ${bar}`, { borderStyle: "dashed" });

export const legend = style({ ...lineStyle(2), margin: 0, ...mutedStyle("note") });
export const tick = style({ flex: "none", width: "26px", height: "10px", ...turnaroundTicks(90) });
export const explained = style({ ...columnStyle(1), minWidth: 0 });
export const sentence = style({ margin: 0, fontSize: fontSizes.small });
export const saving = style({ color: color.success, fontWeight: 700 });
export const step = style({ display: "inline-block", minWidth: "5.5rem", textAlign: "end" });
