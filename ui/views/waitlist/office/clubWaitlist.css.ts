import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, hairline, mutedStyle, plainListStyle, spaces } from "../../../theme/styles.ts";

/** The width of the list from which its rows are lines of a table. */
const roomy = "(min-width: 52rem)";
const columns = "minmax(10rem, 1.3fr) minmax(14rem, 3fr) minmax(7rem, 1fr) minmax(6.5rem, 0.8fr) minmax(9rem, 1.6fr)";

const line = { display: "grid", gridTemplateColumns: columns, gap: spaceScale[3], padding: spaces(2, 4) } as const;

export const labels = style({
  display: "none",
  ...mutedStyle("note"),
  fontWeight: 700,
  "@container": { [roomy]: { ...line, borderBottom: `1px solid ${color.lineStrong}` } },
});
export const rows = style(plainListStyle);
export const row = style({
  ...columnStyle(1),
  padding: spaces(3, 4),
  borderBottom: hairline,
  fontSize: fontSizes.small,
  overflowWrap: "anywhere",
  "@container": { [roomy]: { ...line, alignItems: "start" } },
});
export const contact = style({ display: "grid", justifyItems: "start", gap: spaceScale[1] });
export const offers = style({ display: "grid", gap: spaceScale[1] });
export const muted = style({ color: color.inkMuted });
/** Names a cell where the head of its column is not shown. */
export const label = style({ color: color.inkMuted, "@container": { [roomy]: { display: "none" } } });
export const more = style({ padding: spaceScale[4] });
