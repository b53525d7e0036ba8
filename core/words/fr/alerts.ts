import type { alerts as english } from "../en/alerts.ts";
import type { Shape } from "../shape.ts";

export const alerts = {} as const satisfies Shape<typeof english>;
