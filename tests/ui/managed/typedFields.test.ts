import { describe, expect, it } from "vitest";
import "#ui/headless/words/clubWords.ts";
import "#ui/headless/words/customerWords.ts";
import "#ui/headless/words/accountWords.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { fieldsOfSections } from "#ui/views/managed/record/kindView.ts";
import { locksView } from "#ui/views/offer/kinds/locks.tsx";
import { usersView } from "#ui/views/people/users.tsx";
import { clubsView } from "#ui/views/club/clubs.ts";
import { customersView } from "#ui/views/customers/customers.tsx";
import {
  updateCallInput,
  createCallInput,
  type TypedFieldRule,
  blankFields,
  typedFieldIssues,
  typedFieldsOf,
} from "#ui/headless/managed/typedFields.ts";

const rules: readonly TypedFieldRule[] = [
  { name: "name.fr", entry: "text", most: 20 },
  { name: "name.en", entry: "text", most: 20 },
  { name: "capacity", entry: "number", isWhole: true, min: 1, max: 200 },
  { name: "properties.factor", entry: "number", isOptional: true, min: 0, max: 100 },
  { name: "boat", entry: "text", isOptional: true },
  { name: "secret", entry: "text", isSecret: true, least: 16 },
  { name: "days", entry: "value", first: [] },
];
const row = { name: { fr: "Huard", en: "Loon" }, capacity: 8, properties: { factor: 1.25 }, boat: "b1", days: [1, 2] };

describe("what is typed of a kind's row", () => {
  it("is in the form as text, numbers with the language's decimal sign, and secrets left out", () => {
    expect(typedFieldsOf(rules, row, ",")).toEqual({
      "name.fr": "Huard",
      "name.en": "Loon",
      capacity: "8",
      "properties.factor": "1,25",
      boat: "b1",
      secret: "",
      days: [1, 2],
    });
    expect(blankFields(rules)["days"]).toEqual([]);
  });

  it("is sent in the shape of the contract, without blanks", () => {
    const typed = { ...typedFieldsOf(rules, row, ","), boat: " ", secret: "0123456789abcdef" };
    const { boat: _, ...rest } = row;
    expect(createCallInput(rules, typed)).toEqual({ ...rest, secret: "0123456789abcdef" });
  });

  it("is checked by the field's own rule, which an empty field may pass", () => {
    const field: TypedFieldRule = { name: "password", entry: "text", isSecret: true, isOptional: true, rule: lenient.passwordRule };
    const issueOf = (password: string) => typedFieldIssues([field], { password }, true).map(({ phrase }) => phrase.key);
    expect([issueOf(""), issueOf("Dock4812"), issueOf("Dock4812!")]).toEqual([[], ["validation.password"], []]);
  });

  it("sends a change of one language with the other, null for what is taken away, and no secret that was not typed", () => {
    const known = typedFieldsOf(rules, row, ".");
    expect(updateCallInput(rules, known, { "name.en": "Osprey" })).toEqual({ name: { fr: "Huard", en: "Osprey" } });
    expect(updateCallInput(rules, known, { boat: "", "properties.factor": "" })).toEqual({ boat: null, properties: {} });
    expect(updateCallInput(rules, known, { secret: "" })).toEqual({});
  });

  it("is refused beside its field before it is sent", () => {
    const keys = (typed: object, isNew = false) =>
      typedFieldIssues(rules, { ...typedFieldsOf(rules, row, "."), ...typed }, isNew).map(({ field, phrase }) => `${field} ${phrase.key}`);
    expect(keys({})).toEqual([]);
    expect(keys({}, true)).toEqual(["secret validation.required"]);
    expect(keys({ "name.fr": "  ", capacity: "2.5", "properties.factor": "-1", secret: "short" })).toEqual([
      "name.fr validation.required",
      "capacity validation.intNumber",
      "properties.factor validation.minValue",
      "secret validation.min",
    ]);
    expect(keys({ "name.en": "x".repeat(21), capacity: "201", "properties.factor": "one" })).toEqual([
      "name.en validation.max",
      "capacity validation.maxValue",
      "properties.factor validation.number",
    ]);
  });
});

describe("a temporary password of a user", () => {
  const words = wordsIn("en");
  const fields = fieldsOfSections<never>(
    usersView({ id: "mem_u_ada", isSuper: false }, () => 0).content({ words, related: {} }).sections,
    words,
  );
  it.each([
    ["Dock48", "validation.password", "Mot de passe non valide"],
    ["dock4812!", "validation.password", "Mot de passe non valide"],
    ["Dock4812", "validation.passwordSymbol", "Il doit aussi contenir"],
  ] as const)("may be left out, and %j is refused by the rules of the server before it is sent", (password, key, french) => {
    const keys = (typed: string) =>
      typedFieldIssues(fields, { password: typed }, false).flatMap(({ field, phrase }) => (field === "password" ? phrase.key : []));
    expect([keys(password), keys(""), keys("Dock4812!")]).toEqual([[key], [], []]);
    expect(wordsIn("fr").say(key)).toContain(french);
  });
});

it("refuses the name of a lock that cannot be written on it, in both languages", () => {
  const words = wordsIn("en");
  const fields = fieldsOfSections<never>(locksView.content({ words, related: {} }).sections, words);
  const keys = (name: string) =>
    typedFieldIssues(fields, { name }, false).flatMap(({ field, phrase }) => (field === "name" ? phrase.key : []));
  expect([keys("Boîte"), keys("Quai_2 nord")]).toEqual([["validation.special"], []]);
  expect([wordsIn("en").say("validation.special"), wordsIn("fr").say("validation.special")]).toEqual([
    "Use only unaccented letters, digits, underscores and spaces.",
    "N’utilisez que des lettres sans accent, des chiffres, des soulignés et des espaces.",
  ]);
});

it.each([
  ["a club", clubsView],
  ["a customer", customersView({ seesFit: false, mayErase: false })],
] as const)("says of %s before it is sent that an e-mail or a phone is none", (_, kind) => {
  const words = wordsIn("en");
  const fields = fieldsOfSections<never>(kind.content({ words, related: {} }).sections, words);
  const wrong = typedFieldIssues(fields, { email: "eve@", phone: "call me" }, true);
  expect(wrong.filter(({ field }) => field === "email" || field === "phone").map(({ field, phrase }) => [field, phrase.key])).toEqual(
    expect.arrayContaining([
      ["email", "validation.email"],
      ["phone", "validation.phone"],
    ]),
  );
});
