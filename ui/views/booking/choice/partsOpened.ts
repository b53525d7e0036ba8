import { createLazyPageCode } from "../../../headless/page/lazyPart.ts";

/** The loader of the parts of the choice that are shown seldom. */
export const openedParts = createLazyPageCode(() => import("./later/openedParts.ts"));
/** The loader of the parts of the choice that a button opens and that need React Aria. */
export const ariaParts = createLazyPageCode(() => import("./later/ariaParts.ts"));
