import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import {
  contactOfWish,
  isWishWithin,
  keyOfWishTerms,
  noMarks,
  type Wish,
  wishAfter,
  type WishTerms,
  wishStateOn,
} from "../../domain/waitlist/wish.ts";
import { clubScope } from "../../domain/scope.ts";
import type { WishProposal } from "../../domain/waitlist/wishProposal.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { readDaysBehind } from "../membership/member.ts";
import { giveHoldBack } from "../reservation/claims/holdSlot.ts";
import { endProposal, lockOpenProposal } from "./endProposal.ts";
import { readOwnWish, type WishProof, wishScopeOf } from "./wishScope.ts";

/**
 * Changes what a wish is for. One that only becomes narrower keeps its place; any other goes to the end. An open proposal that
 * the new terms do not cover stays open until it is answered. Fails as `wishScopeOf()` refuses, with ITEM_NOT_EXIST for a lake of another club or a wish that
 * was left, with DUPLICATE where its owner has such a wish already.
 */
export const changeWish = Effect.fnUntraced(function* (proof: WishProof, given: WishTerms, once: IdempotencyKey) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const own = yield* readOwnWish(proof);
  const { client, _id } = own;
  const terms: WishTerms = { ...given, weekdays: [...new Set(given.weekdays)].toSorted((left, right) => left - right) };
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const daysBehind = yield* readDaysBehind(catalogue, client, [contactOfWish(own)], now());
  const scope = wishScopeOf(catalogue, client, terms, { now: now(), daysBehind });
  if (scope instanceof Refusal) return yield* Effect.fail(scope);
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    yield* tx.waitlist.takeTurn(client);
    const before = yield* tx.waitlist.read(client, _id);
    if (before === undefined || before.state === "left") return yield* failWithRefusal("ITEM_NOT_EXIST");
    const others = yield* tx.waitlist.ofContact(client, before, dayAt(now()));
    if (others.some((each) => each._id !== _id && keyOfWishTerms(each) === keyOfWishTerms(terms)))
      return yield* failWithRefusal("DUPLICATE");
    const keepsPlace = isWishWithin(terms, before);
    yield* tx.waitlist.update({ ...before, ...terms, createdAt: keepsPlace ? before.createdAt : now() });
  });
});

/** Leaves the line for good: an open proposal goes to the next, and the contacts of the wish are erased. A repeat does nothing. */
export const leaveWaitlist = Effect.fnUntraced(function* (proof: WishProof, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const own = yield* readOwnWish(proof);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => leave(tx, own, now()));
});

const leave = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Wish, now: number) {
  const { wish, open } = yield* lockOpenProposal(tx, client, _id);
  const progress = wish === undefined ? undefined : wishAfter(wish, "leave");
  if (wish === undefined || progress === undefined) return;
  yield* tx.waitlist.update({ ...wish, ...progress, phone: "", email: "", address: "", marks: noMarks });
  if (open !== undefined) yield* endProposal(tx, { wish: undefined, proposal: open }, "withdraw", now);
});

/**
 * Wakes a wish that sleeps, or ended because a proposal was taken: it has its place again. A slot that was taken and is held, but not booked,
 * is given back and goes to the next who waits. Fails with ITEM_NOT_EXIST once it is over.
 */
export const wakeWish = Effect.fnUntraced(function* (proof: WishProof, once: IdempotencyKey) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client, _id } = yield* readOwnWish(proof);
  const [newest] = yield* store.waitlist.proposalsOf(client, _id);
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    const wish = yield* tx.waitlist.read(client, _id);
    const progress = wish === undefined ? undefined : wishAfter(wish, "wake");
    const isOver = wish === undefined || wish.to < dayAt(now()) || wishStateOn(wish, dayAt(now())) === "left";
    if (isOver || progress === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* tx.waitlist.update({ ...wish, ...progress });
    if (newest?.state === "taken") yield* giveTakenBack(tx, newest, now());
  });
});

/** Gives back the slot of a proposal that was taken, where its owner still holds it. */
const giveTakenBack = Effect.fnUntraced(function* (tx: Transaction, { client, to }: WishProposal, now: number) {
  const hold = yield* tx.holds.read(clubScope(client), to.hold);
  if (hold === undefined || hold.expires <= now) return;
  yield* tx.waitlist.noteFreed(client, hold._id, now, false);
  yield* giveHoldBack(tx, hold, now);
});
