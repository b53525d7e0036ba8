import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../theme/scale.ts";

/** A page of one column as wide as a form. */
export const formPage = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  width: "100%",
  maxWidth: "36rem",
  marginInline: "auto",
  padding: `${spaceScale[5]} ${spaceScale[4]}`,
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { paddingBlock: spaceScale[8] } },
});
