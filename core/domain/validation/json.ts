/** Whether a value is a JSON object: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a text that is not empty. */
export function isFilledText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Whether a value is a list and each of its entries passes `isEntry`; an empty list passes. */
export function isListOf<Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): value is readonly Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}
