import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, rowStyle, spaces } from "../../../theme/styles.ts";

/** One column as wide as a form. */
export const page = style({
  ...columnStyle(4),
  width: "100%",
  maxWidth: "30rem",
  marginInline: "auto",
  padding: spaces(5, 4),
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { paddingBlock: spaceScale[8] } },
});

/** A booking that was found: its trip, and the button beside or below it. */
export const found = style({ ...rowStyle(3), alignItems: "center", justifyContent: "space-between" });
export const foundTrip = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
