import type { clauses as english } from "../en/clauses.ts";
import type { Shape } from "../shape.ts";

export const clauses = {} as const satisfies Shape<typeof english>;
