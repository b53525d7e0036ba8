import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";

/** One column as wide as a form. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  width: "100%",
  maxWidth: "30rem",
  marginInline: "auto",
  padding: `${spaceScale[5]} ${spaceScale[4]}`,
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { paddingBlock: spaceScale[8] } },
});

/** A booking that was found: its trip, and the button beside or below it. */
export const found = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[3],
});
export const foundTrip = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
