import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { patternsAllow, hasRole, isPermissionPattern, type PermissionPatternEngine } from "#core/domain/people/permission.ts";
import { permissionLaws } from "#core/laws/permission.ts";
import { testLaws } from "../../lawTests.ts";
import { permissionCorpus } from "./permission-corpus.ts";

// As the server compiles patterns: in time linear in the text.
const linear: PermissionPatternEngine = (pattern) => {
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
      expect(patternsAllow(patterns, requested)).toBe(allowed);
      expect(patternsAllow(patterns, requested, linear)).toBe(allowed);
    });
  }

  it("gives the same result in both engines", () => {
    const marks = fc.constantFrom(..."ab/.*+?|()[]{}^$\\-,:0129dwDW@ =!<", "a", "a", "(?:", "{2}", "\\/", "[a-b]");
    const patterns = fc.array(marks, { maxLength: 12 }).map((parts) => parts.join(""));
    const paths = fc.string({ unit: fc.constantFrom(..."ab/.012-^$(){}[]"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(patterns, paths, (pattern, path) => {
        expect(patternsAllow([pattern], [path], linear)).toBe(patternsAllow([pattern], [path]));
        expect(isPermissionPattern(pattern, linear)).toBe(isPermissionPattern(pattern));
      }),
      { numRuns: 4000 },
    );
  });

  testLaws(permissionLaws);
});

describe("a pattern to be saved", () => {
  it("is refused when blank, invalid or read differently by engines", () => {
    for (const pattern of ["", " ", "@", "(", "(?=a)", "\\1", "a{999}", "a{02}", "a{1,02}", "{00}", "x".repeat(201)])
      expect(isPermissionPattern(pattern)).toBe(false);
    expect(isPermissionPattern("^account/(find|read)$")).toBe(true);
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
