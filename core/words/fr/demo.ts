import type { demo as english } from "../en/demo.ts";
import type { Shape } from "../shape.ts";

export const demo = {} as const satisfies Shape<typeof english>;
