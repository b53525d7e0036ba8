import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";

const narrow = screenQueries.belowDesk;

/** Beside the button of the bar, where there is room for two. */
export const onDesk = style({ marginInlineEnd: spaceScale[3], "@media": { [narrow]: { display: "none" } } });
/** On the page, where the bar has room for one button. */
export const onPhone = style({ "@media": { [screenQueries.desk]: { display: "none" } } });

export const days = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const day = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: `0 ${spaceScale[3]}`,
});
export const taken = style({ color: color.inkMuted, fontSize: fontSizes.small });

/** At the end of its line, also where it has a line of its own. */
export const price = style({ marginInlineStart: "auto" });
