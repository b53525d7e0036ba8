import { Schema } from "effect";
import { gravatarEngines, gravatarKey } from "../../../domain/people/gravatar.ts";
import { findInputSchema, findOutputSchema, whereSchema } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField } from "../../../schemas/values.ts";

const Key = Schema.Literals([gravatarKey]);
const Values = Schema.Literals(gravatarEngines);

/** A configuration value for the caller: their own choice, else their club's, else the product's. */
const ValueView = Schema.Struct({ _id: Schema.String, client: RowIdField, key: Key, values: Values });

/** The calls of the contract about configuration values. Requirements §3, §7. */
export const configurationCalls = callRows({
  "configuration/values/find": callSpec(
    "List one's settings",
    "signedIn",
    findInputSchema(whereSchema(["key"]), ["_id", "key"]),
    findOutputSchema(ValueView),
  ),
  "configuration/values/read": callSpec(
    "Read a setting",
    "signedIn",
    Schema.Union([Schema.Struct({ _id: RowIdField }), Schema.Struct({ where: whereSchema(["key"]) })]),
    ValueView,
  ),
  /** The provider of a club's online payments, and whether real money is charged; a demo simulates payments. */
  "configuration/payments/read": callSpec(
    "Read who takes a club's payments",
    "staff",
    Schema.Struct({ client: RowIdField }),
    Schema.Struct({ driver: Schema.String, isReal: Schema.Boolean }),
  ),
  /** Sets the caller's own choice; with `client` the club's default, which requires a permission. */
  "configuration/values/update": callSpec(
    "Change a setting",
    "signedIn",
    Schema.Struct({ key: Key, values: Values, client: Schema.optionalKey(RowIdField) }),
    ValueView,
  ),
});

/** The calls of the contract about the clubs with which an account can be opened: all of them, or for a signed-in user their own. */
export const clubListCalls = callRows({
  "account/clubs/find": callSpec(
    "List the clubs that an account can be opened with",
    "public",
    findInputSchema(whereSchema(["id", "name"]), ["id", "name"]),
    findOutputSchema(Schema.Struct({ id: RowIdField, name: Schema.String })),
  ),
});
