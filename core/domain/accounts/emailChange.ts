import type { EmailChange } from "../people/principal.ts";

/** The user who would approve a change of e-mail: their id, and whether they are a super administrator. */
export interface EmailChangeApprover {
  readonly id: string;
  readonly isSuper: boolean;
}

/**
 * Whether a user may approve a change of `user`'s e-mail that `by` requested. Nobody approves their own request for themselves; a request
 * for another user needs a second person, unless a super administrator made it.
 */
export function mayApproveEmailChange({ by }: Pick<EmailChange, "by">, user: string, { id, isSuper }: EmailChangeApprover): boolean {
  return by !== id || (user !== id && isSuper);
}

/** Whether a change of e-mail can no longer be approved at `now` (epoch milliseconds). */
export function isEmailChangeExpired({ expires }: Pick<EmailChange, "expires">, now: number): boolean {
  return Date.parse(expires) <= now;
}
