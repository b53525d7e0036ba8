import type { StoredCart } from "#core/domain/cart/storedCart.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of carts. */
export const cartsTable = defineTable<StoredCart>()("carts", ["client_id", "id"], {
  _id: textColumn("id"),
  client: textColumn("client_id"),
  version: numberColumn("version"),
  user: nullableColumn(textColumn("user_id")),
  visitor: nullableColumn(textColumn("visitor")),
  createdAt: numberColumn("created_at"),
  expires: numberColumn("expires"),
  isExtended: flagColumn("is_extended"),
  state: textColumn("state"),
  code: nullableColumn(textColumn("code")),
  lines: jsonColumn<StoredCart["lines"], "lines">("lines"),
});
