import type { AccountModel } from "./account.ts";

const form = /^#invite=([\w.-]{1,240})$/;

/** The invitation that an address carries in its fragment; undefined where it carries none. */
export function inviteTokenIn(hash: string): string | undefined {
  return form.exec(hash)?.[1];
}

/** Takes up an invitation, which opens the setting of a password; false where it has ended, was taken up or could not be asked for. */
export async function openInvite({ messages, accept }: Pick<AccountModel, "messages" | "accept">, token: string): Promise<boolean> {
  const reply = await messages("account/invites/accept", { token });
  if (reply.ok) await accept(reply.data);
  return reply.ok;
}
