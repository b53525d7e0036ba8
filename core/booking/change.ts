import { Refusal } from "../errors.ts";
import type { OutboxEntry } from "./outbox.ts";
import type { Reservation } from "./reservation.ts";
import type { Transaction } from "../ports/store.ts";
import { sumOf } from "../money/cents.ts";
import { claimantOf, giveBackUnpaid } from "./caps.ts";
import { Rival } from "./commit.ts";
import { feesOf } from "./ledger.ts";
import { refundByPolicy, refundCapture } from "./refund.ts";
import { type CancelReason, type Duty, type Event, type Facts, holdsQuanta, type Status, transition } from "./status.ts";

/** When an event is written, why a cancel came, for a capture the provider's id of it, and who wrote it: a staff member's id, else "customer". */
export interface Written {
  readonly now: number;
  readonly reason?: CancelReason;
  readonly capture?: string;
  readonly actor?: string;
}

/**
 * The only writer of a reservation's status: asks the transition table, then does its duties, sets when the claim ends and queues
 * what the customer is told, all in this commit. Throws TRANSITION_REFUSED for what the table refuses.
 */
export async function change(
  tx: Transaction,
  reservation: Reservation,
  event: Event,
  facts: Facts,
  written: Written,
): Promise<Reservation> {
  const outcome = transition(reservation.status, event, facts);
  if (!outcome.ok) throw new Refusal("TRANSITION_REFUSED");
  for (const duty of outcome.duties) await duties[duty](tx, reservation, written);
  return outcome.changed ? write(tx, reservation, outcome.status, written) : reservation;
}

/** Queues the confirmation of a reservation once; what it says is made when it is sent. */
export async function confirmByMail(tx: Transaction, { client, _id }: Pick<Reservation, "client" | "_id">, now: number): Promise<void> {
  await tx.outbox.enqueue(mailEntry("confirmation", client, _id, now));
}

/** A mail in the outbox: it names the reservation, never a person. One that may come several times has a `round`. */
export function mailEntry(
  mail: "confirmation" | "refund" | "mismatch" | "moved" | "canceled",
  client: string,
  reservation: string,
  now: number,
  round?: number,
): OutboxEntry {
  const key = `${mail}:${reservation}${round === undefined ? "" : `:${round}`}`;
  return { client, key, kind: "mail", payload: { mail, reservation }, due: now };
}

const told: readonly Status[] = ["paid", "confirmed", "cash_payment"];

const duties: { readonly [Name in Duty]: (tx: Transaction, reservation: Reservation, written: Written) => Promise<void> } = {
  releaseQuanta: (tx, { client, _id }) => tx.claims.release(client, _id),
  // The caller claimed them before it said so in the facts.
  reclaimQuanta: () => Promise.resolve(),
  refundByPolicy: (tx, reservation, { now, reason = "staff", actor = "system" }) => refundByPolicy(tx, reservation, { now, reason, actor }),
  refundCapture: (tx, reservation, { now, capture }) => refundCapture(tx, reservation, capture, now),
  expireSession,
};

async function write(tx: Transaction, reservation: Reservation, status: Status, { now, reason }: Written): Promise<Reservation> {
  const next: Reservation = {
    ...reservation,
    version: reservation.version + 1,
    status,
    reason: status === "canceled" ? (reason ?? "staff") : null,
    expires: status === "pending" ? reservation.expires : null,
  };
  if (!(await tx.reservations.swap(next))) throw new Rival();
  if (holdsQuanta(status)) await tx.claims.extend(next.client, next._id, next.expires);
  if (told.includes(status)) await confirmByMail(tx, next, now);
  if (status === "canceled") await cancelByMail(tx, reservation, now);
  if (reservation.status === "pending") await giveBackUnpaid(tx, reservation, claimantOf(reservation), now);
  return next;
}

// Who never came past the payment was told of no booking; who gets back what they paid by the provider is told by the mail of the refund.
async function cancelByMail(tx: Transaction, { client, _id, status }: Reservation, now: number): Promise<void> {
  const lines = await tx.ledger.of(client, _id);
  const captured = sumOf(lines.flatMap(({ kind, amount }) => (kind === "capture" ? [amount] : [])));
  if (status === "pending" || captured > feesOf(lines)) return;
  await tx.outbox.enqueue(mailEntry("canceled", client, _id, now));
}

/** Queues the end of a reservation's session, once: nobody shall pay for a slot that is given back. */
export async function expireSession(tx: Transaction, { client, _id, session }: Reservation, { now }: Pick<Written, "now">): Promise<void> {
  if (session === null) return;
  await tx.outbox.enqueue({
    client,
    key: `expireSession:${session}`,
    kind: "expireSession",
    payload: { reservation: _id, session },
    due: now,
  });
}
