import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findInList } from "#core/domain/find/find.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { anyAcceptedName } from "#core/arbitraries/find.ts";

describe("a searched text", () => {
  it.each([
    ["ÉLAN", "elan"],
    ["E\u0301lan", "elan"],
    ["Œuvre d’Æsir", "oeuvre d'aesir"],
    ["Straße", "strasse"],
    ["İstanbul", "istanbul"],
    ["ΣΑΣ", "σασ"],
    ["ﬁn ²", "fin 2"],
  ])("%s is folded to %s", (text, plain) => {
    expect(foldText(text)).toBe(plain);
  });

  it("stays the same when folded again", () => {
    fc.assert(
      fc.property(anyAcceptedName, (name) => {
        expect(foldText(foldText(name))).toBe(foldText(name));
      }),
    );
  });
});

describe("the order of texts", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const byBytes = (left: string, right: string) => Buffer.compare(bytes(left), bytes(right));

  it("is that of their bytes in UTF-8", () => {
    fc.assert(
      fc.property(anyAcceptedName, anyAcceptedName, (left, right) => {
        expect(Math.sign(compareByCodePoint(left, right))).toBe(byBytes(left, right));
      }),
    );
  });

  it("is not that of JavaScript's own comparison (control)", () => {
    const face = "😀";
    const tilde = "～";
    expect([face < tilde, compareByCodePoint(face, tilde) < 0]).toEqual([true, false]);
  });
});

describe("a page of a list", () => {
  const rows = [{ _id: "c", name: "b" }, { _id: "a", name: "b" }, { _id: "d" }, { _id: "b", name: "Élan" }];
  const ids = (find: Parameters<typeof findInList>[1]) => findInList(rows, find).items.map(({ _id }) => _id);

  it("orders equal values by _id, ascending, in either direction", () => {
    const models = [{ _id: "c", model: "b" }, { _id: "a", model: "b" }, { _id: "d" }, { _id: "b", model: "Élan" }];
    const order = (sortDesc: boolean) => findInList(models, { sortBy: "model", sortDesc }).items.map(({ _id }) => _id);
    expect(order(false)).toEqual(["a", "c", "b", "d"]);
    expect(order(true)).toEqual(["d", "b", "a", "c"]);
  });

  it("orders names without accents and case, equal ones by _id, all in one direction", () => {
    expect(ids({ sortBy: "name" })).toEqual(["a", "c", "b", "d"]);
    expect(ids({ sortBy: "name", sortDesc: true })).toEqual(["d", "b", "c", "a"]);
    const trees = ["Zinnia", "Érable", "Fir", "elm", "Bouchard", "Bélanger"].map((name) => ({ _id: name, name }));
    const named = findInList(trees, { sortBy: "name" }).items.map(({ name }) => name);
    expect(named).toEqual(["Bélanger", "Bouchard", "elm", "Érable", "Fir", "Zinnia"]);
  });

  it("orders customers of one family by first name, and those of one first name by family", () => {
    const people = [
      ["Eve", "Roy"],
      ["Émile", "Roy"],
      ["Ève", "Côté"],
    ].map(([firstname = "", lastname = ""], index) => ({
      _id: String(index),
      firstname,
      lastname,
    }));
    const order = (sortBy: string) => findInList(people, { sortBy }).items.map(({ _id }) => _id);
    expect([order("lastname"), order("firstname")]).toEqual([
      ["2", "1", "0"],
      ["1", "2", "0"],
    ]);
  });

  it("finds a name without its accent", () => {
    expect(ids({ where: { name: { contains: "ELA" } } })).toEqual(["b"]);
    expect(ids({ where: { name: "elan" } })).toEqual([]);
  });

  it("sorts as a comparison of every pair does", () => {
    fc.assert(
      fc.property(fc.array(anyAcceptedName), (texts) => {
        const { items } = findInList(
          texts.map((name, index) => ({ _id: String(index), name })),
          { sortBy: "name", itemsPerPage: 100 },
        );
        for (const [index, { name }] of items.slice(1).entries())
          expect(compareByCodePoint(foldText(items[index]?.name ?? ""), foldText(name))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each(["en-CA", "fr-CA"])("sorts names as a collator of %s does that ignores accents and case", (locale) => {
    const collator = new Intl.Collator(locale, { sensitivity: "base" });
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZàâäçéèêëîïôöùûüÿñÀÉÈÇŒœæßøåłđ 0123456789-");
    const name = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join("").trim());
    fc.assert(
      fc.property(name, name, (left, right) => {
        const wanted = collator.compare(left, right);
        const found = Math.sign(compareByCodePoint(foldText(left), foldText(right)));
        // Names that differ in accents alone are equal to the collator, and to the key.
        expect([left, right, wanted === 0 ? 0 : found]).toEqual([left, right, Math.sign(wanted)]);
      }),
    );
    const families = ["O’Connor", "O'Hara", "Ouellet", "D’Amour", "Saint-Pierre", "Saint Cyr", "St-Onge", "Le Blanc", "Leblanc", "Lé"];
    const byKey = families.toSorted((left, right) => compareByCodePoint(foldText(left), foldText(right)));
    expect(byKey).toEqual(families.toSorted(collator.compare));
  });

  it("would sort accents behind Z without folding (control)", () => {
    expect(compareByCodePoint("Érable", "Zinnia")).toBeGreaterThan(0);
  });
});
