import { Schema } from "effect";
import { healthParts, healthReasons, healthStates } from "../../domain/health/parts.ts";
import { EmptyObject, InstantText } from "../../schemas/values.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";

const PartName = Schema.Literals(healthParts);

/**
 * A part of the server: its state, since when it works or does not, and why. `facts` are the figures that the words of the reason name, `days` its
 * worst state on each of the last thirty days, the oldest first; null where nothing is known.
 */
const PartView = Schema.Struct({
  part: PartName,
  state: Schema.Literals(healthStates),
  since: InstantText,
  usedAt: Schema.NullOr(InstantText),
  reason: Schema.Literals(healthReasons),
  facts: Schema.Record(Schema.String, Schema.Number),
  detail: Schema.String,
  days: Schema.Array(Schema.NullOr(Schema.Literals(healthStates))),
});

/** The calls about what works of the server, for super administrators. */
export const healthCalls = callRows({
  "account/health/read": callSpec(
    "Read what works of the server",
    "staff",
    EmptyObject,
    Schema.Struct({
      at: InstantText,
      startedAt: InstantText,
      release: Schema.String,
      operator: Schema.Array(Schema.String),
      parts: Schema.Array(PartView),
    }),
  ),
  "account/health/test": callSpec(
    "Test a part of the server",
    "staff",
    Schema.Struct({ part: PartName }),
    Schema.Struct({ outcome: Schema.Literals(["works", "fails", "noOperator", "notHere"]) }),
  ),
});
