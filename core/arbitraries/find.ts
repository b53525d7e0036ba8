import fc from "fast-check";
import type { FieldCondition, FindRequest, WhereFilter } from "../domain/find/find.ts";

/** Names that are difficult for stores, searches and sorts. */
const odd = [
  "",
  " ",
  "Élan",
  "elan",
  "ÉLAN",
  "e\u0301lan",
  "Œuvre",
  "œ",
  "oeuvre",
  "L’Été",
  "l'ete",
  "%",
  "_",
  "\\",
  "a%b_c\\d",
  '"',
  "'; drop table boats; --",
  "${x} $1 ? :a",
  "😀",
  "～",
  "\u{10FFFF}",
  "\uE000",
  "İstanbul",
  "ıI",
  "ΣΑΣ",
  "ﬁn",
  "straße",
  "Ⅻ ½ ²",
  "ℌ",
  "１２",
  "null",
  "true",
  "1",
  "01",
  "Z",
  "z",
];

/** Generates any name that a store may have: well formed, without control characters. Calls accept no invisible ones either. */
export const anyAcceptedName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  fc.string({ unit: "binary", maxLength: 6 }).filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
);

/** Generates numbers with and without a fraction, some of which two engines might round differently. */
export const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(0.1, 0.1 + 0.2, 1.5, 1e21, 5e-7, 2 ** 53, 1.0000000000000002),
);

/** Generates requests for a page: conditions of every form on these fields, over values that rows may have and others. */
export function anyFindRequest(
  where: readonly string[],
  sort: readonly string[],
  values: readonly (string | number)[],
): fc.Arbitrary<FindRequest> {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("", ...values) },
    anyAcceptedName,
    anyNumber,
    fc.constant(-0),
    fc.boolean(),
  );
  const bound = fc.oneof(fc.constantFrom("", ...values), anyAcceptedName, anyNumber);
  const part = fc.oneof(fc.constantFrom("", ...values), anyAcceptedName).chain((text) => fc.constantFrom(...partsOf(String(text))));
  const condition: fc.Arbitrary<FieldCondition> = fc.oneof(
    value,
    fc.constant(null),
    fc.array(value, { maxLength: 4 }),
    fc.record({ exists: fc.boolean() }),
    fc.record({ gte: bound, lte: bound }),
    fc.oneof(fc.record({ gte: bound }), fc.record({ lte: bound })),
    fc.record({ contains: part }),
  );
  const whereOf: fc.Arbitrary<WhereFilter> = fc.dictionary(fc.constantFrom("", ...where).filter(Boolean), condition, { maxKeys: 2 });
  return fc.record(
    {
      where: whereOf,
      page: fc.integer({ min: 1, max: 4 }),
      itemsPerPage: fc.integer({ min: 1, max: 8 }),
      sortBy: fc.constantFrom("_id", ...sort),
      sortDesc: fc.boolean(),
    },
    { requiredKeys: [] },
  );
}

/** A text, parts of it, and the same in capitals: what people may type to find it. */
function partsOf(text: string): readonly [string, ...string[]] {
  const letters = [...text];
  return [text, text.toUpperCase(), text.normalize("NFD"), letters.slice(0, 2).join(""), letters.slice(1).join("")];
}
