import { type RefObject, useRef } from "react";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";

/** A hook that gives the ref of a list whose buttons the arrow keys walk: from no button, the first or the last one. */
export function useRowKeys<Of extends HTMLElement>(): RefObject<Of | null> {
  const list = useRef<Of>(null);
  const step = (by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = at === -1 ? (by === 1 ? 0 : buttons.length - 1) : Math.max(0, Math.min(buttons.length - 1, at + by));
    buttons[next]?.focus();
  };
  useShortcut("ArrowDown", () => step(1));
  useShortcut("ArrowUp", () => step(-1));
  return list;
}
