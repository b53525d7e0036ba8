import { type ReactElement, useEffect, use, createContext } from "react";
import { type GuardedForm, registerLeaveGuard } from "../../headless/form/leavePage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { onBackButton } from "./onBackButton.ts";

/**
 * A React context with the function that marks the page as unsaved until the returned function is called, so that a login of another user
 * does not replace it.
 */
export const MarkUnsavedContext = createContext<() => () => void>(() => () => undefined);

/** Asks before unsaved changes are lost: by a link, a command, the back button, or by closing the page. */
export function LeaveConfirmation({ form }: { readonly form: GuardedForm }): ReactElement {
  const { say } = useWords();
  useAskOnUnload(form.isDirty.value);
  useAskOnLinks(form);
  useAskOnBack(form);
  useEffect(() => registerLeaveGuard(form), [form]);
  return (
    <Dialog
      title={say("office.leaveAsk")}
      isOpen={form.isAsking.value}
      isAlert
      onClose={form.stay}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={form.leaveAnyway}>{say("office.leave")}</Button>
          <Button kind="primary" onPress={form.stay}>
            {say("office.stay")}
          </Button>
        </>
      }
    >
      <p>{say("office.leaveHint")}</p>
    </Dialog>
  );
}

/** Makes links of the page ask too; a user who confirms goes on to the link's address. */
function useAskOnLinks(form: GuardedForm): void {
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || link.hash !== "" || link.target !== "" || !form.isDirty.peek() || !link.href.startsWith("http")) return;
      event.preventDefault();
      // With several forms, only one asks at a time.
      event.stopImmediatePropagation();
      form.leave(() => link.click());
    };
    document.addEventListener("click", ask, true);
    return () => document.removeEventListener("click", ask, true);
  }, [form]);
}

/**
 * The back button has already changed the address when its event arrives: the address is restored before anything reacts to it, and a user
 * who confirms goes back once more.
 */
function useAskOnBack(form: GuardedForm): void {
  useEffect(() => {
    let here = placeHere();
    const follow = () => void (here = placeHere());
    const ask = () => {
      if (!form.isDirty.peek()) {
        follow();
        return false;
      }
      window.history.pushState(here.state, "", here.href);
      form.leave(() => window.history.back());
      return true;
    };
    // The router announces its own address changes by events of these names.
    const written = ["pushState", "replaceState"] as const;
    for (const name of written) window.addEventListener(name, follow);
    const unheard = onBackButton(ask);
    return () => {
      for (const name of written) window.removeEventListener(name, follow);
      unheard();
    };
  }, [form]);
}

function placeHere(): { readonly href: string; readonly state: unknown } {
  return { href: window.location.href, state: window.history.state };
}

/** A hook that makes the browser ask before the page is closed or left with unsaved changes, and keeps the page when its session ends. */
function useAskOnUnload(isDirty: boolean): void {
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
