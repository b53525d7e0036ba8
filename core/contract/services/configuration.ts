import { Schema } from "effect";
import { gravatarEngines, gravatarKey } from "../../domain/people/gravatar.ts";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

const Key = Schema.Literals([gravatarKey]);
const Values = Schema.Literals(gravatarEngines);

/** A configuration value for the caller: their own choice, else their club's, else the product's. */
const ValueView = Schema.Struct({ _id: Schema.String, client: Id, key: Key, values: Values });

/** Calls about configuration values. Requirements §3, §7. */
export const configuration = rows({
  "configuration/values/find": row("List one's settings", "signedIn", findInput(whereOf(["key"]), ["_id", "key"]), findOutput(ValueView)),
  "configuration/values/read": row(
    "Read a setting",
    "signedIn",
    Schema.Union([Schema.Struct({ _id: Id }), Schema.Struct({ where: whereOf(["key"]) })]),
    ValueView,
  ),
  /** The provider of a club's online payments, and whether real money is charged; a demo simulates payments. */
  "configuration/payments/read": row(
    "Read who takes a club's payments",
    "staff",
    Schema.Struct({ client: Id }),
    Schema.Struct({ driver: Schema.String, isReal: Schema.Boolean }),
  ),
  /** Sets the caller's own choice; with `client` the club's default, which requires a permission. */
  "configuration/values/update": row(
    "Change a setting",
    "signedIn",
    Schema.Struct({ key: Key, values: Values, client: Schema.optionalKey(Id) }),
    ValueView,
  ),
});
