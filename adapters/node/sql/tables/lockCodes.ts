import type { ShownLockCode } from "#core/domain/lock/code.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the codes of locks that somebody saw; it has no code and no secret, only what a code is made of. */
export const lockCodesTable = defineTable<ShownLockCode>()(
  "lock_codes",
  ["client_id", "lock_id", "day", "start_minute", "end_minute", "issue"],
  {
    client: textColumn("client_id"),
    lock: textColumn("lock_id"),
    date: textColumn("day"),
    start: numberColumn("start_minute"),
    end: numberColumn("end_minute"),
    issue: numberColumn("issue"),
    serial: numberColumn("serial"),
    reservation: textColumn("reservation_id"),
    readers: jsonColumn("readers"),
    closes: numberColumn("closes"),
    endedAt: nullableColumn(numberColumn("ended_at")),
  },
);
