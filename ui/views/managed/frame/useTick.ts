import { useEffect, useState } from "react";
import type { OfficeParts } from "../../../headless/managed/parts.ts";

/** Short beside the minute in which waits and departures are shown. */
const tickMs = 20_000;

/** Renders again three times a minute, so that times which are shown follow the clock. */
export function useTick({ later }: Pick<OfficeParts, "later">): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    let stop = later(tick, tickMs);
    function tick(): void {
      setTick((count) => count + 1);
      stop = later(tick, tickMs);
    }
    return () => stop();
  }, [later]);
}
