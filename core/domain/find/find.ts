import { foldText } from "./fold.ts";
import { compareByCodePoint, compareFieldValues } from "./order.ts";

/**
 * The fields whose texts are names. Lists sort them folded, so that one order serves both languages: Bélanger comes before Bouchard, and
 * Érable is among the names with E.
 */
const nameFields: readonly string[] = ["name", "name.en", "name.fr", "firstname", "lastname", "code"];

/** Whether lists sort a field as names are sorted. */
export function isNameField(field: string): boolean {
  return nameFields.includes(field);
}

/** Gives the field that orders rows with the same name: the first names of a family, the families of a first name; undefined for other fields. */
export function secondNameField(field: string): "firstname" | "lastname" | undefined {
  if (field === "lastname") return "firstname";
  return field === "firstname" ? "lastname" : undefined;
}

/** Gives the key by which a name is sorted, compared by code point; values that are no texts stay as they are. */
export function nameSortKey(value: unknown): unknown {
  return typeof value === "string" ? foldText(value) : value;
}

type Scalar = string | number | boolean;

/**
 * A condition on a field: equal, any of, none (`null`), present, between (both ends included), or containing, ignoring accents and case. A
 * list of ids equals each of them.
 */
export type FieldCondition =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly exists: boolean }
  | { readonly gte?: string | number; readonly lte?: string | number }
  | { readonly contains: string };

/** A filter by dotted field names; every condition must match. */
export type WhereFilter = { readonly [Name in string]?: FieldCondition };

/** A request for one page of a list: `page` counts from 1, `itemsPerPage` is 10 when left out. */
export interface FindRequest {
  readonly where?: WhereFilter;
  readonly page?: number;
  readonly itemsPerPage?: number;
  readonly sortBy?: string;
  readonly sortDesc?: boolean;
}

/** The rows of a page, and how many rows match in all; `more` where rows beyond `total` were not counted. */
export interface FoundPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly more?: true;
}

/** The number of rows up to which a list is counted where counting would read the whole table. */
export const maxCountedRows = 1000;

/** Gives where a page begins, how long it is, and how it is sorted: by `_id` when nothing else is requested. */
export function pageBoundsOf({ page = 1, itemsPerPage = 10, sortBy = "_id", sortDesc = false }: FindRequest) {
  return { first: (page - 1) * itemsPerPage, length: itemsPerPage, sortBy, sortDesc };
}

/**
 * Finds one page of `items`, filtered and sorted. Names are sorted folded, and rows with equal names follow by their second name, then by
 * `_id`, all in the direction of the sort; other rows with equal values follow by `_id`, ascending. With `keepsOrder` equal rows keep the
 * order of `items`, reversed when the sort is descending. Missing values come last in ascending order. A page past the end is empty.
 */
export function findInList<Item extends object>(items: readonly Item[], find: FindRequest, keepsOrder = false): FoundPage<Item> {
  const { first, length, sortBy, sortDesc } = pageBoundsOf(find);
  const left = items.filter((item) => matchesWhere(item, find.where ?? {}));
  const order = isNameField(sortBy) && !keepsOrder ? namesInOrder(sortBy, sortDesc) : valuesInOrder(sortBy, sortDesc, keepsOrder);
  const inTurn = keepsOrder && sortDesc ? left.toReversed() : left;
  return { items: inTurn.toSorted(order).slice(first, first + length), total: left.length };
}

function valuesInOrder(sortBy: string, sortDesc: boolean, keepsOrder: boolean) {
  const sign = sortDesc ? -1 : 1;
  return (one: object, other: object): number =>
    sign * compareFieldValues(fieldOf(one, sortBy), fieldOf(other, sortBy)) ||
    (keepsOrder ? 0 : compareFieldValues(fieldOf(one, "_id"), fieldOf(other, "_id")));
}

/** Whole rows in one direction: an index of both names and the id is then read as it is, however many rows have one name. */
function namesInOrder(sortBy: string, sortDesc: boolean) {
  const sign = sortDesc ? -1 : 1;
  const second = secondNameField(sortBy);
  const compared = (name: string) => (one: object, other: object) =>
    compareFieldValues(nameSortKey(fieldOf(one, name)), nameSortKey(fieldOf(other, name)));
  const byName = compared(sortBy);
  const bySecond = second === undefined ? () => 0 : compared(second);
  return (one: object, other: object): number =>
    sign * (byName(one, other) || bySecond(one, other) || compareFieldValues(fieldOf(one, "_id"), fieldOf(other, "_id")));
}

/** Whether an item matches every condition of a filter. */
export function matchesWhere(item: object, where: WhereFilter): boolean {
  return Object.entries(where).every(([name, condition]) => condition === undefined || fulfils(fieldOf(item, name), condition));
}

function fieldOf(item: object, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (at, part) => (typeof at === "object" && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined),
      item,
    );
}

function fulfils(value: unknown, condition: FieldCondition): boolean {
  if (condition === null) return value === undefined || value === null;
  if (typeof condition !== "object") return equals(value, condition);
  if (isList(condition)) return condition.some((wanted) => equals(value, wanted));
  if ("exists" in condition) return (value !== undefined && value !== null) === condition.exists;
  if ("contains" in condition) return typeof value === "string" && foldText(value).includes(foldText(condition.contains));
  return isBetween(value, condition);
}

/** Whether a value is the wanted one, or is a list with it. */
function equals(value: unknown, wanted: Scalar): boolean {
  return value === wanted || (Array.isArray(value) && value.includes(wanted));
}

function isList(condition: object): condition is readonly Scalar[] {
  return Array.isArray(condition);
}

function isBetween(value: unknown, { gte, lte }: { readonly gte?: string | number; readonly lte?: string | number }): boolean {
  return (gte === undefined || isInOrder(gte, value)) && (lte === undefined || isInOrder(value, lte));
}

/** Whether texts (by code point) or numbers are in ascending order; false for a text and a number. */
function isInOrder(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return compareByCodePoint(one, other) <= 0;
  return typeof one === "number" && typeof other === "number" && one <= other;
}
