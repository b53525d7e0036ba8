import { useEffect, useState } from "react";

/** Gives the time of a clock (epoch milliseconds), and renders again each second while `isRunning`. */
export function useSeconds(now: () => number, isRunning = true): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now, isRunning]);
  return at;
}
