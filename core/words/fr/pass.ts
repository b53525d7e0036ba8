import type { pass as english } from "../en/pass.ts";
import type { Shape } from "../shape.ts";

export const pass = {} as const satisfies Shape<typeof english>;
