import { Effect } from "effect";
import { type Wish, wishAfter } from "../../domain/waitlist/wish.ts";
import { type WishProposal, wishEventOfProposal, wishProposalAfter, type WishProposalEvent } from "../../domain/waitlist/wishProposal.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";

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
