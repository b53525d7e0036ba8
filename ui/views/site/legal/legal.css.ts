import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";
import { mutedStyle } from "../../../theme/styles.ts";

/** One column as wide as comfortable lines of text. */
export const page = style({
  display: "grid",
  gap: spaceScale[5],
  width: "100%",
  maxWidth: "720px",
  marginInline: "auto",
  padding: spaceScale[4],
  overflowWrap: "anywhere",
  "@media": { [screenQueries.cramped]: { hyphens: "auto" }, [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const section = style({ display: "grid", gap: spaceScale[3] });
export const muted = style(mutedStyle("small"));
