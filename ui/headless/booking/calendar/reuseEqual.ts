/** Reuses the object of each item that is equal to the one at the same index, and the list where all are. */
export function reuseEqualItems<Item>(known: readonly Item[], next: readonly Item[]): readonly Item[] {
  return keptList(
    known,
    next.map((item, at) => reuseIfEqual(known[at] ?? item, item)),
  );
}

/** Reuses the object of each row that is equal to the one with the same id, and the list where all are. */
export function reuseEqualRows<Row extends { readonly _id: string }>(known: readonly Row[], next: readonly Row[]): readonly Row[] {
  const byId = new Map(known.map((row) => [row._id, row]));
  return keptList(
    known,
    next.map((row) => reuseIfEqual(byId.get(row._id) ?? row, row)),
  );
}

function keptList<Item>(known: readonly Item[], next: readonly Item[]): readonly Item[] {
  return known.length === next.length && next.every((item, at) => item === known[at]) ? known : next;
}

/** Gives the known object where `next` is equal to it, so that a comparison by identity finds only changes. For values from JSON. */
export function reuseIfEqual<Value>(known: Value, next: Value): Value {
  return isSame(known, next) ? known : next;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
