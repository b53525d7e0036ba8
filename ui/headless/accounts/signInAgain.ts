import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { AccountModel, AccountUser } from "./account.ts";

/**
 * One of the states of a page for signed-in users: checking the sign-in (`asking`), showing the user's page (`here`), asking the user to
 * sign in again over unsaved input (`waiting`), offering to read the user again after that failed (`unread`, with the user whose page it
 * was), or showing nothing (`out`).
 */
export type SignInAgainState =
  | { readonly kind: "asking" }
  | { readonly kind: "here"; readonly user: AccountUser }
  | { readonly kind: "waiting"; readonly user: AccountUser }
  | { readonly kind: "unread"; readonly user: AccountUser | undefined }
  | { readonly kind: "out" };

/**
 * The model that keeps the unsaved input of a page when the sign-in expires, until the same user signs in again, and when the user cannot
 * be read, until they can. It is only in memory, and for no other user.
 */
export interface SignInAgainModel {
  readonly stay: ReadonlySignal<SignInAgainState>;
  /** Marks the page as having unsaved input, until the returned function is called. */
  readonly hold: () => () => void;
  /** The page is left: its input is no longer kept. */
  readonly leave: () => void;
}

/** Creates the model that keeps unsaved input until the user signs in again, without React. There is one for all pages. */
export function createSignInAgainModel({
  state,
  user,
  hasExpired,
  isUnreached,
}: Pick<AccountModel, "state" | "user" | "hasExpired" | "isUnreached">): SignInAgainModel {
  const stay = signal<SignInAgainState>({ kind: "asking" });
  let held = 0;

  effect(() => {
    const known = user.value;
    const before = stay.peek();
    const isOver = state.value === "out" || state.value === "limited";
    const isTriedAgain = before.kind === "unread" && !isOver;
    const theirs = "user" in before ? before.user : undefined;
    const isKept = (before.kind === "here" && hasExpired.value) || before.kind === "unread";
    if (known !== undefined) stay.value = { kind: "here", user: known };
    else if (isUnreached.value || isTriedAgain) stay.value = { kind: "unread", user: theirs };
    else if (!isOver) stay.value = { kind: "asking" };
    else if (theirs !== undefined && isKept && held > 0) stay.value = { kind: "waiting", user: theirs };
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
