import type { CommitSession } from "../../engine/engine.ts";
import { queryBuilders } from "../../engine/statement.ts";
import { createTables } from "../../engine/createTables.ts";
import { bookingTables } from "./bookings.ts";
import { customerTables } from "./customers.ts";
import { seedPlannerStatistics } from "./figures.ts";
import { offerTables } from "./offer.ts";
import { peopleTables } from "./people.ts";
import { createQueueTables } from "./queue.ts";
import { recordTables } from "./records.ts";
import { createSearchWordsTable } from "./words.ts";

const counters = ["clubs", "people", "ping"] as const;

/** Creates the tables of the first release. */
export async function createBaselineTables(session: CommitSession): Promise<void> {
  for (const tables of [offerTables, peopleTables, customerTables, bookingTables, recordTables]) await createTables(session, tables);
  await createQueueTables(session);
  await createSearchWordsTable(session);
  await seedPlannerStatistics(session);
  for (const name of counters) await session.run(queryBuilders[session.dialect].insertInto("counters").values({ name, value: 0 }));
}
