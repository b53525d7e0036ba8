import { type RefObject, useEffect, useRef } from "react";

/**
 * A hook that gives the focus to an element whenever there is a new problem, so that nobody has to look for it. Undefined and null mean that
 * there is none.
 */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once React has ended its work: the field that loses the focus renders again at once.
    if (problem !== undefined && problem !== null) queueMicrotask(() => here.current?.focus());
  }, [problem]);
  return here;
}
