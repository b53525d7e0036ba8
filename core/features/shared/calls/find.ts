import { Schema } from "effect";
import { singleLineText } from "../../../schemas/values.ts";

/** The most rows of a list's page, and the number of rows by default. Requirements §9. */
export const listPageSizes = { most: 100, usual: 10 } as const;

const value = Schema.Union([singleLineText(200), Schema.Finite, Schema.Boolean]);
const bound = Schema.Union([singleLineText(200), Schema.Finite]);

/** The schema of a condition on a field of `where`: equal, any of, none, present, between (both ends included) or containing. */
export const FieldConditionSchema = Schema.Union([
  value,
  Schema.Null,
  Schema.Array(value).check(Schema.isMaxLength(200)),
  Schema.Struct({ exists: Schema.Boolean }),
  Schema.Struct({ gte: Schema.optionalKey(bound), lte: Schema.optionalKey(bound) }).check(Schema.isMinProperties(1)),
  Schema.Struct({ contains: singleLineText(200, 1) }),
]).annotate({ identifier: "Condition" });
/** One filter on a field of a list's `where`: a value to equal, null, a list of allowed values, presence, a range with both ends, or a text to contain. */
export type FieldConditionSchema = typeof FieldConditionSchema.Type;

/** Makes the schema of a `where` with these field names; any other name is refused. Dotted names reach one level down. */
export function whereSchema<const Names extends readonly string[]>(names: Names) {
  return Schema.Struct(fieldsOf(names));
}

/** The fields of the schema of a page of a list: its number, from 1, and how many items it has. */
export const listPageFields = {
  page: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1e9 }))),
  itemsPerPage: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: listPageSizes.most }))),
} as const;

/** Makes the schema of the input of `find`: a page, a filter and a sort by one of `sorts`. */
export function findInputSchema<Where extends Schema.Top, const Sorts extends readonly string[]>(where: Where, sorts: Sorts) {
  return Schema.Struct({
    where: Schema.optionalKey(where),
    ...listPageFields,
    sortBy: Schema.optionalKey(Schema.Literals(sorts)),
    sortDesc: Schema.optionalKey(Schema.Boolean),
  });
}

/** Makes the schema of the output of `find`: `total` is exact up to 1,000; beyond that, `more` says that there are further rows. */
export function findOutputSchema<Item extends Schema.Top>(item: Item) {
  return Schema.Struct({ items: Schema.Array(item), total: Schema.Int, more: Schema.optionalKey(Schema.Literal(true)) });
}

type Fields<Names extends readonly string[]> = { readonly [Name in Names[number]]: Schema.optionalKey<typeof FieldConditionSchema> };

function fieldsOf<const Names extends readonly string[]>(names: Names): Fields<Names> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(names.map((name) => [name, Schema.optionalKey(FieldConditionSchema)])) as Fields<Names>;
}
