import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { inkLine, mutedStyle, rowStyle, spaces } from "../../../theme/styles.ts";

/** The bar above a page of the office that is no list: its title, a summary, and what stands at its end. */
export const bar = style({ ...rowStyle(3), alignItems: "center", padding: spaces(2, 4), borderBottom: inkLine(color.lineStrong) });
export const title = style({ fontSize: "1.375rem" });
export const summary = style({ ...mutedStyle("small"), fontWeight: 700 });
