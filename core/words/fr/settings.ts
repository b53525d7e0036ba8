import type { settings as english } from "../en/settings.ts";
import type { Shape } from "../shape.ts";

export const settings = {} as const satisfies Shape<typeof english>;
