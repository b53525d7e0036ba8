import { allows, isPattern, type PatternEngine, regExpEngine } from "./permission.ts";

/** Why a pattern cannot be saved: it is blank, engines read it differently, or it allows every possible call. */
export type PatternIssue = "required" | "pattern" | "patternWide";

/** Calls that no service will ever have: a pattern that allows one of them allows everything. */
const nowhere = ["0/0/0", "zzz/zzz/zzz"];

/** Why a pattern is refused, or undefined. */
export function patternIssue(pattern: string, engine: PatternEngine = regExpEngine): PatternIssue | undefined {
  if (pattern.replaceAll("@", "").trim() === "") return "required";
  if (!isPattern(pattern, engine)) return "pattern";
  return nowhere.some((call) => allows([pattern], [call], engine)) ? "patternWide" : undefined;
}

/** Those of the permissions that the patterns allow, in their order. */
export function allowedPermissions(
  patterns: readonly string[],
  permissions: readonly string[],
  engine: PatternEngine = regExpEngine,
): readonly string[] {
  return permissions.filter((permission) => allows(patterns, [permission], engine));
}
