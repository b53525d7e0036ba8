import type { offer as english } from "../en/offer.ts";
import type { Shape } from "../shape.ts";

export const offer = {} as const satisfies Shape<typeof english>;
