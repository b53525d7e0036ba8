import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { screenQueries, spaceScale, minTapTarget, fontSizes } from "../../../theme/scale.ts";
import {
  lineStyle,
  oneColumnStyle,
  plainListStyle,
  rowStyle,
  spaces,
  columnStyle,
  inkLine,
  mutedStyle,
  hairline,
} from "../../../theme/styles.ts";

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

export const scrollArea = style({ overflowX: "auto", minWidth: 0, maxWidth: "100%" });

/** The fields of a form, one below the other. */
export const fields = style({ display: "grid", gap: spaceScale[3] });

export const section = style({ ...columnStyle(4), minWidth: 0, scrollMarginTop: `calc(var(--quai-bar, 0px) + ${spaceScale[5]})` });
export const head = style({ display: "grid", gap: spaceScale[1], paddingBottom: spaceScale[2], borderBottom: inkLine(color.lineStrong) });
export const heading = style({ fontSize: fontSizes.lead });
/** A second line: what a section or a field is for. */
export const note = style({ ...mutedStyle("small"), lineHeight: 1.45 });

/** The bar above a page of the office that is no list: its title, a summary, and what stands at its end. */
export const bar = style({ ...rowStyle(3), alignItems: "center", padding: spaces(2, 4), borderBottom: inkLine(color.lineStrong) });
export const title = style({ fontSize: "1.375rem" });
export const summary = style({ ...mutedStyle("small"), fontWeight: 700 });

export const part = style({
  ...columnStyle(1),
  padding: spaces(2, 4),
  borderBottom: hairline,
  backgroundColor: color.warningTint,
  fontSize: fontSizes.small,
});
globalStyle(`${part} > h2`, { fontSize: fontSizes.body });
globalStyle(`${part} > details`, { border: 0 });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
