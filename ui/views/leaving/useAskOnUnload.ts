import { use, useEffect } from "react";
import { MarkUnsavedContext } from "./markUnsaved.ts";

/** A hook that makes the browser ask before the page is closed or left with unsaved changes, and keeps the page when its session ends. */
export function useAskOnUnload(isDirty: boolean): void {
  const hold = use(MarkUnsavedContext);
  useEffect(() => {
    if (!isDirty) return undefined;
    const letGo = hold();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      letGo();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isDirty, hold]);
}
