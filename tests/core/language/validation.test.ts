import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  combineRules,
  ageInFullYears,
  issuesInForm,
  lenient,
  passwordRequirementsOf,
  required,
  wordKeyOfIssue,
} from "#core/domain/validation/index.ts";
import type { Issue, FieldRule } from "#core/domain/validation/index.ts";
import { textLookupFor } from "#core/words/index.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyEmail, anyInternationalPhone, anyPlainPassword, anyStrictPhone, anyStrongPassword } from "#core/arbitraries/people.ts";

function english(issue: Issue | undefined): string {
  return issue === undefined ? "" : textLookupFor("en")(wordKeyOfIssue(issue), issue.params);
}

const today = dayFromText("2026-07-04");
const empties = ["", null, undefined] as const;

describe("the messages", () => {
  it.each<readonly [Issue | undefined, string]>([
    [required.required(""), "This field is required."],
    [required.minLength(3)("ab"), "You must enter at least 3 characters."],
    [required.minValue(1)("0"), "You must enter a number greater or equal to 1."],
    [required.maxLength(3)("abcd"), "You must enter at most 3 characters."],
    [required.maxValue(10)("11"), "You must enter a number smaller or equal to 10."],
    [required.digitsOnlyRule("1.5"), "You must enter an integer"],
    [required.emailRule("zoe"), "Invalid email address."],
    [required.phoneRule("call me"), "Invalid phone number."],
    [required.emailOrPhoneRule("zoe"), "Invalid email address or phone number"],
    [
      required.passwordRule("short"),
      "Invalid password, it must contain at least 8 characters and at least one uppercase, lowercase and numeric character.",
    ],
    [lenient.webAddressRule("ftp://quai.test"), "Invalid Url."],
    [required.notAfterTodayRule(today)(dayFromText("2026-07-05")), "cannot choose a date in the future"],
    [required.notBeforeTodayRule(today)(dayFromText("2026-07-03")), "cannot choose a date in the past"],
    [required.birthdateOfAgeRule(18, today)(dayFromText("2010-01-01")), "must be 18 years or older"],
  ])("has the specification's words: %j", (issue, text) => {
    expect(english(issue)).toBe(text);
  });

  it("has every one of them in French", () => {
    const say = textLookupFor("fr");
    expect(say("validation.required")).toBe("Ce champ est obligatoire.");
    expect(say("validation.min", { min: 3 })).toBe("Vous devez entrer au moins 3 caractères.");
    expect(say("validation.validateBirthdate", { ageLimit: 18 })).toBe("doit avoir 18 ans ou plus");
  });
});

