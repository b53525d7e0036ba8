import type { people as english } from "../en/people.ts";
import type { Shape } from "../shape.ts";

export const people = {} as const satisfies Shape<typeof english>;
