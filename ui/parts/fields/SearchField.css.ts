import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, spaceScale } from "../../theme/scale.ts";
import { plainButtonStyle } from "../../theme/styles.ts";
import { fieldBoxStyle } from "./Field.css.ts";

export const search = style({ position: "relative", flex: "1 1 12rem", minWidth: 0, maxWidth: "22rem" });
export const input = style({
  ...fieldBoxStyle,
  paddingInline: "2.5rem",
  selectors: { "&::-webkit-search-cancel-button": { display: "none" } },
  "::placeholder": { color: color.inkMuted, opacity: 1 },
});
const side = { position: "absolute", insetBlock: 0, display: "inline-flex", alignItems: "center" } as const;
export const sign = style({ ...side, insetInlineStart: spaceScale[3], color: color.inkMuted, pointerEvents: "none" });
export const hint = style({
  ...side,
  insetInlineEnd: spaceScale[2],
  pointerEvents: "none",
  selectors: { [`${search}:not([data-empty]) &`]: { display: "none" } },
  "@media": { "(pointer: coarse)": { display: "none" } },
});
export const clear = style({
  ...side,
  insetInlineEnd: 0,
  justifyContent: "center",
  width: room.control,
  ...plainButtonStyle,
  borderRadius: cornerRadius,
  color: color.ink,
  selectors: { [`${search}[data-empty] &`]: { display: "none" } },
});
