import { Schema } from "effect";
import { findInput, findOutput, whereOf } from "./find.ts";
import { row } from "./message.ts";
import { Id, Instant } from "./values.ts";

/** A club as its own people see it; users and clients are named `id`. Spec §3. */
export const ClientView = Schema.Struct({
  id: Id,
  name: Schema.String,
  email: Schema.String,
  address: Schema.String,
  phone: Schema.String,
});

/** A line of the audit log: `model` and `item` name the row, `changes` are by field, without values where they may not be told. */
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

/** Rows of the service `account`. */
export const account = {
  "account/audit/find": row(
    "account/audit/find",
    "staff",
    findInput(whereOf(["client", "model", "item", "actor", "action"]), ["_id", "at"]),
    findOutput(AuditView),
  ),
  "account/clients/read": row(
    "account/clients/read",
    "signedIn",
    Schema.Union([Schema.Struct({ id: Id }), Schema.Struct({ where: whereOf(["id"]) })]),
    ClientView,
  ),
} as const;
