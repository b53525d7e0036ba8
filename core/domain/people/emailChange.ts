import type { EmailChange } from "./principal.ts";

/** Who decides about a change of e-mail: their id, and whether they are a super administrator. */
export interface Approver {
  readonly id: string;
  readonly isSuper: boolean;
}

/** Whether somebody may approve a change of a user's e-mail, as far as it hangs on who asked: for oneself one asks in vain, and of others a super administrator alone may ask and approve. */
export function mayApprove({ by }: Pick<EmailChange, "by">, user: string, { id, isSuper }: Approver): boolean {
  return by !== id || (user !== id && isSuper);
}

/** Whether a change of e-mail can no longer be approved, at an instant in epoch milliseconds. */
export function hasExpired({ expires }: Pick<EmailChange, "expires">, now: number): boolean {
  return Date.parse(expires) <= now;
}
