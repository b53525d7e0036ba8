import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";

const scrollName = "scroll";
const rowName = "row";
/** The list of the events by which a user scrolls or moves on; they end the restoring of an earlier scroll position. */
export const userInputEvents = ["pointerdown", "wheel", "touchmove", "keydown"] as const;

/**
 * A hook that stores with each entry of the browser's history how far a list is scrolled and which row has the focus. It restores both on
 * the back button once the rows have loaded, and when a record that replaced the list on a phone is closed. Such a record begins at its
 * top.
 */
export function useScrollMemory<Row, Name extends string, Sort extends string>(
  { entry, state, opened }: Pick<KindIndexModel<Row, Name, Sort>, "entry" | "state" | "opened">,
  list: RefObject<HTMLElement | null>,
): void {
  useSignals();
  const isAwaited = state.value === "loading";
  const beside = opened.value;
  const place = useRef({ isBack: true, wasShown: true });

  useEffect(() => {
    const element = list.current;
    const here = place.current;
    const back = () => void (here.isBack = true);
    const stay = () => void (here.isBack = false);
    const keep = () => {
      if (!here.isBack && isShown(element)) entry?.().keep(scrollName, window.scrollY);
    };
    const focus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("[data-key]") : null;
      if (row !== null) entry?.().keep(rowName, row.getAttribute("data-key"));
    };
    window.addEventListener("popstate", back);
    window.addEventListener("scroll", keep, { passive: true });
    element?.addEventListener("focusin", focus);
    for (const hand of userInputEvents) window.addEventListener(hand, stay, { passive: true });
    return () => {
      window.removeEventListener("popstate", back);
      window.removeEventListener("scroll", keep);
      element?.removeEventListener("focusin", focus);
      for (const hand of userInputEvents) window.removeEventListener(hand, stay);
    };
  }, [entry, list]);

  useLayoutEffect(() => {
    const here = place.current;
    const isListed = isShown(list.current);
    const kept = entry?.();
    if (!isListed && here.wasShown) window.scrollTo(0, 0);
    if (isListed && kept !== undefined && (here.isBack || !here.wasShown)) window.scrollTo(0, Number(kept.recall(scrollName) ?? 0));
    // While new rows load, the rows shown here may be different ones.
    if (!isAwaited && here.isBack) {
      if (beside === undefined) focusRow(list.current, kept?.recall(rowName));
      here.isBack = false;
    }
    here.wasShown = isListed;
  }, [entry, list, isAwaited, beside]);
}

function isShown(list: HTMLElement | null): boolean {
  return list !== null && list.getClientRects().length > 0;
}

/** When the focused element has gone, focuses the row that had the focus before. */
function focusRow(list: HTMLElement | null, row: unknown): void {
  if (typeof row !== "string" || document.activeElement !== document.body) return;
  list?.querySelector<HTMLElement>(`tbody [data-key="${CSS.escape(row)}"]`)?.focus({ preventScroll: true });
}
