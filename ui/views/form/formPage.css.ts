import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../theme/scale.ts";
import { columnStyle, spaces } from "../../theme/styles.ts";

/** A page of one column as wide as a form. */
export const formPage = style({
  ...columnStyle(4),
  width: "100%",
  maxWidth: "36rem",
  marginInline: "auto",
  padding: spaces(5, 4),
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { paddingBlock: spaceScale[8] } },
});
