import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { screens, size, space } from "../../theme/scale.ts";

/** One column as wide as comfortable lines of text. */
export const page = style({
  display: "grid",
  gap: space[5],
  width: "100%",
  maxWidth: "720px",
  marginInline: "auto",
  padding: space[4],
  overflowWrap: "anywhere",
  "@media": { [screens.desk]: { padding: space[5] } },
});
export const section = style({ display: "grid", gap: space[3] });
export const muted = style({ color: color.inkMuted, fontSize: size.small });
