import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { bookedPlaceOf, bookingChoiceRefusal, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { clubScope } from "../../domain/scope.ts";
import type { CartOwner } from "../../domain/cart/storedCart.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";
import type { WishProposal } from "../../domain/waitlist/wishProposal.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { HoldBooker } from "../booking/hold.ts";
import { emptyReplyMemo, type IdempotencyKey, jsonReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { endProposal, lockOpenProposal } from "./endProposal.ts";
import { readOwnWish, type WishProof } from "./wishScope.ts";

/** The answer to one proposal, by the key of its wish. */
export interface ProposalAnswer extends WishProof {
  readonly proposal: string;
}

const TakenProposal = Schema.Struct({ hold: Schema.String, expires: Schema.Number, visitor: Schema.String });
const takenMemo = jsonReplyMemo(TakenProposal);

/**
 * Takes a proposal: its hold becomes the caller's own, and the wish ends. The hold lasts to the end of the proposal, or as long as any
 * hold where that is later; booking it goes on as any booking does. Fails with OFFER_ENDED when it is over, was answered, or its slot can
 * no longer be booked, with ITEM_NOT_EXIST as `readOwnWish` does.
 */
export const takeProposal = Effect.fnUntraced(function* (
  { proposal: id, ...proof }: ProposalAnswer,
  booker: Pick<HoldBooker, "visitor" | "address">,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const now = time.now();
  const { client, _id } = yield* readOwnWish(proof);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const { holdMinutes } = catalogueIndexOf(catalogue).settingsOf(client).kept;
  const drawn = { id: `${client}_h_${secrets.random()}`, newcomer: secrets.random() };
  return yield* runCommitOnce(once, now, takenMemo, function* (tx: Transaction) {
    const { wish, open } = yield* lockAnswerable(tx, { client, _id }, id, now);
    const { boat: item, dock: location, date, time: slots } = open.to;
    const choice = resolveBookingChoice(catalogue, { location, item, date, time: slots }, client);
    if (choice instanceof Refusal || bookingChoiceRefusal(catalogue, choice, now) !== undefined)
      return yield* failWithRefusal("OFFER_ENDED");
    const expires = Math.max(open.deadline, Math.floor((now + holdMinutes * 60_000) / 1000) * 1000);
    const hold: Hold = { ...heldBy(booker, drawn), client, ...bookedPlaceOf(choice), createdAt: now, expires, isExtended: false };
    yield* handHoldOver(tx, open.to.hold, hold);
    // The proposal names the hold that its owner has now, and its end: until then nothing is lost.
    const taken = { ...open, to: { ...open.to, hold: hold._id }, deadline: expires };
    yield* endProposal(tx, { wish, proposal: taken }, "take", now);
    return { hold: hold._id, expires, visitor: hold.visitor };
  });
});

const ResumedProposal = Schema.Struct({ ...TakenProposal.fields, isInCart: Schema.Boolean });
const resumedMemo = jsonReplyMemo(ResumedProposal);

/**
 * Gives the caller the hold of an accepted proposal, also when another browser accepted it, while it is held and not booked: the caller has
 * the key of the wish, which is in its letters. The end of the hold stays the same. `isInCart` when the slot is in the caller's own cart, where
 * it stays; a cart of another browser loses it. Fails with OFFER_ENDED when nothing is held, with ITEM_NOT_EXIST as `readOwnWish` does.
 */
export const resumeProposal = Effect.fnUntraced(function* (
  { proposal: id, ...proof }: ProposalAnswer,
  booker: Pick<HoldBooker, "visitor" | "address"> & { readonly account: CartOwner["user"] },
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { now } = yield* ClockPort;
  const { client, _id } = yield* readOwnWish(proof);
  const drawn = { id: `${client}_h_${secrets.random()}`, newcomer: secrets.random() };
  const carts = yield* store.carts.ofOwner({ user: booker.account, visitor: booker.visitor });
  return yield* runCommitOnce(once, now(), resumedMemo, function* (tx: Transaction) {
    yield* tx.waitlist.read(client, _id);
    const taken = yield* tx.waitlist.proposal(client, id);
    if (taken?.wish !== _id || taken.state !== "taken") return yield* failWithRefusal("OFFER_ENDED");
    const before = yield* tx.holds.read(clubScope(client), taken.to.hold);
    if (before === undefined || before.expires <= now()) return yield* failWithRefusal("OFFER_ENDED");
    const { expires, visitor, order } = before;
    const isInCart = carts.some((cart) => cart._id === order);
    if (isInCart || (order === null && visitor === booker.visitor)) return { hold: before._id, expires, visitor, isInCart };
    const hold: Hold = { ...before, ...heldBy(booker, drawn) };
    yield* handHoldOver(tx, before._id, hold);
    yield* tx.waitlist.updateProposal({ ...taken, to: { ...taken.to, hold: hold._id } });
    return { hold: hold._id, expires, visitor: hold.visitor, isInCart };
  });
});

/** What a hold has of its owner, who may have no visitor cookie yet. */
function heldBy({ visitor, address }: Pick<HoldBooker, "visitor" | "address">, drawn: { readonly id: string; readonly newcomer: string }) {
  return { _id: drawn.id, visitor: visitor ?? drawn.newcomer, address, cookieless: visitor === undefined, order: null };
}

/** Puts a hold in the place of another one, with its claims. Fails with OFFER_ENDED when the other one is gone. */
const handHoldOver = Effect.fnUntraced(function* (tx: Transaction, from: string, hold: Hold) {
  if ((yield* tx.claims.handOver(hold.client, from, hold._id, hold.expires)) === 0) return yield* failWithRefusal("OFFER_ENDED");
  yield* tx.holds.delete(from);
  yield* tx.holds.insert(hold);
});

/** Passes a proposal, once: the wish keeps its place, and the slot goes to the next who waits. Fails as `takeProposal` does. */
export const passProposal = Effect.fnUntraced(function* ({ proposal: id, ...proof }: ProposalAnswer, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const own = yield* readOwnWish(proof);
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    const { wish, open } = yield* lockAnswerable(tx, own, id, now());
    yield* endProposal(tx, { wish, proposal: open }, "pass", now());
  });
});

/** Locks the wish and its open proposal; fails with OFFER_ENDED when that is another one, or over. */
const lockAnswerable = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Pick<Wish, "client" | "_id">,
  id: WishProposal["_id"],
  now: number,
) {
  const { wish, open } = yield* lockOpenProposal(tx, client, _id);
  if (open === undefined || open._id !== id || open.deadline <= now) return yield* failWithRefusal("OFFER_ENDED");
  return { wish, open };
});
