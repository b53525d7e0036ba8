import { Effect } from "effect";
import { newConnectorRecord, recordAfterTest, type SendingConnector, type SendingFault } from "../../domain/messages/connector.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import type { RowManager } from "../managed/rules.ts";
import { countUse, msUntilWithinBounds, readUsedBounds } from "../shared/bounds.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";

/** A person may test ten times in ten minutes. */
const testBound = { burst: 10, everyMs: 60_000 };

/** Counts a test of a person. Fails with TOO_MANY_REQUESTS over the bound. */
export const countTest = Effect.fnUntraced(function* ({ id }: RowManager) {
  const secrets = yield* Secrets;
  const { limits } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  if (limits === "off") return;
  yield* runCommit(function* (tx) {
    const used = yield* readUsedBounds(tx, [{ name: secrets.sign("connector tests", id), bound: testBound }]);
    if (msUntilWithinBounds(used, now()) > 0) return yield* failWithRefusal("TOO_MANY_REQUESTS");
    yield* countUse(tx, used, now());
  });
});

/** Notes how a test of a connector ended: why it failed, or null where it worked. */
export const noteTest = Effect.fnUntraced(function* (client: string, connector: SendingConnector, fault: SendingFault | null) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
    yield* tx.connectors.put(recordAfterTest(record, now(), fault));
  });
});