describe("rule set 1", () => {
  const rules: Readonly<Record<string, FieldRule>> = {
    required: required.required,
    min: required.minLength(2),
    max: required.maxLength(4),
    minValue: required.minValue(2),
    maxValue: required.maxValue(2),
    intNumber: required.digitsOnlyRule,
    email: required.emailRule,
    phone: required.phoneRule,
    personName: required.personNameRule,
    contactPhone: required.contactPhoneRule,
    emailOrPhone: required.emailOrPhoneRule,
    password: required.passwordRule,
  };

  it.each(Object.entries(rules))("asks for a value in %s, blanks are none", (_, rule) => {
    for (const value of [...empties, "   "]) expect(rule(value)).toEqual({ key: "required" });
  });

  it("accepts an empty optional password, and otherwise the rules of a password", () => {
    for (const value of empties) expect(required.optionalPasswordRule(value)).toBeUndefined();
    expect(required.optionalPasswordRule("password")).toEqual({ key: "password" });
    expect(required.optionalPasswordRule("Passw0rd")).toBeUndefined();
  });

  it("takes digits and - _ ( ) . # and space in a phone, and refuses +", () => {
    expect(required.phoneRule("(450) 555-0100 #12_3.4")).toBeUndefined();
    expect(required.phoneRule("+1 450 555 0100")).toEqual({ key: "phone" });
    expect(required.phoneRule("450/555")).toEqual({ key: "phone" });
    expect(required.phoneRule("---")).toEqual({ key: "phone" });
  });

  it("takes + in the contact step's phone, and still asks for one", () => {
    expect(required.contactPhoneRule("+1 450 555 0100")).toBeUndefined();
    expect(required.contactPhoneRule("")).toEqual({ key: "required" });
  });

  it.each(["Zoé", "O'Neil", "Jean-Luc", "St. John", "Nguyễn Thị", "محمد", "李小龍", "J.R.", "www", "Wwwu"])(
    "takes %s for a name",
    (name) => {
      expect(required.personNameRule(name)).toBeUndefined();
    },
  );

  it.each([
    ["an address", "Win at https://evil.test"],
    ["an address of any scheme", "x://y"],
    ["an address without a scheme", "Visit WWW.evil.test now"],
    ["an address with unseen marks in it", "w\u200bww.evil.test"],
    ["a filler that shows nothing", "\u3164"],
    ["a line break", "Zoé\nRoy"],
  ])("refuses %s in a name", (_, name) => {
    expect(required.personNameRule(name)).toEqual({ key: "personName" });
  });

  it("accepts at most 100 visible characters of a name", () => {
    expect(required.personNameRule(`${"x\u200b".repeat(100)} `)).toBeUndefined();
    expect(required.personNameRule("x".repeat(101))).toEqual({ key: "max", params: { max: 100 } });
  });

  it("asks 8 characters, a digit, a lowercase and an uppercase letter of a password", () => {
    expect(required.passwordRule("Abcdef12")).toBeUndefined();
    for (const weak of ["Abcde12", "abcdef12", "ABCDEF12", "Abcdefgh"]) {
      expect(required.passwordRule(weak)).toEqual({ key: "password" });
    }
  });

  it("measures length for min and max, bounds included", () => {
    expect(required.minLength(3)("abc")).toBeUndefined();
    expect(required.maxLength(3)("abc")).toBeUndefined();
    expect(required.minLength(3)("99")).toEqual({ key: "min", params: { min: 3 } });
    expect(required.maxLength(3)("9999")).toEqual({ key: "max", params: { max: 3 } });
  });

  it("compares numbers for minValue and maxValue, bounds included", () => {
    expect(required.minValue(0)(0)).toBeUndefined();
    expect(required.minValue(2.5)("2.5")).toBeUndefined();
    expect(required.maxValue(9)("10")).toEqual({ key: "maxValue", params: { max: 9 } });
    expect(required.minValue(2)("two")).toEqual({ key: "minValue", params: { min: 2 } });
    expect(required.maxValue(2)(Number.NaN)).toEqual({ key: "maxValue", params: { max: 2 } });
  });

  it("takes digits only for an integer", () => {
    expect(required.digitsOnlyRule("0042")).toBeUndefined();
    for (const value of ["-1", "1.0", "1e3", " 1", "٣"]) expect(required.digitsOnlyRule(value)).toEqual({ key: "intNumber" });
  });

  it("accepts an e-mail address or a phone where both are allowed", () => {
    expect(required.emailOrPhoneRule("zoe@quai.test")).toBeUndefined();
    expect(required.emailOrPhoneRule("450 555 0100")).toBeUndefined();
    expect(required.emailOrPhoneRule("+1 450")).toEqual({ key: "emailOrPhone" });
  });

  it.each(["zoe@quai", "@quai.test", "zoe@", "a b@quai.test", "zoe@quai.test\r\nBcc: x@y.z", "<zoe@quai.test>", "zoe@-quai.test"])(
    "refuses %j as an e-mail address",
    (text) => {
      expect(required.emailRule(text)).toEqual({ key: "email" });
    },
  );

  it("accepts today in both date checks, and requires a date", () => {
    expect(required.notAfterTodayRule(today)(today)).toBeUndefined();
    expect(required.notBeforeTodayRule(today)(today)).toBeUndefined();
    expect(required.notAfterTodayRule(today)("")).toEqual({ key: "required" });
    expect(required.notBeforeTodayRule(today)(undefined)).toEqual({ key: "required" });
  });
});

describe("the minimum age", () => {
  it("counts full years, the birthday included", () => {
    const check = required.birthdateOfAgeRule(18, today);
    expect(check(dayFromText("2008-07-04"))).toBeUndefined();
    expect(check(dayFromText("2008-07-05"))).toEqual({ key: "validateBirthdate", params: { ageLimit: 18 } });
    expect(check("")).toEqual({ key: "required" });
  });

  it("counts March 1 of a common year as the birthday of a person born on February 29", () => {
    expect(ageInFullYears(dayFromText("2008-02-29"), dayFromText("2026-02-28"))).toBe(17);
    expect(ageInFullYears(dayFromText("2008-02-29"), dayFromText("2026-03-01"))).toBe(18);
    expect(ageInFullYears(dayFromText("2008-02-29"), dayFromText("2028-02-29"))).toBe(20);
  });
});

