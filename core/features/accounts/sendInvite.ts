import type { UserRow } from "../../domain/people/principal.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { accountLetter, accountText } from "./letters/account.ts";
import { invitationLifetimeMs } from "./invite.ts";

/** An invitation to send. `takenContact` is set when a user of another club has the contact: then the letter only explains that. */
export interface Invitation {
  /** `version` is set when the address was corrected: this is another letter than the first. */
  readonly user: Pick<UserRow, "_id" | "client" | "email" | "phone" | "locale"> & { readonly version?: number };
  readonly takenContact?: { readonly kind: "email" | "phone"; readonly text: string };
  readonly now: number;
}

/**
 * Queues an invitation in the commit that creates its user: a letter with a link that opens once or, for a user with a phone only, a text
 * that leads to the sign-in by code. The link is made when the letter is sent, and stored nowhere. A contact of another club's user
 * receives a letter that explains that nothing has changed.
 */
export function queueInvitation(tx: Transaction, { user, takenContact: held, now }: Invitation) {
  const { _id, client, email, phone = "", locale, version = 1 } = user;
  const key = version === 1 ? `${_id} invite` : `${_id} invite ${version}`;
  const contact = held ?? (email === undefined ? { kind: "phone", text: phone } : { kind: "email", text: email });
  const letter = held === undefined ? "invite" : "inviteElsewhere";
  const common = { to: contact.text, locale, expires: now + invitationLifetimeMs, club: client };
  if (contact.kind === "phone")
    return tx.outbox.enqueue(accountText.entry({ client: "", key: `sms:${key}`, due: now }, { ...common, news: letter }));
  const ofUser = held === undefined ? { user: _id } : {};
  return tx.outbox.enqueue(accountLetter.entry({ client: "", key: `account:${key}`, due: now }, { ...common, letter, ...ofUser }));
}
