import type { AccountModel } from "./account.ts";

const form = /^#invite=([\w.-]{1,240})$/;

/** Reads the token of an invitation from an address's fragment; undefined where there is none. */
export function inviteTokenIn(hash: string): string | undefined {
  return form.exec(hash)?.[1];
}

/**
 * Accepts an invitation, so that its user can set a password; resolves to false where it has expired, was accepted before, or the call
 * failed.
 */
export async function acceptInvite({ messages, accept }: Pick<AccountModel, "messages" | "accept">, token: string): Promise<boolean> {
  const reply = await messages("account/invites/accept", { token });
  if (reply.ok) await accept(reply.data);
  return reply.ok;
}
