import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { screenQueries, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import { lineStyle, oneColumnStyle, plainListStyle, rowStyle, spaces } from "../../../theme/styles.ts";

/** A page of the back-office: everything between the bars. */
export const frame = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "calc(100dvh - var(--quai-bar, 0px) - var(--quai-above, 0px))",
});
export const content = style({ ...oneColumnStyle, flex: "1 1 auto", minWidth: 0 });

export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  gap: spaces(0, 4),
  minHeight: "var(--quai-foot, 28px)",
  paddingInline: spaceScale[4],
  borderTop: `1px solid ${color.lineStrong}`,
  backgroundColor: color.canvas,
  color: color.inkMuted,
  fontSize: "0.8125rem",
  "@media": {
    [screenQueries.narrow]: { flexWrap: "wrap", position: "static", fontSize: "0.875rem" },
    print: { display: "none" },
  },
});
globalStyle(`${foot} a`, { "@media": { "(pointer: coarse)": { display: "inline-flex", alignItems: "center", minHeight: minTapTarget } } });
globalStyle(`${foot} > p`, { flex: "none" });
/** Keys are of no use on a touch screen. Those that do not fit on the one line of the foot are left out, else it would cover the page. */
export const keys = style({
  ...rowStyle(0, 4),
  minWidth: 0,
  height: "1.9em",
  overflow: "hidden",
  ...plainListStyle,
  "@media": { [screenQueries.narrow]: { display: "none" }, "(pointer: coarse)": { display: "none" } },
});
export const key = style({ ...lineStyle(1), minHeight: "1.9em" });
export const help = style({ marginInlineStart: "auto" });
