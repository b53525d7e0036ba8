import type { ReactElement } from "react";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import type { ErrorPageProps } from "./ErrorPage.tsx";

/** The page in place of one that failed: few visits show it. */
export const errorPageCode = createLazyPageCode(async () => (await import("./ErrorPage.tsx")).ErrorPage);

/** Shows the page in place of one that failed, and its one sentence until its code is loaded. */
export function LazyErrorPage(props: ErrorPageProps): ReactElement {
  const { say } = useWords();
  const { Part } = useLazyPageCode(errorPageCode);
  return Part === undefined ? <h1>{say("errors.page.oops")}</h1> : <Part {...props} />;
}
