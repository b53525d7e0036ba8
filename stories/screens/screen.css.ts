import { style } from "@vanilla-extract/css";

/** A window for one of two languages. */
export const frame = style({ width: "100%", height: "100vh", border: 0 });
