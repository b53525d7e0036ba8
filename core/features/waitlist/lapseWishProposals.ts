import { Effect } from "effect";
import type { WishProposal } from "../../domain/waitlist/wishProposal.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Store } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";
import { endProposal } from "./endProposal.ts";

/** A function that ends proposals to the owners of wishes whose time is over, at most `limit`; gives how many. */
export type LapseWishProposals = (limit: number) => Effect.Effect<number, never, Store | ClockPort>;

/** Makes the job. Each run continues after the last proposal of the run before: one that fails delays no other. */
export function makeLapseWishProposals(): LapseWishProposals {
  return makeLapseDue((store, now, limit, after: WishProposal | undefined) => store.waitlist.dueProposals(now, limit, after), lapse);
}

const lapse = Effect.fnUntraced(function* ({ client, wish: id, _id }: WishProposal) {
  const { now } = yield* ClockPort;
  yield* runCommit((tx) =>
    Effect.gen(function* () {
      // The wish of an erased person is gone; its slot is given back all the same.
      const wish = yield* tx.waitlist.read(client, id);
      const proposal = yield* tx.waitlist.proposal(client, _id);
      if (proposal !== undefined) yield* endProposal(tx, { wish, proposal }, "deadline", now());
    }),
  );
});
