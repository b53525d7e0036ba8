import type { status as english } from "../en/status.ts";
import type { Shape } from "../shape.ts";

export const status = {} as const satisfies Shape<typeof english>;
