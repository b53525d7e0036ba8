import { type ReadonlySignal, signal } from "@preact/signals-react";

/**
 * A guard that asks before unsaved input is lost by leaving the page or closing a drawer. While the form is dirty a page has the browser
 * ask too.
 */
export interface LeaveGuard {
  /** Whether the question is open. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** Runs `go`, which leaves the form: at once where nothing would be lost, else once the visitor agrees. */
  readonly leave: (go: () => void) => void;
  readonly stay: () => void;
  /** Discards unsaved input and leaves. */
  readonly leaveAnyway: () => void;
}

/**
 * Creates the guard of a form that asks before unsaved input is lost, without React. `giveUp` reverts what is not saved, before the page
 * is left.
 */
export function createLeaveGuard(isDirty: ReadonlySignal<boolean>, giveUp: () => void): LeaveGuard {
  const going = signal<(() => void) | undefined>(undefined);
  const isAsking = signal(false);
  const close = () => {
    going.value = undefined;
    isAsking.value = false;
  };
  return {
    isAsking,
    leave: (go) => {
      if (!isDirty.peek()) return go();
      going.value = go;
      isAsking.value = true;
    },
    stay: close,
    leaveAnyway: () => {
      const go = going.peek();
      close();
      giveUp();
      go?.();
    },
  };
}
