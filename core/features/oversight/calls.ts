import { Schema } from "effect";
import { findInputSchema, findOutputSchema, whereSchema } from "../shared/calls/find.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";
import { givenKinds } from "../../domain/oversight/givenByStaff.ts";
import { CurrencyCode, DayText, RowIdField, InstantText } from "../../schemas/values.ts";

/** A line of the audit log: `model` and `item` name the row, `changes` are by field, without values where those are secret or personal. */
const AuditView = Schema.Struct({
  _id: RowIdField,
  client: RowIdField,
  at: InstantText,
  actor: Schema.String,
  model: Schema.String,
  item: Schema.String,
  action: Schema.String,
  changes: Schema.Record(
    Schema.String,
    Schema.Struct({ from: Schema.optionalKey(Schema.Unknown), to: Schema.optionalKey(Schema.Unknown) }),
  ),
});

/**
 * What each member of staff gave away in a week that begins on Monday `dateStart`, the most first: amounts in dollars, `limit` that of a
 * person and week beyond which administrators get a letter, null for none. Each names the booking or the membership,
 * and the reference of the booking or of the order of the membership.
 */
const GivenView = Schema.Struct({
  dateStart: DayText,
  dateEnd: DayText,
  currency: CurrencyCode,
  limit: Schema.NullOr(Schema.Number),
  people: Schema.Array(
    Schema.Struct({
      actor: Schema.String,
      name: Schema.String,
      total: Schema.Number,
      given: Schema.Array(
        Schema.Struct({
          at: InstantText,
          kind: Schema.Literals(givenKinds),
          amount: Schema.Number,
          booking: Schema.NullOr(RowIdField),
          membership: Schema.NullOr(RowIdField),
          reference: Schema.NullOr(Schema.String),
        }),
      ),
    }),
  ),
});

/** The calls about what staff changed and gave away. */
export const auditCalls = callRows({
  "account/audit/find": callSpec(
    "List who changed what",
    "staff",
    findInputSchema(whereSchema(["client", "model", "item", "actor", "action"]), ["_id", "at"]),
    findOutputSchema(AuditView),
  ),
  "account/audit/given": callSpec(
    "List what staff gave away in a week, by person",
    "staff",
    Schema.Struct({ day: Schema.optionalKey(DayText) }),
    GivenView,
  ),
});
