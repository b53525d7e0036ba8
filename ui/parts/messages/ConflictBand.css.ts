import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { inkLine, mutedStyle, spaces } from "../../theme/styles.ts";

export const note = style({ fontSize: fontSizes.small });
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8rem), 1fr))",
  alignItems: "start",
  gap: spaces(0, 3),
  borderTop: `1px solid ${color.warning}`,
  fontSize: fontSizes.small,
});
export const name = style({ paddingBlock: spaceScale[2], fontWeight: 700 });
export const choice = style({
  display: "flex",
  gap: spaceScale[2],
  minHeight: room.control,
  paddingBlock: spaceScale[2],
  borderRadius: cornerRadius,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&[data-selected]": { fontWeight: 700 } },
});
export const dot = style({
  flex: "none",
  width: "18px",
  height: "18px",
  marginTop: "1px",
  border: inkLine(color.ink),
  borderRadius: "50%",
  backgroundColor: color.surface,
  selectors: { [`${choice}[data-selected] &`]: { borderWidth: "6px" } },
});
export const side = style({ display: "block", ...mutedStyle("note"), fontWeight: 400 });
