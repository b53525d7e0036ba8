import { createContext, use, useEffect, useRef } from "react";

/** Whether keys alone, without Ctrl or Cmd, do anything: who dictates, or presses keys by accident, can switch them off. */
export const Shortcuts = createContext(true);

/**
 * Does something on a key while the component stands. Keys alone count outside of fields, and where they are not switched off; `Ctrl+s`,
 * which is Cmd on a Mac, counts everywhere. What another part has answered already is left alone.
 */
export function useShortcut(key: string, task: () => void, isOn = true): void {
  const allowed = use(Shortcuts);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  const withCtrl = key.startsWith("Ctrl+");
  const wanted = withCtrl ? key.slice("Ctrl+".length) : key;
  const listens = isOn && (allowed || withCtrl || wanted === "Escape");
  useEffect(() => {
    if (!listens) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.key.toLowerCase() !== wanted.toLowerCase()) return;
      if ((event.ctrlKey || event.metaKey) !== withCtrl) return;
      if (!withCtrl && wanted !== "Escape" && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [listens, wanted, withCtrl]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}

const sequenceMilliseconds = 1_500;

/** Does something on a key that follows another one within a second and a half; `task` says whether the key meant anything. */
export function useSequence(first: string, task: (key: string) => boolean, isOn = true): void {
  const allowed = use(Shortcuts);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  const listens = isOn && allowed;
  useEffect(() => {
    if (!listens) return undefined;
    let begunAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isSecond = event.timeStamp - begunAt < sequenceMilliseconds;
      begunAt = !isSecond && key === first ? event.timeStamp : -Infinity;
      if (isSecond && latest.current(key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [listens, first]);
}
