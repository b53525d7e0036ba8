import { Effect } from "effect";
import { type FailureReason, newConnectorRecord, recordWithFailure, type SendingConnector } from "../../domain/messages/connector.ts";
import { ClockPort, type ServiceFault } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";

/**
 * Sends a message of a club, or asks another service for it, and notes for its page of connectors that this failed, or works again. A note that cannot
 * be written changes nothing of what became of it. Nothing is noted of a message of no club, whose `client` is empty.
 */
export const noteSending = Effect.fnUntraced(function* <Answer>(
  client: string,
  connector: SendingConnector,
  sending: Effect.Effect<Answer, ServiceFault>,
) {
  if (client === "") return yield* sending;
  const answer = yield* Effect.tapError(sending, ({ why }) => unlessStoreFails(noteFailure(client, connector, why)));
  yield* unlessStoreFails(noteSuccess(client, connector));
  return answer;
});

/** Notes a failure of a connector of a club. */
export const noteFailure = Effect.fnUntraced(function* (client: string, connector: SendingConnector, why: FailureReason) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
    yield* tx.connectors.put(recordWithFailure(record, { at: now(), why }));
  });
});

const noteSuccess = Effect.fnUntraced(function* (client: string, connector: SendingConnector) {
  const store = yield* Store;
  const failingSince = (yield* store.connectors.read(client, connector))?.failingSince ?? null;
  if (failingSince === null) return;
  yield* runCommit(function* (tx) {
    const record = yield* tx.connectors.read(client, connector);
    if (record !== undefined) yield* tx.connectors.put({ ...record, failingSince: null });
  });
});

function unlessStoreFails<Failure, Needs>(note: Effect.Effect<void, Failure, Needs>): Effect.Effect<void, never, Needs> {
  return Effect.catchCause(note, () => Effect.void);
}
