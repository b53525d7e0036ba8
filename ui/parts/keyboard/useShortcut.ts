import { createContext, use, useEffect, useRef } from "react";

/**
 * A React context: whether single keys, without Ctrl or Cmd, are shortcuts. Users who dictate, or press keys by accident, can turn them
 * off.
 */
export const SingleKeyShortcutsContext = createContext(true);

/**
 * A hook that runs `task` when a key is pressed, while the component is mounted and `isOn`. Single keys work outside of fields, unless the
 * user turned them off; keys with Ctrl, Cmd on a Mac, work in fields as well, unless `worksInFields` is false: a field has an undo of its
 * own. An event that another part has already handled is left alone.
 */
export function useShortcut(key: string, task: () => void, isOn = true, worksInFields = key.startsWith("Ctrl+") || key === "Escape"): void {
  const allowed = use(SingleKeyShortcutsContext);
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
      if (!worksInFields && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [listens, wanted, withCtrl, worksInFields]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}

const sequenceMilliseconds = 1_500;

/** A hook that runs `task` with the key that follows the key `first` within 1.5 seconds; `task` returns whether it handled the key. */
export function useKeySequence(first: string, task: (key: string) => boolean, isOn = true): void {
  const allowed = use(SingleKeyShortcutsContext);
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
