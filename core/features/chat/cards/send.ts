import { Effect } from "effect";
import { type ActionCard, type CardFacts, isCardOpen } from "../../../domain/chat/card.ts";
import { threadWithMessage } from "../../../domain/chat/thread.ts";
import { instantOf, isoTextOf } from "../../../domain/calendar/zone.ts";
import type { Catalogue } from "../../../domain/catalogue/catalogue.ts";
import type { AuditLine } from "../../../domain/auditLine.ts";
import type { DocumentType } from "../../../domain/offer/documents.ts";
import { maxProposalMs, type Rebooking } from "../../../domain/rebooking/rebooking.ts";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { reservationAfterMove } from "../../booking/changing/move.ts";
import { membershipAfterMove } from "../../membership/member.ts";
import { retryAfterSettlingPayments } from "../../booking/retryAfterSettling.ts";
import { runCommit, failWithRefusal } from "../../shared/commit.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { type OpenProposal, readProposal } from "../../rebooking/answer.ts";
import { holdAlternative, type RebookingPlace } from "../../rebooking/close.ts";
import { hasBoatDeparted, logReservationChange, lockReservation } from "../../reservation/reservations.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { ChatParticipant } from "../access.ts";
import { unreadMessagesEntry } from "../letters/unreadMessages.ts";
import {
  closureCardFacts,
  documentCardFacts,
  hasCash,
  mayHaveCards,
  paymentCardFacts,
  slotCardFacts,
  readBookingOfCustomer,
} from "./options.ts";

/**
 * A card as staff send it. `until` (epoch milliseconds) is when it ends: at most fourteen days ahead, and at the latest when the trip
 * begins. A closure's card ends with the closure's proposal, and one that asks for a document when the trip begins.
 */
export type CardToSend =
  | { readonly kind: "slot"; readonly to: RebookingPlace; readonly until: number }
  | { readonly kind: "payment"; readonly until: number }
  | { readonly kind: "closure" }
  | { readonly kind: "document"; readonly document: DocumentType };

/** A card with the sender's own id of it and the booking that it is about. */
export interface CardMessage {
  readonly id: string;
  readonly booking: string;
  readonly card: CardToSend;
}

/**
 * Sends a card in a customer's thread, under its next number; sent again under the sender's id, it gives the stored entry. A card that
 * offers another slot holds it in the same commit. Fails with ITEM_NOT_EXIST for a booking that is not the customer's, with BAD_REQUEST for
 * an end that is past or too far ahead, with OFFER_ENDED where no proposal of a closure waits, with TRANSITION_REFUSED for a booking that is
 * over, canceled or being paid, where nothing is due, or where such a card waits already; with DEARER and SLOT_TAKEN, and as
 * `findUnbookableReason()` refuses, for a slot.
 */
export const sendActionCard = Effect.fnUntraced(function* (from: ChatParticipant, { id, booking, card }: CardMessage) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  const { client, _id } = yield* readBookingOfCustomer(from, booking);
  const at = now();
  if ("until" in card && (card.until <= at || card.until > at + maxProposalMs))
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "order" }] });
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const proposal = card.kind === "closure" ? yield* readProposal({ id: _id, key: holderKeyOf(secrets, _id) }) : undefined;
  return yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommit(function* (tx: Transaction) {
      const current = yield* lockReservation(tx, { client, _id });
      const known = yield* tx.chat.sent({ client, customer: from.profile._id }, from.person, id);
      if (known !== undefined) return known;
      if (!mayHaveCards(current) || isReservationOver(current, at)) return yield* failWithRefusal("TRANSITION_REFUSED");
      const open = yield* tx.cards.openOf(client, _id);
      if (open.some((other) => isCardOpen(other, at) && isLike(other.facts, card))) return yield* failWithRefusal("TRANSITION_REFUSED");
      const made = yield* cardOf(tx, current, card, { catalogue, proposal, now: at, isProviderChecked, by: from.person });
      return yield* enterCard(tx, from, current, { id, now: at, ...made });
    }),
  );
});

/** Whether a card asks for the same thing. */
function isLike(facts: CardFacts, card: CardToSend): boolean {
  if (facts.kind === "document" && card.kind === "document") return facts.document === card.document;
  return facts.kind === card.kind;
}

interface Making {
  readonly catalogue: Catalogue;
  readonly proposal: OpenProposal | undefined;
  readonly now: number;
  readonly isProviderChecked: boolean;
  /** The id of the user who sends it. */
  readonly by: string;
}

