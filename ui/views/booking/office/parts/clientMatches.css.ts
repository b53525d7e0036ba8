import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { cornerRadius, spaceScale } from "../../../../theme/scale.ts";
import { hairline, mutedStyle } from "../../../../theme/styles.ts";

export const matches = style({
  display: "grid",
  gap: spaceScale[2],
  minWidth: 0,
  padding: spaceScale[2],
  border: hairline,
  borderRadius: cornerRadius,
  backgroundColor: color.sunken,
});
/** Takes no room where no client was found, and stays in the page so that what is found is announced. */
export const none = style({ height: 0 });
export const count = style(mutedStyle("note"));
export const list = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
export const client = style({
  display: "grid",
  justifyItems: "start",
  flex: "1 1 auto",
  minWidth: 0,
  textAlign: "start",
  overflowWrap: "anywhere",
});
export const contact = style({ ...mutedStyle("note"), fontWeight: 400 });
