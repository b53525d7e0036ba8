import { allows, isPattern, type PatternEngine, regExpEngine } from "./permission.ts";

/** Why a pattern cannot be saved: nothing stands in it, engines do not read it alike, or it lets through whatever may ever come. */
export type PatternIssue = "required" | "pattern" | "patternWide";

/** Calls that no service will ever have: a pattern that allows one of them bounds nothing. */
const nowhere = ["0/0/0", "zzz/zzz/zzz"];

/** Why a pattern is refused, or undefined. */
export function patternIssue(pattern: string, engine: PatternEngine = regExpEngine): PatternIssue | undefined {
  if (pattern.replaceAll("@", "").trim() === "") return "required";
  if (!isPattern(pattern, engine)) return "pattern";
  return nowhere.some((call) => allows([pattern], [call], engine)) ? "patternWide" : undefined;
}

/** The permissions, of those there are, that patterns allow; in the order given. */
export function allowedPermissions(
  patterns: readonly string[],
  permissions: readonly string[],
  engine: PatternEngine = regExpEngine,
): readonly string[] {
  return permissions.filter((permission) => allows(patterns, [permission], engine));
}
