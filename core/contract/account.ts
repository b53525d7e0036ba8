import { Schema } from "effect";
import { whereOf } from "./find.ts";
import { row } from "./message.ts";
import { Id } from "./values.ts";

/** A club as its own people see it; users and clients are named `id`. Spec §3. */
export const ClientView = Schema.Struct({
  id: Id,
  name: Schema.String,
  email: Schema.String,
  address: Schema.String,
  phone: Schema.String,
});

/** Rows of the service `account`. */
export const account = {
  "account/clients/read": row(
    "account/clients/read",
    "signedIn",
    Schema.Union([Schema.Struct({ id: Id }), Schema.Struct({ where: whereOf(["id"]) })]),
    ClientView,
  ),
} as const;
