import { Effect } from "effect";
import { type ActionCard, type CardAnswer, isCardOpen } from "../../../domain/chat/card.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../../shared/commit.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { acceptProposal, chooseRefundOverProposal } from "../../rebooking/answer.ts";
import { logReservationChange, lockReservation } from "../../reservation/reservations.ts";
import { endOpenCards } from "../../reservation/endings.ts";
import type { ChatParticipant } from "../access.ts";

/**
 * Answers a card for its customer: takes the slot or keeps the booking, takes a closure's proposal or the money, says that they will pay at
 * the dock, or that they will show the document. Fails with ITEM_NOT_EXIST for a card that is not there or is about another booking than
 * the key's, with FORBIDDEN for staff, with OFFER_ENDED once the card is closed or its time has passed, with BAD_REQUEST for an answer that
 * the card does not have, and as {@link acceptProposal} and {@link chooseRefundOverProposal} do.
 */
export const answerActionCard = Effect.fnUntraced(function* (
  from: ChatParticipant,
  number: number,
  answer: CardAnswer,
  once: IdempotencyKey,
) {
  if (from.side !== "customer") return yield* failWithRefusal("FORBIDDEN");
  const card = yield* readActionCard(from, number);
  const id = card.reservation;
  const holder = { id, key: holderKeyOf(yield* Secrets, id) };
  const { kind } = card.facts;
  if (answer === "accept" && (kind === "slot" || kind === "closure")) return void (yield* acceptProposal(holder, undefined, once, card));
  if (answer === "decline" && kind === "closure") return void (yield* chooseRefundOverProposal(holder, once, card));
  if (kind === (answer === "accept" ? "payment" : "document"))
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/answer", rule: "choice" }] });
  yield* endCard(card, answer === "accept" ? "accepted" : "declined", once);
});

/**
 * Takes an open card back, and releases the slot that it holds; a closure and its proposal stay. Fails with ITEM_NOT_EXIST for a card that
 * is not there, with OFFER_ENDED once it is closed or its time has passed.
 */
export const withdrawActionCard = Effect.fnUntraced(function* (from: ChatParticipant, number: number, once: IdempotencyKey) {
  const card = yield* readActionCard(from, number);
  yield* endCard(card, "withdrawn", once, from.person);
});

/** Reads a card of the thread, of the booking whose key was shown if there is one. Fails with ITEM_NOT_EXIST. */
const readActionCard = Effect.fnUntraced(function* ({ client, profile, booking }: ChatParticipant, number: number) {
  const [card] = yield* (yield* Store).cards.among(client, profile._id, [number]);
  const isShown = card !== undefined && (booking === undefined || booking === card.reservation);
  return isShown ? card : yield* failWithRefusal("ITEM_NOT_EXIST");
});

const endCard = Effect.fnUntraced(function* (
  { client, customer, number, reservation }: ActionCard,
  outcome: "accepted" | "declined" | "withdrawn",
  once: IdempotencyKey,
  staff?: string,
) {
  const { now } = yield* ClockPort;
  const at = now();
  yield* runCommitOnce(once, at, emptyReplyMemo, function* (tx: Transaction) {
    const current = yield* lockReservation(tx, { client, _id: reservation });
    const card = yield* tx.cards.read({ client, customer, number });
    if (card === undefined || !isCardOpen(card, at)) return yield* failWithRefusal("OFFER_ENDED");
    yield* endOpenCards(tx, current, at, (each) => (each.number === number && each.customer === customer ? outcome : undefined));
    if (staff !== undefined && card.facts.kind === "slot")
      yield* logReservationChange(tx, current, { withdrawn: { to: "offer" } }, { staff: { id: staff }, now: at });
  });
});
