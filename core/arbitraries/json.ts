type Json = Readonly<Record<string, unknown>>;

/** The record at a path of names in a value; an empty one where there is none. */
export function at(value: unknown, ...names: readonly string[]): Json {
  return recordOf(names.reduce((inside, name) => recordOf(inside)[name], value));
}

/** A copy of a JSON record; an empty record for anything else. */
export function recordOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** A JSON list as it is; an empty list for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
