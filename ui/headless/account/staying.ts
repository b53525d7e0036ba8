import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { AccountModel, AccountUser } from "./account.ts";

/** How a page for who is signed in stands: theirs, or waiting for them to sign in again, since the sign-in ended over something unsaved. */
export type StayState =
  | { readonly kind: "asking" }
  | { readonly kind: "here"; readonly user: AccountUser }
  | { readonly kind: "waiting"; readonly user: AccountUser }
  | { readonly kind: "out" };

/** Keeps a page with something unsaved for whoever typed it, when their sign-in ends by itself. In memory alone, and for nobody else. */
export interface StayingModel {
  readonly stay: ReadonlySignal<StayState>;
  /** Something is typed and not saved, until the answer is called. */
  readonly hold: () => () => void;
  /** The page is left: nothing waits any longer. */
  readonly leave: () => void;
}

/** Without React. One as long as the account: a page at a time is somebody's own. */
export function createStaying({ state, user, hasExpired }: Pick<AccountModel, "state" | "user" | "hasExpired">): StayingModel {
  const stay = signal<StayState>({ kind: "asking" });
  let held = 0;

  effect(() => {
    const [known, before] = [user.value, stay.peek()];
    const isOver = state.value === "out" || state.value === "limited";
    if (known !== undefined) stay.value = { kind: "here", user: known };
    else if (!isOver) stay.value = { kind: "asking" };
    else if (before.kind === "here" && hasExpired.value && held > 0) stay.value = { kind: "waiting", user: before.user };
    else if (before.kind !== "waiting") stay.value = { kind: "out" };
  });

  return {
    stay,
    hold: () => {
      held += 1;
      return () => void (held -= 1);
    },
    leave: () => {
      if (stay.peek().kind === "waiting") stay.value = { kind: "out" };
    },
  };
}
