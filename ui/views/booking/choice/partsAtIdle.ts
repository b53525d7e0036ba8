import { createLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { whenPageIdle } from "../../../headless/page/pageIdle.ts";

/** The loader of the parts that are shown once the page is idle; its first view does not need them. */
export const partsAtIdle = createLazyPageCode(async () => {
  await whenPageIdle();
  return import("./later/idleParts.ts");
});
