/** What a reply must look like at least: names of JSON's plain types, one of them `a|b`, a list's entry, an object's required fields, or under `?` what may also be null. */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };

/** Whether a value has a shape. Fields that the shape does not name may be there: a newer server may send more. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return shape.split("|").includes(value === null ? "null" : typeof value);
  if (isEntry(shape)) return Array.isArray(value) && value.every((entry) => fits(entry, shape[0]));
  if (shape["?"] !== undefined) return value === null || fits(value, shape["?"]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, field]) => fits(fields.get(name), field));
}

function isEntry(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
