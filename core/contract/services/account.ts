import { Schema } from "effect";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { Id, Instant } from "../../schemas/values.ts";

/** A line of the audit log: `model` and `item` name the row, `changes` are by field, without values where those are secret or personal. */
const AuditView = Schema.Struct({
  _id: Id,
  client: Id,
  at: Instant,
  actor: Schema.String,
  model: Schema.String,
  item: Schema.String,
  action: Schema.String,
  changes: Schema.Record(
    Schema.String,
    Schema.Struct({ from: Schema.optionalKey(Schema.Unknown), to: Schema.optionalKey(Schema.Unknown) }),
  ),
});

/** Calls about the audit log. */
export const account = rows({
  "account/audit/find": row(
    "List who changed what",
    "staff",
    findInput(whereOf(["client", "model", "item", "actor", "action"]), ["_id", "at"]),
    findOutput(AuditView),
  ),
});
