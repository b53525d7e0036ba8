import { Effect } from "effect";
import { commitOnce, doneOnce, type Once } from "../commit/commit.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { endSession } from "./session.ts";
import { refuse } from "../refuse.ts";

/** Where a user is signed in, the device seen last first; `isCurrent` is the one that asks. */
export const sessionsOf = Effect.fnUntraced(function* ({ client, id, session: current }: SignedInUser) {
  const [store, time] = [yield* Store, yield* Time];
  const open = yield* store.accounts.sessions(client, id, time.now());
  return open.map((session) => ({ ...session, isCurrent: session._id === current }));
});

/** Ends one of a user's own sign-ins, from the next call on. Fails with ITEM_NOT_EXIST for any other. */
export const deleteSession = Effect.fnUntraced(function* ({ client, id }: SignedInUser, session: string, once: Once) {
  const time = yield* Time;
  const end = Effect.fnUntraced(function* (tx: Transaction) {
    if (!(yield* endSession(tx, { client, id, session }))) return yield* refuse("ITEM_NOT_EXIST");
  });
  yield* commitOnce(once, time.now(), doneOnce, end);
});
