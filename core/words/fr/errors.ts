import type { errors as english } from "../en/errors.ts";
import type { Shape } from "../shape.ts";

export const errors = {} as const satisfies Shape<typeof english>;
