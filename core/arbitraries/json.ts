type Json = Readonly<Record<string, unknown>>;

/** A record's value behind these names; an empty record where there is none. */
export function at(value: unknown, ...names: readonly string[]): Json {
  return recordOf(names.reduce((inside, name) => recordOf(inside)[name], value));
}

/** A copy of a JSON record; an empty one of anything else. */
export function recordOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** A JSON list as it is; an empty one of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
