import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  columnStyle,
  hairline,
  inkLine,
  lineStyle,
  oneColumnStyle,
  panelStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

export const page = style({ ...oneColumnStyle, alignContent: "start", minWidth: 0 });
export const body = style({
  ...columnStyle(5),
  padding: spaceScale[4],
  alignItems: "start",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "200px minmax(0, 880px)", gap: spaceScale[6], padding: spaceScale[5] } },
});
export const nav = style({
  "@media": { [screenQueries.desk]: { position: "sticky", top: `calc(var(--quai-bar, 0px) + ${spaceScale[5]})` } },
});
export const list = style({
  ...rowStyle(0, 3),
  ...plainListStyle,
  "@media": { [screenQueries.desk]: { display: "grid", borderInlineStart: inkLine(color.lineStrong) } },
});
export const jump = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "36px",
  color: color.link,
  fontSize: fontSizes.small,
  "@media": {
    "(pointer: coarse)": { minWidth: minTapTarget, minHeight: minTapTarget },
    [screenQueries.desk]: { paddingInlineStart: spaceScale[3] },
  },
});
export const sections = style({ ...columnStyle(6), minWidth: 0 });
export const form = style(columnStyle(6));
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[4],
});
export const wide = style({ gridColumn: "1 / -1" });
export const preview = style({
  ...columnStyle(1),
  overflowWrap: "anywhere",
  padding: spaceScale[4],
  border: hairline,
  borderInlineStart: `4px solid ${color.link}`,
  borderRadius: cornerRadius,
  backgroundColor: color.infoTint,
});
export const promisesPreview = style([preview, { gap: spaceScale[4] }]);
export const phones = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
  alignItems: "start",
  gap: spaceScale[4],
});
export const phone = style({ display: "grid", gap: spaceScale[1], margin: 0, minWidth: 0 });
export const phoneScreen = style({ ...columnStyle(3), padding: spaceScale[4], ...panelStyle(color.lineStrong), color: color.ink });
export const previewChoices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  gap: spaceScale[4],
});
export const phoneHead = style({ ...rowStyle(3), alignItems: "center", overflowWrap: "anywhere" });
export const phoneButton = style({
  justifySelf: "start",
  padding: spaces(2, 3),
  borderRadius: cornerRadius,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontWeight: 700,
});
export const phoneTitle = style({ fontWeight: 700 });
export const phoneFacts = style({ margin: 0 });
export const limits = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  gap: spaceScale[4],
});
export const limit = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const wideLimit = style([limit, { gridColumn: "1 / -1" }]);
export const legend = style({ padding: 0, fontWeight: 700, paddingBottom: spaceScale[1] });
export const pair = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: spaceScale[3], alignItems: "end" });
export const taxes = style({ ...columnStyle(3), justifyItems: "start" });
export const taxGroup = style({ width: "100%", minWidth: 0, paddingBottom: spaceScale[4], borderBottom: hairline });
export const taxHead = style({ ...lineStyle(2), justifyContent: "space-between" });
export const tax = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[3],
});
export const error = style({ color: color.danger, fontSize: fontSizes.small, fontWeight: 700 });
/** Stays in view under a form that is longer than the screen. */
export const saveBar = style({
  position: "sticky",
  bottom: "var(--quai-foot, 0px)",
  zIndex: 1,
  ...rowStyle(3),
  alignItems: "center",
  paddingBlock: spaceScale[3],
  borderTop: inkLine(color.lineStrong),
  backgroundColor: color.canvas,
});
export const grows = style({ marginInlineEnd: "auto", fontSize: fontSizes.small, fontWeight: 700 });
export const clause = style({ display: "grid", gap: spaceScale[1], paddingBlock: spaceScale[2] });
export const clauseTitle = style({ fontSize: fontSizes.body, fontWeight: 700 });
export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  gap: spaceScale[3],
});
export const actions = style(rowStyle(3));
/** A list without marks, such as that of what staff gave away. */
export const given = style({ ...columnStyle(3), ...plainListStyle });
export const givenPerson = style({ display: "grid", gap: spaceScale[2], paddingBottom: spaceScale[3], borderBottom: hairline });
export const givenName = style({ ...rowStyle(2), justifyContent: "space-between", fontSize: fontSizes.body });
export const givenBeyond = style({ color: color.danger, fontWeight: 700 });
export const givenLine = style({
  ...oneColumnStyle,
  gap: spaces(0, 3),
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "12rem minmax(0, 1fr) 9rem 7rem" } },
});
