import type { Role } from "./user.ts";

/** A function that compiles a pattern to a search in a text; undefined when it cannot. */
export type PermissionPatternEngine = (pattern: string) => ((text: string) => boolean) | undefined;

const longestPattern = 200;
const printable = /^[\x20-\x7e]+$/;
const escapes = /\\[^dDwW.\\/^$*+?()[\]{}|-]|\\$/;
const unportable = [
  /\(\?(?!:)/,
  /\[\^?\]/,
  /\[\[?:/,
  /[\^$][*+?{]/,
  /\{[^}]*\{|\{\d*[^\d,}]|\{\d{3}|,\d{3}/,
  /[{,]0\d/,
  /\}[^{]*\{/,
  /-\\[dDwW]/,
];

/** Gives the engine of the browser: RegExp, unanchored, case-sensitive. A server passes a linear-time engine instead. */
export function regExpPatternEngine(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const expression = new RegExp(pattern);
    return (text) => expression.test(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether each requested permission (`@service/model/method`) matches at least one pattern: `@` is removed from both, then the pattern is
 * searched in the permission, unanchored. A blank or invalid pattern matches nothing, and an empty request is not allowed. Requirements §6.
 */
export function patternsAllow(
  patterns: readonly string[],
  requested: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): boolean {
  const searches = patterns.flatMap((pattern) => compile(pattern, engine) ?? []);
  return requested.length > 0 && requested.every((permission) => isMatched(permission, searches));
}

/** Whether a pattern may be saved: not blank, read the same by all engines, and accepted by this one. */
export function isPermissionPattern(pattern: string, engine: PermissionPatternEngine = regExpPatternEngine): boolean {
  return compile(pattern, engine) !== undefined;
}

/** Gives every permission pattern of these roles, in order. Requirements §6. */
export function permissionPatternsOf(roles: readonly Role[]): readonly string[] {
  return roles.flatMap((role) => role.permissions);
}

/** Whether one of the roles has one of these names. Requirements §6. */
export function hasRole(roles: readonly Role[], names: readonly string[]): boolean {
  return roles.some((role) => names.includes(role.name));
}

type Search = ReturnType<PermissionPatternEngine>;

/** Compiled searches by engine and pattern: there are few roles, and every call checks them. */
const compiled = new WeakMap<PermissionPatternEngine, Map<string, Search>>();
const mostCompiled = 2000;

function compile(pattern: string, engine: PermissionPatternEngine): Search {
  const known = compiled.get(engine) ?? new Map<string, Search>();
  compiled.set(engine, known);
  if (!known.has(pattern)) {
    if (known.size >= mostCompiled) known.clear();
    known.set(pattern, compileAnew(withoutAt(pattern), engine));
  }
  return known.get(pattern);
}

function compileAnew(bare: string, engine: PermissionPatternEngine): Search {
  return isPortable(bare) ? engine(bare) : undefined;
}

function isMatched(permission: string, searches: readonly ((text: string) => boolean)[]): boolean {
  const bare = withoutAt(permission);
  return bare.trim() !== "" && printable.test(bare) && searches.some((search) => search(bare));
}

function withoutAt(text: string): string {
  return text.replaceAll("@", "");
}

// What RegExp and RE2 would read differently is refused in both: look-around, back-references, class names, empty classes, repeated
// anchors, escapes of one engine only, ranges up to a class, large or several counted repeats, counts that begin with a zero.
function isPortable(pattern: string): boolean {
  if (pattern.trim() === "" || pattern.length > longestPattern || !printable.test(pattern)) return false;
  return !escapes.test(pattern) && !unportable.some((construct) => construct.test(pattern));
}
