import { style } from "@vanilla-extract/css";

/** The photo fills its box whatever its own shape, so that nothing moves when it loads. */
export const photo = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
