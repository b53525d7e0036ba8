import { type ReadonlySignal, signal } from "@preact/signals-react";

/** Keeps what is not saved from being lost by leaving. A page asks the browser too, while the form is dirty. */
export interface LeaveGuard {
  /** Whether the visitor is being asked if they really leave. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** Does what leaves the form: at once where nothing would be lost, else once the visitor says so. */
  readonly leave: (go: () => void) => void;
  readonly stay: () => void;
  /** Gives up what is not saved, and leaves. */
  readonly leaveAnyway: () => void;
}

export function createGuard(isDirty: ReadonlySignal<boolean>, giveUp: () => void): LeaveGuard {
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
