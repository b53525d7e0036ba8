import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect, useRef } from "react";
import { isRecord } from "#core/domain/validation/json.ts";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";
import { userInputEvents } from "./useScrollMemory.ts";

const keptName = "drawer";

/**
 * A hook that stores with each entry of the browser's history how far the open record is scrolled, and restores it on the back button as
 * soon as the loaded record is long enough. A record that the user opens begins at its top.
 */
export function useDrawerScrollMemory<Row, Name extends string, Sort extends string>(
  { entry, opened }: Pick<KindIndexModel<Row, Name, Sort>, "entry" | "opened">,
  side: RefObject<HTMLElement | null>,
): void {
  useSignals();
  const isBack = useRef(true);
  const open = opened.value;
  const id = typeof open === "object" ? open.id : open;

  useEffect(() => {
    const back = () => void (isBack.current = true);
    const stay = () => void (isBack.current = false);
    window.addEventListener("popstate", back);
    for (const hand of userInputEvents) window.addEventListener(hand, stay, { passive: true });
    return () => {
      window.removeEventListener("popstate", back);
      for (const hand of userInputEvents) window.removeEventListener(hand, stay);
    };
  }, []);

  useEffect(() => {
    const element = side.current;
    if (element === null || id === undefined || entry === undefined) return;
    const kept = entry().recall(keptName);
    const top = isBack.current && isRecord(kept) && kept["id"] === id ? Number(kept["top"]) : 0;
    let isThere = false;
    const go = () => {
      if (isThere) return;
      if (isBack.current || top === 0) element.scrollTo(0, top);
      isThere = !isBack.current || element.scrollTop >= top;
    };
    const keep = () => {
      if (isThere) entry().keep(keptName, { id, top: Math.floor(element.scrollTop) });
    };
    const grown = new MutationObserver(go);
    grown.observe(element, { childList: true, subtree: true });
    element.addEventListener("scroll", keep, { passive: true });
    go();
    return () => {
      grown.disconnect();
      element.removeEventListener("scroll", keep);
    };
  }, [entry, side, id]);
}
