import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fieldBoxStyle } from "./fieldBox.ts";

export const select = style({
  ...fieldBoxStyle,
  textOverflow: "ellipsis",
  selectors: {
    "&[data-invalid]": { borderColor: color.danger, borderWidth: "3px" },
    "&:disabled": { backgroundColor: color.sunken, color: color.inkMuted, cursor: "not-allowed" },
  },
});
