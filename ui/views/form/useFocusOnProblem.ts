import { type RefObject, useEffect, useRef } from "react";

/**
 * A hook that gives the focus to an element whenever there is a new problem, so that nobody has to look for it; also when it is the second of
 * two that stand beside each other. Undefined and null mean that there is none.
 */
export function useFocusOnProblem(problem: unknown, second?: unknown): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useFocusOnEach(here, problem);
  useFocusOnEach(here, second);
  return here;
}

function useFocusOnEach(here: RefObject<HTMLDivElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === undefined || problem === null) return;
    const before = document.activeElement;
    // Once React has ended its work: the field that loses the focus renders again at once. A page that gives the focus back to a field, as
    // after a login, does so in the same work.
    queueMicrotask(() => {
      if (document.activeElement === before) here.current?.focus();
    });
  }, [here, problem]);
}
