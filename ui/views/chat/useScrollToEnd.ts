import { type RefObject, useLayoutEffect, useRef } from "react";

/** A hook for a box that scrolls to its end whenever `newest` changes. The box carries it as `data-newest`. */
export function useScrollToEnd(newest: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    box.current.dataset["newest"] = newest;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return box;
}
