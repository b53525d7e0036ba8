/** Compares by code point; below 0 where `left` comes first. This is the byte order of UTF-8, in which both engines of the store sort. */
export function compareByCodePoint(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  for (let at = 0; at < most; at += 1) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at);
    if (difference !== 0) return rankOf(left.charCodeAt(at)) - rankOf(right.charCodeAt(at));
  }
  return left.length - right.length;
}

/** Moves surrogates, which represent the highest code points, behind all other units. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Compares two values of a field: numbers first, then texts, then booleans; missing values come last. */
export function compareFieldValues(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") return compareByCodePoint(left, right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  return kindOf(left) - kindOf(right);
}

function kindOf(value: unknown): number {
  const at = ["number", "string", "boolean"].indexOf(typeof value);
  return at === -1 ? 3 : at;
}
