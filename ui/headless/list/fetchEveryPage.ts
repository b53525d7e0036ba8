import type { CallReply } from "#core/ports/messages.ts";
import type { ListPage } from "./parts.ts";

/** The most rows of one call. */
const pageSize = 100;

/** Fetches every row of a list, page by page. Gives the first page's failure. */
export async function fetchEveryPage<Row>(
  find: (page: { readonly page: number; readonly itemsPerPage: number }) => Promise<CallReply<ListPage<Row>>>,
): Promise<CallReply<readonly Row[]>> {
  let rows: readonly Row[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await find({ page, itemsPerPage: pageSize });
    if (!reply.ok) return reply;
    rows = [...rows, ...reply.data.items];
    if (reply.data.items.length < pageSize) return { ok: true, data: rows };
  }
}
