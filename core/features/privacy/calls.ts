import { Schema } from "effect";
import { callRows, callSpec, fileCallSpec } from "../shared/calls/message.ts";
import { EmptyObject, RowIdField } from "../../schemas/values.ts";
import { Secret } from "../accounts/calls/auth.ts";

/**
 * The calls of the contract about everything that a club has about a person: the signed-in user, or with `customer` a customer of the
 * caller's club, for staff with the permission.
 */
export const privacyCalls = callRows({
  /** A JSON file: the account, the customer, notes, bookings with their payments, and a list of files. */
  "account/profiles/export": fileCallSpec(
    "application/json",
    "Download everything about a person",
    "signedIn",
    Schema.Struct({ customer: Schema.optionalKey(RowIdField) }),
  ),
  /** The password is the user's own, and needed without `customer`. */
  "account/profiles/erase": callSpec(
    "Erase a person",
    "signedIn",
    Schema.Struct({ customer: Schema.optionalKey(RowIdField), password: Schema.optionalKey(Secret) }),
    EmptyObject,
  ),
});
