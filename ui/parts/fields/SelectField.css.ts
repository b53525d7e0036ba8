import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fieldBox } from "./fieldBox.ts";

export const select = style({
  ...fieldBox,
  textOverflow: "ellipsis",
  selectors: { "&[data-invalid]": { borderColor: color.danger, borderWidth: "3px" } },
});
