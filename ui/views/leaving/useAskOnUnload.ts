import { use, useEffect } from "react";
import { MarkUnsavedContext } from "./markUnsaved.ts";

/** The browser asks too, where the page is closed or left for another one; a sign-in that ends takes nothing of it away. */
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
