/**
 * The least shape of a reply: the name of a JSON type, `a|b` for one of two types, `[entry]` for a list, the required fields of an object,
 * or `{ "?": shape }` for a shape or null.
 */
export type ReplyShape = string | readonly [ReplyShape] | { readonly [name: string]: ReplyShape };

/** Whether a value has a shape. Further fields are allowed: a newer server may send more. */
export function fitsReplyShape(value: unknown, shape: ReplyShape): boolean {
  if (typeof shape === "string") return shape.split("|").includes(value === null ? "null" : typeof value);
  if (isEntry(shape)) return Array.isArray(value) && value.every((entry) => fitsReplyShape(entry, shape[0]));
  if (shape["?"] !== undefined) return value === null || fitsReplyShape(value, shape["?"]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, field]) => fitsReplyShape(fields.get(name), field));
}

function isEntry(shape: Exclude<ReplyShape, string>): shape is readonly [ReplyShape] {
  return Array.isArray(shape);
}
