import { Schema } from "effect";
import { findInputSchema, findOutputSchema, whereSchema } from "../rows/find.ts";
import { callSpec, callRows } from "../rows/message.ts";
import { RowIdField, InstantText } from "../../schemas/values.ts";

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

/** The calls of the contract about the audit log. */
export const auditCalls = callRows({
  "account/audit/find": callSpec(
    "List who changed what",
    "staff",
    findInputSchema(whereSchema(["client", "model", "item", "actor", "action"]), ["_id", "at"]),
    findOutputSchema(AuditView),
  ),
});
