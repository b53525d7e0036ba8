import { type FilterChip, type FilterValue, filterParamNames, readFilter, writeFilter } from "./filters.ts";

/** The state of a list that the address holds. */
export interface ListQuery<Name extends string, Sort extends string> {
  readonly page: number;
  readonly sort: ListSort<Sort>;
  readonly filters: readonly FilterChip<Name>[];
}

/** One field and a direction; a list is always sorted. */
export interface ListSort<Sort extends string> {
  readonly by: Sort;
  readonly desc: boolean;
}

/** The filters and sorts that a list allows, and its default sort: the first field, ascending, when left out. */
export interface ListQueryRules<Name extends string, Sort extends string> {
  readonly filters: { readonly [Each in Name]: FilterValue };
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly firstSort?: ListSort<NoInfer<Sort>>;
}

/** Reads a list's state from an address. Unknown names, unknown sorts and values that cannot be read are left out, never an error. */
export function readListQuery<Name extends string, Sort extends string>(
  query: string,
  rules: ListQueryRules<Name, Sort>,
): ListQuery<Name, Sort> {
  const params = new URLSearchParams(query);
  const filters = namesOf(rules.filters).flatMap((name) => {
    const condition = readFilter(params, name, rules.filters[name]);
    return condition === undefined ? [] : [{ name, condition }];
  });
  return { page: pageIn(params.get("page")), sort: sortIn(params.get("sort"), rules), filters };
}

/** Writes a list's state into an address's query. Other parameters stay, and defaults are left out. */
export function writeListQuery<Name extends string, Sort extends string>(
  query: string,
  { page, sort, filters }: ListQuery<Name, Sort>,
  rules: ListQueryRules<Name, Sort>,
): string {
  const params = new URLSearchParams(query);
  for (const name of ["page", "sort", ...namesOf(rules.filters).flatMap(filterParamNames)]) params.delete(name);
  const usual = defaultListSort(rules);
  if (sort.by !== usual.by || sort.desc !== usual.desc) params.set("sort", `${sort.desc ? "-" : ""}${sort.by}`);
  for (const { name, condition } of filters) for (const [param, value] of writeFilter(name, condition)) params.append(param, value);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Gives the sort that a list has where the address names none. */
export function defaultListSort<Sort extends string>({
  sorts,
  firstSort,
}: Pick<ListQueryRules<never, Sort>, "sorts" | "firstSort">): ListSort<Sort> {
  return firstSort ?? { by: sorts[0], desc: false };
}

function namesOf<Name extends string>(filters: { readonly [Each in Name]: FilterValue }): readonly Name[] {
  const names: Name[] = [];
  for (const name in filters) names.push(name);
  return names;
}

function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function sortIn<Sort extends string>(text: string | null, rules: Pick<ListQueryRules<never, Sort>, "sorts" | "firstSort">): ListSort<Sort> {
  const by = rules.sorts.find((sort) => sort === text?.replace(/^-/, ""));
  return by === undefined ? defaultListSort(rules) : { by, desc: text?.startsWith("-") === true };
}
