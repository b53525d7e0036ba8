import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { spaceScale } from "../../theme/scale.ts";
import { mutedStyle } from "../../theme/styles.ts";

export const languageColumns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
  gap: spaceScale[4],
});
export const language = style({ display: "grid", alignContent: "start", gap: spaceScale[3], minWidth: 0 });
globalStyle(`${language} > p`, {
  borderBottom: `1px solid ${color.lineStrong}`,
  ...mutedStyle("note"),
  fontFamily: font.figures,
  fontWeight: 700,
});
