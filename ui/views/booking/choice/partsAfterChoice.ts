import { createLazyPageCode } from "../../../headless/page/lazyPart.ts";

/** The loader of the parts that are shown once an hour is chosen; the first view of the page does not need them. */
export const partsAfterChoice = createLazyPageCode(() => import("./later/afterChoice.ts"));
