import { Schema } from "effect";
import { ItemTypeName } from "../../schemas/values.ts";
import { numberBetween, Factor, nameField, wholeNumberBetween } from "../../schemas/fields.ts";
import type { PricingItem, PricingItemType } from "../../domain/pricing/factor.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { defineKind } from "../shared/kinds/kind.ts";

const MonthDay = /^((0[1-9]|1[0-2])|\d{4}-(0[1-9]|1[0-2]))-(0[1-9]|[12]\d|3[01])$/u;

/** The properties that each type needs. Requirements §3. */
const needed: { readonly [Type in PricingItemType]: readonly (keyof PricingItem["properties"])[] } = {
  "base-factor": ["value"],
  min: ["value"],
  max: ["value"],
  month: ["factor"],
  weekday: ["factor"],
  status: ["factor"],
  holiday: ["factor", "day"],
};

/** The kind `items`: pricing items of a club, which are its base price, bounds and factors. Requirements §3. */
export const itemsKind = defineKind<PricingItem>()({
  name: "items",
  nouns: { one: "a pricing item", several: "pricing items" },
  letter: "i",
  access: "public",
  isOffered: true,
  fields: {
    type: ItemTypeName,
    name: nameField(),
    properties: Schema.Struct({
      factor: Schema.optionalKey(Factor),
      day: Schema.optionalKey(Schema.Union([wholeNumberBetween(1, 31), Schema.String.check(Schema.isPattern(MonthDay))])),
      value: Schema.optionalKey(numberBetween(0, 1_000_000)),
    }),
  },
  optional: [],
  where: ["_id", "client", "type", "name", "properties.factor", "properties.day", "properties.value"],
  sort: ["_id", "type", "name", "properties.factor", "properties.value"],
  unique: [["name", "type", "properties.day"]],
  refers: {},
  refuse: ({ type, properties }) =>
    needed[type].flatMap((field): readonly CallIssue[] =>
      properties[field] === undefined ? [{ path: `/properties/${field}`, rule: "required" }] : [],
    ),
});
