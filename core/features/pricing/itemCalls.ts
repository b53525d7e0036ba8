import { Schema } from "effect";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import { RowIdField } from "../../schemas/values.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";
import { itemsKind } from "./kind.ts";

/** The most pricing items that one call adds, changes or removes; a club has one a month, weekday and day of a holiday. */
const mostItems = 400;

const { type, name, properties } = itemsKind.fields;
const Version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));

/** A list of at most 400 changes; none when it is left out. */
function listOf<Of>(schema: Schema.Codec<Of, unknown>) {
  return Schema.optionalKey(Schema.Array(schema).check(Schema.isMaxLength(mostItems)));
}

/** A pricing item in the reply to a save. */
const SavedItemView: Schema.Codec<PricingItem & { readonly version: number }, unknown> = Schema.Struct({
  _id: RowIdField,
  client: RowIdField,
  type,
  name,
  properties,
  version: Version,
});

/** The call that saves the prices of a club. */
export const pricingItemCalls = callRows({
  "booking/items/save": callSpec(
    "Add, change and remove pricing items, all or none",
    "signedIn",
    Schema.Struct({
      added: listOf(Schema.Struct({ type, name, properties })),
      changed: listOf(Schema.Struct({ _id: RowIdField, version: Version, properties })),
      removed: listOf(Schema.Struct({ _id: RowIdField, version: Version })),
    }),
    Schema.Struct({ items: Schema.Array(SavedItemView) }),
  ),
});
