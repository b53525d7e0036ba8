import type { CallReply } from "#core/ports/messages.ts";
import type { ListPage } from "../../list/parts.ts";

/** Rows that one call of a list brings at the most. */
const pageSize = 100;

/** Every row of a list, page after page. Fails as soon as one page does. */
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
