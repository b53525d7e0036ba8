import { folded } from "./fold.ts";
import { byCodePoint, byValue } from "./order.ts";

type Scalar = string | number | boolean;

/** What a field may be asked: equal, any of, none (`null`), present, between (both ends included) or containing, accents and case aside. */
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

/** Rows of a page, and how many the filter leaves in all; `more` where nobody counted beyond `total`. */
export interface FoundPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly more?: true;
}

/** How far a list is counted where counting would read the table. */
export const maxCounted = 1000;

/** Where a page begins, and how it is sorted, by `_id` when nothing is said. */
export function pageOf({ page = 1, itemsPerPage = 10, sortBy = "_id", sortDesc = false }: Find) {
  return { first: (page - 1) * itemsPerPage, length: itemsPerPage, sortBy, sortDesc };
}

/**
 * One page of `items`, filtered and sorted by `sortBy`, which is `_id` when left out; alike ones by `_id`, rising, or, where they are given
 * `asMade`, in the order of their making or the reverse, as they are sorted. What is missing comes
 * last in rising order. A page past the end is empty.
 */
export function findIn<Item extends object>(items: readonly Item[], find: Find, asMade = false): FoundPage<Item> {
  const { first, length, sortBy, sortDesc } = pageOf(find);
  const left = items.filter((item) => matches(item, find.where ?? {}));
  const sign = sortDesc ? -1 : 1;
  const order = (one: Item, other: Item) =>
    sign * byValue(fieldOf(one, sortBy), fieldOf(other, sortBy)) || (asMade ? 0 : byValue(fieldOf(one, "_id"), fieldOf(other, "_id")));
  const inTurn = asMade && sortDesc ? left.toReversed() : left;
  return { items: inTurn.toSorted(order).slice(first, first + length), total: left.length };
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
  if ("contains" in condition) return typeof value === "string" && folded(value).includes(folded(condition.contains));
  return isBetween(value, condition);
}

function isList(condition: object): condition is readonly Scalar[] {
  return Array.isArray(condition);
}

function isBetween(value: unknown, { gte, lte }: { readonly gte?: string | number; readonly lte?: string | number }): boolean {
  return (gte === undefined || isInOrder(gte, value)) && (lte === undefined || isInOrder(value, lte));
}

/** Texts by code point, numbers by size; a text and a number are in no order. */
function isInOrder(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return byCodePoint(one, other) <= 0;
  return typeof one === "number" && typeof other === "number" && one <= other;
}
