import type { booking as english } from "../en/booking.ts";
import type { Shape } from "../shape.ts";

export const booking = {} as const satisfies Shape<typeof english>;
