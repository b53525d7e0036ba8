import { Effect } from "effect";
import { newConnectorRecord, recordWithFailure, type SendingConnector } from "../../domain/messages/connector.ts";
import { ClockPort, type ServiceFault } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";

/** Sends a message of a club, and notes for its page of connectors that it did not leave, or that messages leave again. */
export const noteSending = Effect.fnUntraced(function* (
  client: string,
  connector: SendingConnector,
  sending: Effect.Effect<void, ServiceFault>,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  yield* Effect.tapError(sending, ({ why }) =>
    runCommit(function* (tx) {
      const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
      yield* tx.connectors.put(recordWithFailure(record, { at: now(), why }));
    }),
  );
  const failingSince = (yield* store.connectors.read(client, connector))?.failingSince ?? null;
  if (failingSince === null) return;
  yield* runCommit(function* (tx) {
    const record = yield* tx.connectors.read(client, connector);
    if (record !== undefined) yield* tx.connectors.put({ ...record, failingSince: null });
  });
});
