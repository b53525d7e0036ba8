import { Effect } from "effect";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../../shared/commit.ts";
import type { SignedInUser } from "../../../domain/people/principal.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { endSignIn } from "./session.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

/** Reads where a user is signed in, the device seen last first; `isCurrent` marks the caller's own sign-in. */
export const readSignInsOfUser = Effect.fnUntraced(function* ({ client, id, session: current }: SignedInUser) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const open = yield* store.accounts.sessions(client, id, time.now());
  return open.map((session) => ({ ...session, isCurrent: session._id === current }));
});

/** Ends one of a user's own sign-ins, from the next call on. Fails with ITEM_NOT_EXIST for any other. */
export const endOwnSignIn = Effect.fnUntraced(function* ({ client, id }: SignedInUser, session: string, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const end = Effect.fnUntraced(function* (tx: Transaction) {
    if (!(yield* endSignIn(tx, { client, id, session }))) return yield* failWithRefusal("ITEM_NOT_EXIST");
  });
  yield* runCommitOnce(once, time.now(), emptyReplyMemo, end);
});
