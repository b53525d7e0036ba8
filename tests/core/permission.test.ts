import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { allows, hasRole, isPattern, type PatternEngine, patternsOf } from "#core/domain/people/permission.ts";
import { permissionCorpus } from "./permission-corpus.ts";

// As the server compiles patterns: in time linear in the text.
const linear: PatternEngine = (pattern) => {
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
};

const roles = [
  { name: "dock-hand", permissions: ["^booking/docks/"] },
  { name: "desk", permissions: ["@account/bookings/find", "@customer/profiles/find"] },
];

describe("a permission check", () => {
  for (const { why, patterns, requested, allowed } of permissionCorpus) {
    it(`${allowed ? "passes" : "fails"} for ${why}, in both engines`, () => {
      expect(allows(patterns, requested)).toBe(allowed);
      expect(allows(patterns, requested, linear)).toBe(allowed);
    });
  }

  it("gives the same result in both engines", () => {
    const marks = fc.constantFrom(..."ab/.*+?|()[]{}^$\\-,:0129dwDW@ =!<", "a", "a", "(?:", "{2}", "\\/", "[a-b]");
    const patterns = fc.array(marks, { maxLength: 12 }).map((parts) => parts.join(""));
    const paths = fc.string({ unit: fc.constantFrom(..."ab/.012-^$(){}[]"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(patterns, paths, (pattern, path) => {
        expect(allows([pattern], [path], linear)).toBe(allows([pattern], [path]));
        expect(isPattern(pattern, linear)).toBe(isPattern(pattern));
      }),
      { numRuns: 4000 },
    );
  });

  it("passes for a list exactly when each of its permissions passes", () => {
    const requests = fc.uniqueArray(
      fc.constantFrom("@account/bookings/find", "@customer/profiles/find", "@booking/docks/update", "@account/users/find"),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(requests, fc.subarray([...patternsOf(roles)]), (requested, patterns) => {
        expect(allows(patterns, requested)).toBe(requested.every((permission) => allows(patterns, [permission])));
      }),
    );
  });

  it("never fails because of an additional pattern", () => {
    fc.assert(
      fc.property(fc.subarray([...patternsOf(roles)]), fc.string(), (patterns, more) => {
        const before = allows(patterns, ["@customer/profiles/find"]);
        expect(allows([...patterns, more], ["@customer/profiles/find"]) || !before).toBe(true);
        expect(allows([...patterns, more], [])).toBe(false);
      }),
    );
  });
});

describe("a pattern to be saved", () => {
  it("is refused when blank, invalid or read differently by engines", () => {
    for (const pattern of ["", " ", "@", "(", "(?=a)", "\\1", "a{999}", "a{02}", "a{1,02}", "{00}", "x".repeat(201)])
      expect(isPattern(pattern)).toBe(false);
    expect(isPattern("^account/(find|read)$")).toBe(true);
  });
});

describe("a role check", () => {
  it("passes if the user has any listed role name", () => {
    expect(hasRole(roles, ["quai-super-admin", "desk"])).toBe(true);
    expect(hasRole(roles, ["quai-super-admin"])).toBe(false);
    expect(hasRole(roles, [])).toBe(false);
    expect(hasRole([], ["desk"])).toBe(false);
  });

  it("compares whole names", () => {
    expect(hasRole(roles, ["des", "desk-2", "DESK"])).toBe(false);
  });
});
