type Json = Readonly<Record<string, unknown>>;

/** Reads the record at a path of names in a JSON value; gives an empty record where there is none. */
export function readJsonRecordAtPath(value: unknown, ...names: readonly string[]): Json {
  return copyJsonRecord(names.reduce((inside, name) => copyJsonRecord(inside)[name], value));
}

/** Copies a JSON record; gives an empty record for anything else. */
export function copyJsonRecord(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** Gives a JSON list as it is; an empty list for anything else. */
export function jsonListOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
