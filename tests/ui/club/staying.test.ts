import { batch, signal } from "@preact/signals-react";
import { describe, expect, it } from "vitest";
import type { AccountState, AccountUser } from "#ui/headless/accounts/account.ts";
import { createSignInAgainModel } from "#ui/headless/accounts/signInAgain.ts";

const userOf = (id: string): AccountUser => ({
  id,
  client: "mem",
  locale: "en",
  language: "en",
  firstname: id,
  lastname: "",
  email: `${id}@example.org`,
  phone: "",
  isPhoneVerified: false,
  memberships: [],
  avatar: "",
  roles: [],
  clientData: { id: "mem", name: "Memphremagog", email: "", address: "", phone: "" },
});

function opened() {
  const state = signal<AccountState>("asking");
  const user = signal<AccountUser | undefined>(undefined);
  const hasExpired = signal(false);
  const isUnreached = signal(false);
  const { stay, hold, leave } = createSignInAgainModel({ state, user, hasExpired, isUnreached });
  const become = (next: AccountState | "unread", who?: string, isExpired = false) =>
    batch(() => {
      state.value = next === "unread" ? "out" : next;
      isUnreached.value = next === "unread";
      user.value = who === undefined ? undefined : userOf(who);
      hasExpired.value = isExpired;
    });
  const shownPage = () => ("user" in stay.value ? `${stay.value.kind} ${stay.value.user?.id ?? "nobody"}` : stay.value.kind);
  return { become, shownPage, hold, leave };
}

describe("a page of somebody's own", () => {
  it("is left for login when the sign-in ends over nothing unsaved", () => {
    const { become, shownPage, hold } = opened();
    expect(shownPage()).toBe("asking");
    become("in", "ana");
    hold()();
    become("out", undefined, true);
    expect(shownPage()).toBe("out");
  });

  it("waits with what is unsaved when the sign-in ends by itself, and goes on when the same person is back", () => {
    const { become, shownPage, hold } = opened();
    become("in", "ana");
    const letGo = hold();
    become("out", undefined, true);
    // The page is put aside, and what it held is let go with it.
    letGo();
    expect(shownPage()).toBe("waiting ana");
    become("in", "ana");
    expect(shownPage()).toBe("here ana");
  });

  it("waits for nobody else: another person finds their own page", () => {
    const { become, shownPage, hold } = opened();
    become("in", "ana");
    hold();
    become("out", undefined, true);
    become("in", "marc");
    expect(shownPage()).toBe("here marc");
  });

  it("waits behind the offer to try again while the user cannot be read, and through each try", () => {
    const { become, shownPage, hold } = opened();
    become("unread");
    expect(shownPage()).toBe("unread nobody");
    become("in", "ana");
    hold();
    become("unread");
    become("asking");
    expect(shownPage()).toBe("unread ana");
    become("in", "ana");
    expect(shownPage()).toBe("here ana");
    become("unread");
    become("out");
    expect(shownPage()).toBe("waiting ana");
  });

  it("does not wait where the sign-in was ended by hand, or where the page was left meanwhile", () => {
    const { become, shownPage, hold, leave } = opened();
    become("in", "ana");
    hold();
    become("out");
    expect(shownPage()).toBe("out");
    become("in", "ana");
    become("out", undefined, true);
    leave();
    expect(shownPage()).toBe("out");
  });
});
