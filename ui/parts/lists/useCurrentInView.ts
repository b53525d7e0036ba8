import { type RefObject, useLayoutEffect } from "react";

/**
 * Scrolls a positioned box, and nothing around it, until its current entry, the one with `aria-current`, is in its middle. Leaves the box as
 * it is where the whole entry is in view. It looks again when `place` changes: what decides where the entry is.
 */
export function useCurrentInView(box: RefObject<HTMLElement | null>, place: string): void {
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place triggers the scrolling.
  useLayoutEffect(() => showCurrent(box.current), [box, place]);
}

function showCurrent(box: HTMLElement | null): void {
  const entry = box?.querySelector<HTMLElement>("[aria-current=page]");
  if (box === null || entry === null || entry === undefined) return;
  const left = entry.offsetLeft - box.scrollLeft;
  const top = entry.offsetTop - box.scrollTop;
  const isInView = left >= 0 && top >= 0 && left + entry.offsetWidth <= box.clientWidth && top + entry.offsetHeight <= box.clientHeight;
  if (isInView) return;
  box.scrollLeft = entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2;
  box.scrollTop = entry.offsetTop - (box.clientHeight - entry.offsetHeight) / 2;
}
