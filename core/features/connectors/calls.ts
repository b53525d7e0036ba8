import { Schema } from "effect";
import { sendingConnectors, sendingFaults } from "../../domain/messages/connector.ts";
import { EmptyObject, InstantText } from "../../schemas/values.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const SendingName = Schema.Literals(sendingConnectors);
const Fault = Schema.Literals(sendingFaults);

/**
 * A connector that sends: by what, since when it fails, how many messages wait (null where nobody can count them), the last failures, the newest first, whether
 * it failed on each of the last 30 days, the oldest first, and its last test. It names nobody to whom a message goes.
 */
const SendingView = Schema.Struct({
  connector: SendingName,
  driver: Schema.String,
  failingSince: Schema.NullOr(InstantText),
  waiting: Schema.NullOr(Schema.Number),
  failures: Schema.Array(Schema.Struct({ at: InstantText, why: Fault })),
  failedOn: Schema.Array(Schema.Boolean),
  tested: Schema.NullOr(Schema.Struct({ at: InstantText, fault: Schema.NullOr(Fault) })),
});

/** The calls about the connectors of a club, for its staff. */
export const connectorCalls = callRows({
  "configuration/connectors/find": callSpec(
    "Read the connectors of the club",
    "staff",
    EmptyObject,
    Schema.Struct({ at: InstantText, sending: Schema.Array(SendingView), calendars: Schema.Struct({ addresses: Schema.Number }) }),
  ),
  /** Sends a message to whoever asks for it, and to nobody else. */
  "configuration/connectors/test": callSpec(
    "Test a connector of the club",
    "staff",
    Schema.Struct({ connector: SendingName }),
    Schema.Struct({ outcome: Schema.Literals(["works", "noContact", "notHere", "notListed", ...sendingFaults]) }),
  ),
});
