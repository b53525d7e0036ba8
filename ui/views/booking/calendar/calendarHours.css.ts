import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";
import { inkLine, mutedStyle, oneColumn, spaces } from "../../../theme/styles.ts";
import { turnaroundTicks } from "../../offer/slots/turnaroundTicks.ts";
import * as css from "./calendar.css.ts";

/** How many hours are shown: the grid sets it in its style. */
const hours = "var(--calendar-hours)";
/** The least width of an hour, in rem. */
const hourRem = 3.25;

/** The grid of the day view, whose one column is a scale of hours. */
export const scale = style({
  vars: { [css.head]: "12rem", [css.least]: `calc(${hours} * ${hourRem}rem)` },
  "@media": { [screenQueries.narrow]: { vars: { [css.head]: "7rem", [css.least]: `calc(${hours} * ${hourRem}rem)` } } },
});
const lines = `repeating-linear-gradient(90deg, ${color.line} 0 1px, transparent 1px calc(100% / ${hours}))`;
/** However many hours are shown, the names of boats stay in view. */
globalStyle(`${scale} :is(${css.boatHead}, ${css.dockHead})`, { position: "sticky", insetInlineStart: 0, zIndex: 3 });
globalStyle(`${scale} ${css.boatHead}`, { gridTemplateColumns: oneColumn, paddingInlineEnd: spaceScale[1] });
globalStyle(`${scale} ${css.cell}`, { padding: 0, borderInline: 0, backgroundImage: lines });
globalStyle(`${scale} ${css.dayHead}`, { minHeight: "44px", padding: 0, alignContent: "end", overflow: "visible" });
globalStyle(`${scale} ${css.dayHead}[data-today]`, { backgroundColor: "transparent", color: color.ink });

/** The day and what is free, which stay in view beside the names of the boats. */
export const day = style({
  position: "sticky",
  insetInlineStart: css.head,
  display: "inline-flex",
  justifySelf: "start",
  alignItems: "baseline",
  gap: spaceScale[2],
  paddingInline: spaceScale[2],
});
/** The hours stand at their lines, with ticks of a quarter of an hour under them. */
export const axis = style({
  display: "grid",
  gridTemplateColumns: `repeat(${hours}, minmax(0, 1fr))`,
  paddingBlockEnd: "5px",
  ...mutedStyle("note"),
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
  backgroundImage: `repeating-linear-gradient(90deg, ${color.lineStrong} 0 1px, transparent 1px calc(25% / ${hours}))`,
  backgroundSize: "100% 4px",
  backgroundPosition: "0 100%",
  backgroundRepeat: "no-repeat",
});
export const hour = style({ paddingInlineStart: "3px", whiteSpace: "nowrap", overflow: "hidden" });

globalStyle(`${scale} :is(${css.bar}, ${css.slot})`, { position: "absolute", margin: 0, lineHeight: 1.35 });
globalStyle(`${scale} ${css.slot}[data-kind=free]`, { border: `1px dashed ${color.lineStrong}` });
const edge = "3px";
globalStyle(`${scale} ${css.bar}`, {
  padding: spaces(0, 2),
  border: `1px solid ${color.lineStrong}`,
  borderInlineStart: `${edge} solid ${color.inkMuted}`,
  fontSize: "0.8125rem",
  alignContent: "center",
});
const edges = { paid: color.success, cash_payment: color.success, confirmed: color.link, pending: color.warning, past_due: color.danger };
for (const [status, shade] of Object.entries(edges)) globalStyle(`${scale} ${css.bar}[data-status=${status}]`, { borderColor: shade });
/** The hours of a booking, under its name. */
export const barHours = style({ display: "block", overflow: "hidden", textOverflow: "ellipsis", fontSize: "0.75rem", fontWeight: 400 });
globalStyle(`${scale} ${css.ghost}`, { insetInline: "auto", padding: `6px ${spaceScale[2]}`, lineHeight: 1.35 });
const atEnd = { insetBlock: 0, insetInlineStart: "auto", insetInlineEnd: 0, height: "auto", cursor: "ew-resize" } as const;
globalStyle(`${scale} ${css.handle}`, { ...atEnd, width: "12px", borderBottom: 0, borderInlineEnd: `${edge} solid ${color.accent}` });
globalStyle(`${scale} ${css.handle}`, { "@media": { "(pointer: coarse)": { width: "32px" } } });
globalStyle(`${scale} ${css.bar}:hover::after`, { ...atEnd, width: "8px" });
globalStyle(`${scale} ${css.hatched}`, { insetInline: "auto" });

/** The turnaround after a booking, as ticks. */
export const turn = style({ position: "absolute", height: "8px", pointerEvents: "none", ...turnaroundTicks(90) });
/** The present, across all rows. */
export const now = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: `calc(${css.head} + (100% - ${css.head}) * var(--calendar-now))`,
  zIndex: 2,
  borderInlineStart: inkLine(color.ink),
  pointerEvents: "none",
});
