type Scalar = string | number | boolean;

/** What a field may be asked: equal, any of, none (`null`), present, between (both ends included) or containing. */
export type Condition =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly exists: boolean }
  | { readonly gte?: string | number; readonly lte?: string | number }
  | { readonly contains: string };

/** A filter by dotted field names; every condition must hold. */
export type Where = { readonly [Name in string]?: Condition };

/** A page of a list: `page` from 1, `itemsPerPage` 10 when left out. */
export interface Find {
  readonly where?: Where;
  readonly page?: number;
  readonly itemsPerPage?: number;
  readonly sortBy?: string;
  readonly sortDesc?: boolean;
}

/** Rows of a page, and how many the filter leaves in all. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** One page of `items`, filtered and sorted by `sortBy`, which is `_id` when left out. A page past the end is empty. */
export function findIn<Item extends object>(items: readonly Item[], find: Find): Found<Item> {
  const { where = {}, page = 1, itemsPerPage = 10, sortBy = "_id", sortDesc = false } = find;
  const left = items.filter((item) => matches(item, where));
  const sign = sortDesc ? -1 : 1;
  const sorted = left.toSorted((one, other) => sign * compared(fieldOf(one, sortBy), fieldOf(other, sortBy)));
  const first = (page - 1) * itemsPerPage;
  return { items: sorted.slice(first, first + itemsPerPage), total: left.length };
}

/** Whether an item meets every condition of a filter. */
export function matches(item: object, where: Where): boolean {
  return Object.entries(where).every(([name, condition]) => condition === undefined || meets(fieldOf(item, name), condition));
}

function fieldOf(item: object, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (at, part) => (typeof at === "object" && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined),
      item,
    );
}

function meets(value: unknown, condition: Condition): boolean {
  if (condition === null) return value === undefined || value === null;
  if (typeof condition !== "object") return value === condition;
  if (isList(condition)) return condition.some((wanted) => wanted === value);
  if ("exists" in condition) return (value !== undefined && value !== null) === condition.exists;
  if ("contains" in condition) return typeof value === "string" && value.toLowerCase().includes(condition.contains.toLowerCase());
  return isBetween(value, condition);
}

function isList(condition: object): condition is readonly Scalar[] {
  return Array.isArray(condition);
}

function isBetween(value: unknown, { gte, lte }: { readonly gte?: string | number; readonly lte?: string | number }): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  const over = gte === undefined || (typeof gte === typeof value && value >= gte);
  return over && (lte === undefined || (typeof lte === typeof value && value <= lte));
}

// What is missing comes last in rising order.
function compared(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : 1;
  return one === undefined || one === null ? 1 : -1;
}
