import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, mutedStyle, rowStyle, spaces } from "../../../theme/styles.ts";

export const page = style({ ...columnStyle(3), padding: spaceScale[4] });
export const bar = style({ ...rowStyle(3), alignItems: "center", justifyContent: "space-between" });
export const sheet = style({
  ...columnStyle(4),
  maxWidth: "52rem",
  padding: spaceScale[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflowWrap: "anywhere",
  "@media": { print: { border: 0, padding: 0 } },
});
export const text = style(columnStyle(3));
export const title = style({ fontSize: fontSizes.heading });
export const quiet = style(mutedStyle("small"));
export const section = style({ breakInside: "avoid" });
export const head = style({ fontSize: fontSizes.body, fontWeight: 700 });
export const items = style({ margin: 0, paddingInlineStart: "1.25rem", fontSize: fontSizes.small, lineHeight: 1.5 });
/** Both signatures, side by side where there is room. */
export const signatures = style({
  ...columnStyle(4),
  breakInside: "avoid",
  "@media": {
    [screenQueries.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    print: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
export const signature = style({ display: "grid", alignContent: "start", gap: spaceScale[1] });
export const drawing = style({ width: "100%", maxWidth: "20rem", borderBottom: `1px solid ${color.lineStrong}` });
export const typed = style({ padding: spaces(3, 0), borderBottom: `1px solid ${color.lineStrong}`, fontSize: fontSizes.lead });
export const hash = style(mutedStyle("note"));
