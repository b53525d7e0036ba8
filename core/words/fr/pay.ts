import type { pay as english } from "../en/pay.ts";
import type { Shape } from "../shape.ts";

export const pay = {} as const satisfies Shape<typeof english>;
