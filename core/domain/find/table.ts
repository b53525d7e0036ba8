/** The page and the sort of a back-office table: always sorted, by one column. Requirements §3. */
export interface TablePageOptions {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly sortBy: string;
  readonly sortDesc: boolean;
  readonly mustSort: true;
  readonly multiSort: false;
}

/** The number of items on a page. Requirements §9. */
export const tablePageSize = 10;

/** Gives the name of a model's id field: `id` for users and clients, `_id` for all others. */
export function idNameOf(model: string): "id" | "_id" {
  return model === "users" || model === "clients" ? "id" : "_id";
}

/** Gives a table's first state: page 1, 10 items, ascending by key for bookings and by id elsewhere. Requirements §3. */
export function initialTablePage(model: string): TablePageOptions {
  const sortBy = model === "bookings" ? "key" : idNameOf(model);
  return { page: 1, itemsPerPage: tablePageSize, sortBy, sortDesc: false, mustSort: true, multiSort: false };
}

/** Sorts by `column` from page 1: ascending first, reversed when the table is sorted by it already. Never unsorted. */
export function sortTableByColumn(table: TablePageOptions, column: string): TablePageOptions {
  return { ...table, page: 1, sortBy: column, sortDesc: table.sortBy === column && !table.sortDesc };
}

/** Gives how many pages `total` items fill, at least one. */
export function tablePageCount({ itemsPerPage }: TablePageOptions, total: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** Gives the options of a table turned to `page`, clamped between 1 and the last page of `total` items. */
export function turnTableToPage(table: TablePageOptions, page: number, total: number): TablePageOptions {
  return { ...table, page: Math.min(Math.max(1, Math.trunc(page)), tablePageCount(table, total)) };
}
