import { style } from "@vanilla-extract/css";
import { unseenStyle } from "../../theme/styles.ts";

export const hidden = style({ ...unseenStyle, margin: "-1px", padding: 0, border: 0, whiteSpace: "nowrap" });
