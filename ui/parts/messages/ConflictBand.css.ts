import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { corner, ink, size, space } from "../../theme/scale.ts";

export const note = style({ fontSize: size.small });
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8rem), 1fr))",
  alignItems: "start",
  gap: `0 ${space[3]}`,
  borderTop: `1px solid ${color.warning}`,
  fontSize: size.small,
});
export const name = style({ paddingBlock: space[2], fontWeight: 700 });
export const choice = style({
  display: "flex",
  gap: space[2],
  minHeight: room.control,
  paddingBlock: space[2],
  borderRadius: corner,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&[data-selected]": { fontWeight: 700 } },
});
export const dot = style({
  flex: "none",
  width: "18px",
  height: "18px",
  marginTop: "1px",
  border: `${ink} solid ${color.ink}`,
  borderRadius: "50%",
  backgroundColor: color.surface,
  selectors: { [`${choice}[data-selected] &`]: { borderWidth: "6px" } },
});
export const side = style({ display: "block", color: color.inkMuted, fontSize: size.note, fontWeight: 400 });