/** What a card shows, when it ends, the rebooking that holds its slot, and what the booking's history says of it. */
interface MadeCard extends Pick<ActionCard, "facts" | "deadline" | "rebooking"> {
  readonly logged?: AuditLine["changes"];
}

const cardOf = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, card: CardToSend, making: Making) {
  const { catalogue, proposal } = making;
  const lines = yield* tx.ledger.of(current.client, current._id);
  const start = instantOf(current.date, current.start);
  switch (card.kind) {
    case "slot":
      return yield* slotCard(tx, current, card, making);
    case "payment": {
      const facts = yield* paymentCardFacts(catalogue, current, lines);
      if (facts === undefined) return yield* failWithRefusal("TRANSITION_REFUSED");
      return { facts, deadline: card.until, rebooking: null, logged: { sent: { to: "payLink" } } } satisfies MadeCard;
    }
    case "closure": {
      const open = yield* tx.rebookings.openOf(current.client, current._id);
      if (proposal === undefined || open?._id !== proposal.rebooking._id) return yield* failWithRefusal("OFFER_ENDED");
      const facts = yield* closureCardFacts(catalogue, proposal, lines);
      return { facts, deadline: open.deadline, rebooking: open._id } satisfies MadeCard;
    }
    case "document": {
      if (start <= making.now) return yield* failWithRefusal("TRANSITION_REFUSED");
      return { facts: yield* documentCardFacts(catalogue, current, card.document), deadline: start, rebooking: null } satisfies MadeCard;
    }
  }
});

const slotCard = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  { to, until }: Extract<CardToSend, { kind: "slot" }>,
  { catalogue, now, isProviderChecked, by }: Making,
) {
  const { client, _id } = current;
  if ((yield* tx.rebookings.openOf(client, _id)) !== undefined || (yield* hasBoatDeparted(tx, current)))
    return yield* failWithRefusal("TRANSITION_REFUSED");
  const lines = yield* tx.ledger.of(client, _id);
  const keepPrice = hasCash(lines) ? "always" : false;
  const membership = yield* membershipAfterMove(tx, current, to.date);
  const moved = reservationAfterMove(current, { id: _id, ...to }, { catalogue, now, keepPrice, membership });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  if (moved === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/to", rule: "choice" }] });
  const { dock: location, boat: item, date, time, start, end, amount } = moved.next;
  const facts = yield* slotCardFacts(catalogue, current, { location, item, date, time, start, end, amount }, lines);
  const longest = Math.min(until, instantOf(current.date, current.start));
  if (longest <= now) return yield* failWithRefusal("TRANSITION_REFUSED");
  const held = yield* holdAlternative(tx, current, to, { catalogue, now, deadline: longest, isProviderChecked });
  const secrets = yield* Secrets;
  const rebooking: Rebooking = {
    _id: `${client}_x_${secrets.random()}`,
    client,
    closure: "",
    reservation: _id,
    why: "request",
    state: "open",
    to: held.to,
    lapse: "keep",
    deadline: held.deadline,
    createdAt: now,
    actor: by,
    isLetterSent: false,
  };
  yield* tx.rebookings.insert(rebooking);
  const logged = { sent: { to: "offer" }, until: { to: isoTextOf(held.deadline) } };
  return { facts, deadline: held.deadline, rebooking: rebooking._id, logged } satisfies MadeCard;
});

/** Enters a card as the next entry of the thread. */
const enterCard = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, profile, side, person }: ChatParticipant,
  current: Reservation,
  { id, now, facts, deadline, rebooking, logged }: MadeCard & { readonly id: string; readonly now: number },
) {
  const thread = yield* tx.chat.open(client, profile._id);
  const draft = { sender: side, author: person, text: "", booking: current._id, file: null, sentAs: id };
  const added = threadWithMessage(thread, draft, now);
  yield* tx.chat.append(added.message);
  const { customer, number } = added.message;
  const own = { client, customer, number, reservation: current._id, createdAt: now, actor: person };
  yield* tx.cards.insert({ ...own, facts, deadline, rebooking, outcome: null, closedAt: null });
  yield* tx.chat.put(added.thread);
  yield* tx.outbox.enqueue(unreadMessagesEntry(added.message, current._id));
  if (logged !== undefined) yield* logReservationChange(tx, current, logged, { staff: { id: person }, now });
  return added.message;
});
