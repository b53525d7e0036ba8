import { style } from "@vanilla-extract/css";

/** Fills its place, whatever its own shape: nothing moves when it comes. */
export const photo = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
