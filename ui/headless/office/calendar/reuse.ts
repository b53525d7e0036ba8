/** Items in their places: one that is as it was is the very one, and so is the list. */
export function reuseItems<Item>(known: readonly Item[], next: readonly Item[]): readonly Item[] {
  return keptList(
    known,
    next.map((item, at) => reuseIfEqual(known[at] ?? item, item)),
  );
}

/** The same of rows, which are known by their ids. */
export function reuseRows<Row extends { readonly _id: string }>(known: readonly Row[], next: readonly Row[]): readonly Row[] {
  const byId = new Map(known.map((row) => [row._id, row]));
  return keptList(
    known,
    next.map((row) => reuseIfEqual(byId.get(row._id) ?? row, row)),
  );
}

function keptList<Item>(known: readonly Item[], next: readonly Item[]): readonly Item[] {
  return known.length === next.length && next.every((item, at) => item === known[at]) ? known : next;
}

/** What is as it was is the very thing that was: who compares by identity finds only what changed. For what came as JSON. */
export function reuseIfEqual<Value>(known: Value, next: Value): Value {
  return isSame(known, next) ? known : next;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
