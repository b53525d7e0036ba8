import type { CallReply } from "#core/ports/messages.ts";
import type { ListPageRequest, ListPage } from "../list/parts.ts";
import type { RowSelection } from "../list/rowSelection.ts";

type PageRequest = Pick<ListPageRequest<string, string>, "where"> & Partial<ListPageRequest<string, string>>;

/** The most rows of one call. */
const perPage = 100;

/** Fetches the rows of a list, page by page, until it has `most`, a multiple of 100. Gives the failure of the first page that could not be read. */
export async function fetchEveryPage<Row>(
  find: (page: { readonly page: number; readonly itemsPerPage: number }) => Promise<CallReply<ListPage<Row>>>,
  most = Number.POSITIVE_INFINITY,
): Promise<CallReply<readonly Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const reply = await find({ page: rows.length / perPage + 1, itemsPerPage: perPage });
    if (!reply.ok) return reply;
    rows.push(...reply.data.items);
    if (reply.data.items.length < perPage || rows.length >= most) return { ok: true, data: rows };
  }
}

/** Fetches the rows of a filter, until it has `most`, a multiple of 100; undefined where a page could not be read. */
export async function fetchAllFilteredRows<Row>(
  find: (request: PageRequest) => Promise<CallReply<ListPage<Row>>>,
  request: Pick<PageRequest, "where" | "sortBy" | "sortDesc">,
  most?: number,
): Promise<readonly Row[] | undefined> {
  const reply = await fetchEveryPage((page) => find({ ...request, ...page }), most);
  return reply.ok ? reply.data : undefined;
}

/** Fetches the picked rows, those of other pages included; undefined where some could not be read. */
export async function fetchPickedRows<Row>(
  find: (request: PageRequest) => Promise<CallReply<ListPage<Row>>>,
  chosen: RowSelection<string>,
  { id, idOf }: { readonly id: string; readonly idOf: (row: Row) => string },
): Promise<readonly Row[] | undefined> {
  if ("ids" in chosen) {
    const parts = Array.from({ length: Math.ceil(chosen.ids.length / perPage) }, (_, at) =>
      chosen.ids.slice(at * perPage, (at + 1) * perPage),
    );
    const found = await Promise.all(parts.map((ids) => fetchAllFilteredRows(find, { where: { [id]: ids } })));
    return found.every((rows) => rows !== undefined) ? found.flat() : undefined;
  }
  const rows = await fetchAllFilteredRows(find, { where: chosen.where });
  return rows?.filter((row) => !chosen.except.includes(idOf(row)));
}
