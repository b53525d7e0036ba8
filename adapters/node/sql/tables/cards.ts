import type { ActionCard } from "#core/domain/chat/card.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the action cards of chats. */
export const cardsTable = defineTable<ActionCard, "facts">()("cards", ["client_id", "customer_id", "number"], {
  client: textColumn("client_id"),
  customer: textColumn("customer_id"),
  number: numberColumn("number"),
  reservation: textColumn("reservation_id"),
  facts: jsonColumn("facts"),
  rebooking: nullableColumn(textColumn("rebooking_id")),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  actor: textColumn("actor"),
  outcome: nullableColumn(textColumn("outcome")),
  closedAt: nullableColumn(numberColumn("closed_at")),
});
