import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, mutedStyle, plainListStyle, rowStyle } from "../../../theme/styles.ts";

const narrow = screenQueries.belowDesk;

/** Beside the button of the bar, where there is room for two. */
export const onDesk = style({ marginInlineEnd: spaceScale[3], "@media": { [narrow]: { display: "none" } } });
/** On the page, where the bar has room for one button. */
export const onPhone = style({ "@media": { [screenQueries.desk]: { display: "none" } } });

export const days = style({ ...columnStyle(2), ...plainListStyle });
export const day = style({ ...rowStyle(0, 3), justifyContent: "space-between", alignItems: "center" });
export const taken = style(mutedStyle("small"));

/** At the end of its line, also where it has a line of its own. */
export const price = style({ marginInlineStart: "auto" });
