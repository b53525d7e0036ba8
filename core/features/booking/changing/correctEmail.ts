import { Effect } from "effect";
import { queueAccountNews } from "../../accounts/proof/queueLetters.ts";
import { ClockPort } from "../../../ports/outside.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../../reservation/reservations.ts";
import { isConfirmationMailed } from "../../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../../shared/commit.ts";
import { isPhoneTextable, readContactProof } from "../../messages/phone.ts";
import { customerAuditActor } from "../../../domain/auditLine.ts";
import { queueConfirmationAgain } from "./resend.ts";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import type { ProvenContact } from "../../../domain/people/provenContact.ts";

/**
 * A new address for a booking's letters: `key` is its holder's, `proof` that of its phone. No proof is needed when it is among
 * `ownContacts`, those that the caller's account proved.
 */
export interface EmailCorrection {
  readonly id: string;
  readonly key: string;
  readonly email: string;
  readonly proof?: string | undefined;
  readonly ownContacts: readonly ProvenContact[];
}

/**
 * Gives an active booking another e-mail, and sends its confirmation there. The key is not enough: passengers have it, and so has anybody
 * who received the letter by mistake. Fails with PROOF_EXPIRED without a proof of the phone, with TOO_MANY_REQUESTS over the cap of
 * confirmations, and with TRANSITION_REFUSED when the trip is over, the booking is not active, or its e-mail is what proved it.
 */
export const correctBookingEmail = Effect.fnUntraced(function* (
  { id, key, email, proof, ownContacts }: EmailCorrection,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: { key } };
  const reservation = yield* readAccessibleReservation(id, access);
  yield* readContactProof(reservation.phone, proof, ownContacts);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => setEmail(tx, reservation, email, now()));
  return yield* readAccessibleReservation(id, access);
});

/**
 * Whether a booking's holder may give it another e-mail once they prove its phone: the booking is active, and a code can be texted to its
 * phone.
 */
export const mayHolderCorrectEmail = Effect.fnUntraced(function* (reservation: Reservation, now: number) {
  return isCorrectable(reservation, now) && (yield* isPhoneTextable(reservation.phone));
});

function isCorrectable(reservation: Reservation, now: number): boolean {
  return isConfirmationMailed(reservation.status) && !reservation.isByEmail && !isReservationOver(reservation, now);
}

const setEmail = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, email: string, now: number) {
  const current = yield* lockReservation(tx, { client, _id });
  if (!isCorrectable(current, now)) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* queueConfirmationAgain(tx, current, now);
  const before = current.profile.email;
  if (before.toLowerCase() === email.toLowerCase()) return;
  const next = { ...current, version: current.version + 1, profile: { ...current.profile, email } };
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  yield* followCustomer(tx, current, email);
  yield* logReservationChange(tx, current, { email: {} }, { staff: customerAuditActor, now });
  yield* notifyFormerAddress(tx, current, now);
});

/** Corrects the customer's own row too, when it has the same mistaken e-mail. */
const followCustomer = Effect.fnUntraced(function* (tx: Transaction, { client, phone, profile }: Reservation, email: string) {
  const customer = yield* tx.customers.byPhone(client, phone);
  if (customer === undefined || customer.email !== profile.email.toLowerCase()) return;
  const next = { ...customer, email: email.toLowerCase(), version: customer.version + 1 };
  if (!(yield* tx.kinds.of.profiles.replace(next))) return yield* new RivalCommit();
});

/**
 * Notifies the former address that a booking's letters go elsewhere now, and how to reach the club. It may be a stranger's, or the
 * customer's own when somebody with their phone locks them out; so the letter names neither the booker, nor the booking, nor the new
 * address.
 */
function notifyFormerAddress(tx: Transaction, { _id, client, profile, locale, version }: Reservation, now: number) {
  if (profile.email === "") return Effect.void;
  const key = `${_id} elsewhere ${version}`;
  return queueAccountNews(tx, { to: profile.email, phone: null, locale, letter: "elsewhere", club: client, key, now });
}
