import { type ReactNode, useEffect, useState } from "react";
import { Skeleton } from "#ui/parts/Skeleton.tsx";

/** A page whose code is not in the first chunk. */
export interface FetchedPage<Props extends object> {
  /** Fetches the code, once; the page then draws at once. */
  readonly load: () => Promise<void>;
  readonly View: (props: Props) => ReactNode;
}

/**
 * Draws the page when its code is there, and fetches it otherwise. Server and client load the page they begin with beforehand, so that
 * both draw it whole; a visitor who comes by a link within the application sees the wait.
 */
export function fetchedPage<Props extends object>(fetch: () => Promise<(props: Props) => ReactNode>): FetchedPage<Props> {
  let Loaded: ((props: Props) => ReactNode) | undefined;
  const load = async () => {
    Loaded ??= await fetch();
  };
  function View(props: Props): ReactNode {
    const [, setHere] = useState(Loaded !== undefined);
    useEffect(() => void load().then(() => setHere(true)), []);
    return Loaded === undefined ? <Skeleton height="60dvh" /> : <Loaded {...props} />;
  }
  return { load, View };
}
