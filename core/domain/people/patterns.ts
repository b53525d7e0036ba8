import { patternsAllow, isPermissionPattern, type PermissionPatternEngine, regExpPatternEngine } from "./permission.ts";

/** One of the reasons why a pattern cannot be saved: it is blank, engines read it differently, or it allows every possible call. */
export type PermissionPatternIssue = "required" | "pattern" | "patternWide";

/** Calls that no service will ever have: a pattern that allows one of them allows everything. */
const nowhere = ["0/0/0", "zzz/zzz/zzz"];

/** Gives why a pattern is refused, or undefined. */
export function permissionPatternIssue(
  pattern: string,
  engine: PermissionPatternEngine = regExpPatternEngine,
): PermissionPatternIssue | undefined {
  if (pattern.replaceAll("@", "").trim() === "") return "required";
  if (!isPermissionPattern(pattern, engine)) return "pattern";
  return nowhere.some((call) => patternsAllow([pattern], [call], engine)) ? "patternWide" : undefined;
}

/** Gives those of the permissions that the patterns allow, in their order. */
export function permissionsAllowedBy(
  patterns: readonly string[],
  permissions: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly string[] {
  return permissions.filter((permission) => patternsAllow(patterns, [permission], engine));
}
