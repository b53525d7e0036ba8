import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How far from its end, in pixels, a box still counts as scrolled to it. */
const nearPx = 48;

/**
 * A hook for a box that scrolls to its end whenever `newest` changes, unless its reader has scrolled up. When `waiting` grows, the reader has
 * just written, and the box scrolls in any case. The box carries `newest` as `data-newest`.
 */
export function useScrollToEnd(newest: string, waiting: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const waited = useRef(waiting);
  useEffect(() => {
    const watch = ({ target }: Event): void => {
      if (target !== box.current || !(target instanceof HTMLElement)) return;
      isAtEnd.current = target.scrollHeight - target.scrollTop - target.clientHeight < nearPx;
    };
    // The box appears with the first message. Its scroll events reach the document only on their way down.
    document.addEventListener("scroll", watch, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", watch, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const hasWritten = waiting > waited.current;
    waited.current = waiting;
    if (box.current === null) return;
    box.current.dataset["newest"] = newest;
    if (isAtEnd.current || hasWritten) box.current.scrollTop = box.current.scrollHeight;
  }, [newest, waiting]);
  return box;
}
