import { Effect } from "effect";
import { type Wish, wishAfter } from "../../domain/waitlist/wish.ts";
import { type WishProposal, wishEventOfProposal, wishProposalAfter, type WishProposalEvent } from "../../domain/waitlist/wishProposal.ts";
import type { Transaction, Store } from "../../ports/store/store.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import type { Horizon } from "../../domain/availability/availability.ts";
import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";
import { ClockPort } from "../../ports/outside.ts";
import { runCommit } from "../shared/commit.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";

/**
 * Ends a proposal in a commit that has locked it and its wish, if it is still open: gives the slot back for the next who waits, unless the
 * proposal was taken, and counts the answer or the silence. Gives the wish as it is now, and whether the proposal was open.
 */
export const endProposal = Effect.fnUntraced(function* (
  tx: Transaction,
  { wish, proposal }: { readonly wish: Wish | undefined; readonly proposal: WishProposal },
  event: WishProposalEvent,
  now: number,
) {
  const state = wishProposalAfter(proposal, event);
  if (state === undefined) return { wish, wasOpen: false };
  const { client, to } = proposal;
  yield* tx.waitlist.updateProposal({ ...proposal, state });
  const own = wishEventOfProposal(state);
  const progress = wish === undefined || own === undefined ? undefined : wishAfter(wish, own);
  const next = wish === undefined || progress === undefined ? wish : { ...wish, ...progress };
  if (next !== undefined && next !== wish) yield* tx.waitlist.update(next);
  if (state !== "taken") {
    yield* tx.waitlist.noteFreed(client, to.hold, now, false);
    yield* removeHold(tx, { _id: to.hold, client });
  }
  return { wish: next, wasOpen: true };
});

/** Locks a wish, then its open proposal; that order is the same everywhere. */
export const lockOpenProposal = Effect.fnUntraced(function* (tx: Transaction, client: string, id: string) {
  const wish = yield* tx.waitlist.read(client, id);
  const open = wish === undefined ? undefined : yield* tx.waitlist.openOf(client, id);
  return { wish, open };
});

/**
 * Gives the horizon of what is offered to the waitlist of a club: that of somebody who is no member. A slot that only members may book yet is offered
 * to nobody, since its owner could not book it.
 */
export function proposalHorizonOf(catalogue: Catalogue, client: string, now: number): Horizon {
  return bookingHorizonOf(catalogueIndexOf(catalogue).settingsOf(client), now, daysBehindMembers(catalogue.plans, undefined));
}

/** A function that ends proposals to the owners of wishes whose time is over, at most `limit`; gives how many. */
export type LapseWishProposals = (limit: number) => Effect.Effect<number, never, Store | ClockPort>;

/** Makes the job. Each run continues after the last proposal of the run before: one that fails delays no other. */
export function makeLapseWishProposals(): LapseWishProposals {
  return makeLapseDue((store, now, limit, after: WishProposal | undefined) => store.waitlist.dueProposals(now, limit, after), lapse);
}

const lapse = Effect.fnUntraced(function* ({ client, wish: id, _id }: WishProposal) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    // The wish of an erased person is gone; its slot is given back all the same.
    const wish = yield* tx.waitlist.read(client, id);
    const proposal = yield* tx.waitlist.proposal(client, _id);
    if (proposal !== undefined) yield* endProposal(tx, { wish, proposal }, "deadline", now());
  });
});