describe("rule set 2", () => {
  const rules: Readonly<Record<string, FieldRule>> = {
    min: lenient.minLength(2),
    max: lenient.maxLength(4),
    minValue: lenient.minValue(2),
    maxValue: lenient.maxValue(2),
    intNumber: lenient.digitsOnlyRule,
    email: lenient.emailRule,
    phone: lenient.phoneRule,
    emailOrPhone: lenient.emailOrPhoneRule,
    password: lenient.passwordRule,
    url: lenient.webAddressRule,
    special: lenient.wordCharactersRule,
  };

  it.each(Object.entries(rules))("lets an empty %s pass", (_, rule) => {
    for (const value of empties) expect(rule(value)).toBeUndefined();
  });

  it.each<readonly [string, FieldRule, string]>([
    ["min", lenient.minLength(2), "a"],
    ["max", lenient.maxLength(4), "abcde"],
    ["minValue", lenient.minValue(2), "1"],
    ["maxValue", lenient.maxValue(2), "3"],
    ["intNumber", lenient.digitsOnlyRule, "-3"],
    ["email", lenient.emailRule, "  "],
    ["phone", lenient.phoneRule, "x"],
    ["emailOrPhone", lenient.emailOrPhoneRule, "x"],
    ["password", lenient.passwordRule, "Abcdef12"],
    ["url", lenient.webAddressRule, "quai.test"],
    ["special", lenient.wordCharactersRule, "a-b"],
  ])("refuses a wrong %s by its own message", (key, rule, value) => {
    expect(rule(value)?.key).toBe(key);
  });

  it("still asks for a name that is not blank after trim, and for what is required", () => {
    for (const value of [...empties, " \t\n "]) expect(lenient.notBlankNameRule(value)).toEqual({ key: "required" });
    expect(lenient.notBlankNameRule(" Vectra 2 ")).toBeUndefined();
    expect(lenient.required("")).toEqual({ key: "required" });
  });

  it.each([..."!@#$%?&*"])("takes %s as the symbol of a password", (symbol) => {
    expect(lenient.passwordRule(`Abcdef12${symbol}`)).toBeUndefined();
  });

  it("takes no other symbol", () => {
    for (const symbol of "-_+=^~.,;") expect(lenient.passwordRule(`Abcdef12${symbol}`)).toEqual({ key: "password" });
  });

  it("takes http and https addresses and no other scheme", () => {
    for (const text of ["http://quai.test", "https://quai.test:8443/a?b=c#d", "HTTPS://Québec.ca/é"]) {
      expect(lenient.webAddressRule(text)).toBeUndefined();
    }
    for (const text of ["javascript:alert(1)", "ftp://quai.test", "https://", "//quai.test", "https://a b", "https://x@y"]) {
      expect(lenient.webAddressRule(text)).toEqual({ key: "url" });
    }
  });

  it("accepts word characters and spaces by the special rule", () => {
    expect(lenient.wordCharactersRule("Quai_2 nord")).toBeUndefined();
    for (const text of ["é", "a.b", "a\tb", "<b>"]) expect(lenient.wordCharactersRule(text)).toEqual({ key: "special" });
  });
});

describe("a form", () => {
  const rules = { firstname: required.required, email: required.emailRule, phone: required.contactPhoneRule };

  it("gives its issues in the order of its rules, one a field", () => {
    expect(issuesInForm(rules, { phone: "x", email: "", firstname: "Zoé" })).toEqual([
      { field: "email", issue: { key: "required" } },
      { field: "phone", issue: { key: "phone" } },
    ]);
  });

  it("gives none when every field passes", () => {
    expect(issuesInForm(rules, { firstname: "Zoé", email: "zoe@quai.test", phone: "+1 450 555 0100" })).toEqual([]);
  });

  it("stops at the first issue of a field with several rules", () => {
    const rule = combineRules(required.minLength(3), required.maxLength(5));
    expect(rule("ab")?.key).toBe("min");
    expect(rule("abcdef")?.key).toBe("max");
    expect(rule("abcd")).toBeUndefined();
  });
});

describe("laws", () => {
  it("accepts every well-formed phone, + only where it is allowed", () => {
    fc.assert(
      fc.property(anyStrictPhone, anyInternationalPhone, (strict, international) => {
        expect(required.phoneRule(strict)).toBeUndefined();
        expect(lenient.phoneRule(strict)).toBeUndefined();
        expect(required.phoneRule(international)).toEqual({ key: "phone" });
        expect(lenient.phoneRule(international)).toBeUndefined();
        expect(required.contactPhoneRule(international)).toBeUndefined();
      }),
    );
  });

  it("distinguishes the two password sets only by the symbol", () => {
    fc.assert(
      fc.property(anyPlainPassword, anyStrongPassword, (plain, strong) => {
        expect(required.passwordRule(plain)).toBeUndefined();
        expect(lenient.passwordRule(plain)).toEqual({ key: "password" });
        expect(required.passwordRule(strong)).toBeUndefined();
        expect(lenient.passwordRule(strong)).toBeUndefined();
      }),
    );
  });

  it("accepts a password exactly when all its marks are fulfilled", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (text) => {
        const all = Object.values(passwordRequirementsOf(text)).every(Boolean);
        expect(lenient.passwordRule(text) === undefined).toBe(all);
      }),
    );
  });

  it("accepts ordinary e-mail addresses in both sets", () => {
    fc.assert(
      fc.property(anyEmail, (text) => {
        expect(required.emailRule(text)).toBeUndefined();
        expect(lenient.emailOrPhoneRule(text)).toBeUndefined();
      }),
    );
  });

  const pairs = [
    [required.emailRule, lenient.emailRule],
    [required.phoneRule, lenient.phoneRule],
    [required.digitsOnlyRule, lenient.digitsOnlyRule],
    [required.emailOrPhoneRule, lenient.emailOrPhoneRule],
  ] as const;

  it("refuses in set 2 only what set 1 refuses, where both have the same rule", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyEmail, anyStrictPhone), (text) => {
        for (const [strictly, leniently] of pairs) {
          const strict = strictly(text);
          expect(strict ?? leniently(text)).toEqual(strict);
        }
      }),
    );
  });
});
