import { preparedStatement } from "./statement.ts";

/** The smallest write of the store: whether it can be written is tried with it. */
export const countPing = preparedStatement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "ping"),
);
