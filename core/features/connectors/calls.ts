import { Schema } from "effect";
import { failureReasons, sendingConnectors, sendingFaults, serviceFaults } from "../../domain/messages/connector.ts";
import { keyFaults, paymentPermissions } from "../../domain/ledger/paymentAccount.ts";
import { EmptyObject, InstantText, RowIdField } from "../../schemas/values.ts";
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
  failures: Schema.Array(Schema.Struct({ at: InstantText, why: Schema.Literals(failureReasons) })),
  failedOn: Schema.Array(Schema.Boolean),
  tested: Schema.NullOr(Schema.Struct({ at: InstantText, fault: Schema.NullOr(Fault) })),
});

const Permissions = Schema.Array(Schema.Literals(paymentPermissions));

/** A secret as it is typed; it is in no reply. */
const Typed = Schema.String.check(Schema.isMaxLength(300));

/**
 * The club's own accounts at the payment provider, the oldest first: of each secret its last four characters, and about when the last message came that
 * was signed with the webhook's; null while none came. `isOffered` says whether this server takes keys of clubs.
 */
const PaymentsView = Schema.Struct({
  isOffered: Schema.Boolean,
  webhookAddress: Schema.String,
  accounts: Schema.Array(
    Schema.Struct({
      account: RowIdField,
      isCurrent: Schema.Boolean,
      enteredAt: InstantText,
      key: Schema.String,
      webhookSecret: Schema.String,
      signedAt: Schema.NullOr(InstantText),
    }),
  ),
});

/** The calls about the connectors of a club, for its staff. */
export const connectorCalls = callRows({
  "configuration/connectors/find": callSpec(
    "Read the connectors of the club",
    "staff",
    EmptyObject,
    Schema.Struct({
      at: InstantText,
      sending: Schema.Array(SendingView),
      payments: PaymentsView,
      calendars: Schema.Struct({ addresses: Schema.Number }),
    }),
  ),
  /** Sends a message to whoever asks for it, and to nobody else. */
  "configuration/connectors/test": callSpec(
    "Test a connector of the club",
    "staff",
    Schema.Struct({ connector: SendingName }),
    Schema.Struct({
      outcome: Schema.Literals(["works", "noContact", "notHere", "notListed", "permissions", ...sendingFaults]),
      missing: Permissions,
    }),
  ),
  /** Tries the keys, and stores them only where they work; from then on their account takes the club's new payments. */
  "configuration/connectors/enterKeys": callSpec(
    "Enter the keys of the club's own account at the payment provider",
    "staff",
    Schema.Struct({ key: Typed, webhookSecret: Typed }),
    Schema.Struct({ outcome: Schema.Literals(["works", "permissions", ...keyFaults, ...serviceFaults]), missing: Permissions }),
  ),
  /** Stops the use of the account that takes new payments, or takes an older one from the list. CONFLICT where the account is not in that state. */
  "configuration/connectors/retireAccount": callSpec(
    "Retire an account of the club at the payment provider",
    "staff",
    Schema.Struct({ account: RowIdField, wish: Schema.Literals(["stop", "retire"]) }),
    Schema.Struct({
      outcome: Schema.Literals(["stopped", "retired", "busy"]),
      work: Schema.Struct({ sessions: Schema.Number, refunds: Schema.Number }),
    }),
  ),
});
