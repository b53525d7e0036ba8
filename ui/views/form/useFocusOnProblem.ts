import { type RefObject, useEffect, useRef } from "react";

/**
 * A hook that gives the focus to an element whenever there is a new problem, so that nobody has to look for it. Undefined and null mean that
 * there is none.
 */
export function useFocusOnProblem(problem: unknown): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined && problem !== null) here.current?.focus();
  }, [problem]);
  return here;
}
