import { effect, type ReadonlySignal, untracked } from "@preact/signals-react";
import type { ContactState } from "#core/domain/visit/contact.ts";
import type { AccountModel, AccountUser } from "../../../accounts/account.ts";
import type { ContactStepModel } from "./contactStep.ts";

/** The contact step that is filled in for a signed-in user. */
export type ContactPrefillTarget = Pick<ContactStepModel, "setProfile" | "setPhone" | "doubtMember" | "leaveContact"> & {
  readonly contact: ReadonlySignal<ContactState>;
};

/**
 * Fills the contact step with the signed-in user's details; what is already typed stays. A log out clears them, since another person may use
 * the device next; a sign-in that expired or cannot be read does not.
 */
export function prefillContact(
  { contact, setProfile, setPhone, doubtMember, leaveContact }: ContactPrefillTarget,
  account: AccountModel,
): void {
  let last: AccountUser | undefined;
  effect(() => {
    const user = account.user.value;
    const before = last;
    last = user;
    untracked(() => {
      if (user !== undefined) begin(user);
      else if (before !== undefined && isOf(contact.peek(), before) && !account.hasExpired.peek() && !account.isUnreached.peek())
        leaveContact();
    });
  });

  function begin(user: AccountUser): void {
    doubtMember();
    const { profile, phone } = contact.peek();
    if (phone !== "" || Object.values(profile).some((text) => text !== "")) return;
    setProfile({ firstname: user.firstname, lastname: user.lastname, email: user.email ?? "" });
    if (user.phone !== null) setPhone(user.phone);
  }
}

function isOf({ profile, phone, verify }: ContactState, user: AccountUser): boolean {
  return verify.isOwn === true || (phone !== "" && phone === user.phone) || (profile.email !== "" && profile.email === user.email);
}
