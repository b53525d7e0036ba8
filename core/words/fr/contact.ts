import type { contact as english } from "../en/contact.ts";
import type { Shape } from "../shape.ts";

export const contact = {} as const satisfies Shape<typeof english>;
