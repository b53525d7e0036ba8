import { styleVariants } from "@vanilla-extract/css";
import { figures } from "../theme/marks.css.ts";
import { size } from "../theme/scale.ts";

// An amount breaks nowhere: its spaces are hard ones already, this holds for dollars before the sign too.
const whole = { whiteSpace: "nowrap", lineHeight: 1.2, fontWeight: 700 } as const;

export const sizes = styleVariants({
  body: [figures, whole, { fontSize: "inherit" }],
  lead: [figures, whole, { fontSize: size.lead }],
  heading: [figures, whole, { fontSize: size.heading }],
});
