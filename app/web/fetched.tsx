import type { ReactNode } from "react";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { LoadErrorPart } from "#ui/views/shell/LoadErrorPart.tsx";

/** A page whose code is not in the first chunk. */
export interface LazyPage<Props extends object> {
  /** Fetches the code, once; the page then draws at once. */
  readonly load: () => Promise<void>;
  readonly View: (props: Props) => ReactNode;
}

/**
 * Draws the page when its code is there, and fetches it otherwise. Server and client load the page they begin with beforehand, so that
 * both draw it whole; a visitor who comes by a link within the application sees the wait, and a page that is lost can be tried again.
 */
export function createLazyPage<Props extends object>(fetch: () => Promise<(props: Props) => ReactNode>): LazyPage<Props> {
  const page = createLazyPageCode(fetch);
  function View(props: Props): ReactNode {
    const { Part, isLost, tryAgain } = useLazyPageCode(page);
    if (Part !== undefined) return <Part {...props} />;
    return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="60dvh" />;
  }
  return { load: page.load, View };
}
