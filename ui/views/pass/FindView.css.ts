import { style } from "@vanilla-extract/css";
import { screens, space } from "../../theme/scale.ts";

/** One column as wide as a form. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  width: "100%",
  maxWidth: "30rem",
  marginInline: "auto",
  padding: `${space[5]} ${space[4]}`,
  overflowWrap: "anywhere",
  "@media": { [screens.desk]: { paddingBlock: space[8] } },
});
