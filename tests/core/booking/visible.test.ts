import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialablePhoneRule, dialableDigitsOf } from "#core/domain/validation/phone.ts";
import { isEmail, isPersonName } from "#core/domain/validation/rules.ts";
import { visibleText } from "#core/domain/validation/visible.ts";

/** What pages, mails and keyboards leave in a text and nobody sees. */
const unseen = [
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u180e",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\u2800",
  "\u3164",
  "\ufeff",
  "\u{e0041}",
];
const spread = (text: string, marks: readonly string[]) =>
  [...text].map((sign, at) => `${marks[at % Math.max(1, marks.length)] ?? ""}${sign}`).join("");
const anyMarks = fc.array(fc.constantFrom(...unseen, "\u200c", "\u200d", ""), { maxLength: 12 });

describe("a name or a code as it is typed", () => {
  it.each([
    ["MEM\u2011\u200b7K4QX9\u00a0", "MEM-7K4QX9"],
    ["\u202a450\u202f555\u20130142\u202c", "450 555-0142"],
    ["\ufeff123\u200d456", "123456"],
    ["ana@que\u0301bec.example", "ana@québec.example"],
  ])("is the code that can be seen: %j", (typed, seen) => {
    expect(visibleText(typed, "code")).toBe(seen);
  });

  it.each([
    ["Zo\u200bé\u00a0Roy\u2028", "Zoé Roy"],
    ["Zo\u200dé", "Zoé"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["\u200cمی\u200cخواهم\u200d", "می\u200cخواهم"],
    ["क्\u200dष", "क्\u200dष"],
    ["Boat 👩\u200d🚀", "Boat 👩\u200d🚀"],
  ])("is the name that can be seen, with the joiners inside it that letters need: %j", (typed, seen) => {
    expect(visibleText(typed, "name")).toBe(seen);
  });

  it("is the same whatever is unseen in it, and cleaned once for all", () => {
    const name = fc.constantFrom("Zoé", "Anne-Marie", "O’Neil", "St. John", "Nguyễn Thị", "Łukasz");
    fc.assert(
      fc.property(name, anyMarks, (plain, marks) => {
        expect(visibleText(spread(plain, marks), "name")).toBe(plain);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom("name" as const, "code" as const), (typed, use) => {
        const seen = visibleText(typed, use);
        expect(visibleText(seen, use)).toBe(seen);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(visibleText(typed, "code")).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u);
      }),
    );
  });

  it("passes every check as its visible text does", () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        expect(isEmail(spread("ana@example.test", marks))).toBe(true);
        expect(isPersonName(spread("Zoé", marks))).toBe(true);
        expect(dialablePhoneRule(spread("450 555-0142", marks))).toBeUndefined();
        expect(dialableDigitsOf(spread("+33 6 12 34 56 78", marks))).toBe("+33612345678");
      }),
    );
  });

  it("is a phone of the plan, or begins with + and the code of its country", () => {
    const ruleOf = (typed: string) => dialablePhoneRule(typed)?.key;
    expect(["06 12 34 56 78", "0612345678", "0033 6 12 34 56 78"].map(ruleOf)).toEqual(["phoneCountry", "phoneCountry", "phoneCountry"]);
    expect(["+1 061 234 5678", "1 234 567 8", "450 155 0142", "150 555 0142"].map(ruleOf)).toEqual(["phone", "phone", "phone", "phone"]);
    expect(["450 555 0142", "+1 450 555 0142", "+33 6 12 34 56 78", "011 33 6 12 34 56 78"].map(ruleOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("an e-mail", () => {
  it.each(["ana@québec.example", "ana@xn--qubec-csa.example", "ana@пример.рф", "ana@例え.jp"])(
    "may have a domain of any script: %s",
    (typed) => {
      expect(isEmail(typed)).toBe(true);
    },
  );

  it.each(["ana@québec", "ana@-québec.example", "ana@qué bec.example", "ana@québec..example", "ana québec@x.ca", "ana@x.ca,eve@x.ca"])(
    "needs a whole domain, and one of them: %s",
    (typed) => {
      expect(isEmail(typed)).toBe(false);
    },
  );
});
