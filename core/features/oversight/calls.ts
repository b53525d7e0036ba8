import { Schema } from "effect";
import { findInputSchema, findOutputSchema, whereSchema } from "../shared/calls/find.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";
import { limitedActs } from "../../domain/people/moneyLimits.ts";
import { givenKinds } from "../../domain/oversight/givenByStaff.ts";
import { CurrencyCode, DayText, EmptyObject, RowIdField, InstantText } from "../../schemas/values.ts";

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

/**
 * The refunds and discounts beyond the limits of roles that wait for an answer, oldest first, each of a booking or of a membership that ends
 * with it; amounts in dollars. `mayGrant` is false beyond the caller's own limit.
 */
const MoneyRequestsView = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      _id: RowIdField,
      booking: Schema.NullOr(RowIdField),
      membership: Schema.NullOr(RowIdField),
      reference: Schema.NullOr(Schema.String),
      act: Schema.Literals(limitedActs),
      amount: Schema.Number,
      currency: CurrencyCode,
      reason: Schema.String,
      cancels: Schema.Boolean,
      by: Schema.String,
      at: InstantText,
      expires: InstantText,
      mayGrant: Schema.Boolean,
    }),
  ),
});

/** The filter of the audit log: `at` is from one instant to another, both included. */
const AuditWhere = Schema.Struct({
  ...whereSchema(["client", "model", "item", "actor", "action"]).fields,
  at: Schema.optionalKey(Schema.Struct({ gte: Schema.optionalKey(InstantText), lte: Schema.optionalKey(InstantText) })),
});

/** The calls about what staff changed and gave away. */
export const auditCalls = callRows({
  "account/requests/find": callSpec("List the refunds and discounts that staff ask for", "staff", EmptyObject, MoneyRequestsView),
  "account/requests/answer": callSpec(
    "Grant or refuse a refund or a discount that staff ask for",
    "staff",
    Schema.Struct({ _id: RowIdField, isGranted: Schema.Boolean }),
    Schema.Struct({ _id: RowIdField }),
  ),
  "account/audit/find": callSpec("List who changed what", "staff", findInputSchema(AuditWhere, ["_id", "at"]), findOutputSchema(AuditView)),
  "account/audit/given": callSpec(
    "List what staff gave away in a week, by person",
    "staff",
    Schema.Struct({ day: Schema.optionalKey(DayText) }),
    GivenView,
  ),
});
