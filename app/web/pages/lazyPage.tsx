import type { ReactNode } from "react";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { LoadErrorPart } from "#ui/views/shell/LoadErrorPart.tsx";

/** A page whose code is not in the first chunk. */
export interface LazyPage<Props extends object> {
  /** Fetches the code, once; the page then renders at once. */
  readonly load: () => Promise<void>;
  readonly View: (props: Props) => ReactNode;
}

/**
 * Creates a page that fetches its code when it is first rendered. Server and client load the code of the first page beforehand, so that
 * both render all of it. After a link within the application the visitor sees a placeholder meanwhile, and a button to try again where
 * loading failed.
 */
export function createLazyPage<Props extends object>(fetch: () => Promise<(props: Props) => ReactNode>): LazyPage<Props> {
  const page = createLazyPageCode(fetch);
  function View(props: Props): ReactNode {
    const { Part, isLost, tryAgain } = useLazyPageCode(page);
    if (Part !== undefined) return <Part {...props} />;
    if (isLost) return <LoadErrorPart tryAgain={tryAgain} />;
    return (
      <div aria-busy="true">
        <Skeleton height="60dvh" />
      </div>
    );
  }
  return { load: page.load, View };
}
