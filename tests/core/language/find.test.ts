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
    expect(ids({ sortBy: "name" })).toEqual(["a", "c", "b", "d"]);
    expect(ids({ sortBy: "name", sortDesc: true })).toEqual(["d", "b", "a", "c"]);
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
          expect(compareByCodePoint(items[index]?.name ?? "", name)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
