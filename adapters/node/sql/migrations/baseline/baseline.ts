import type { Session } from "../../engine/engine.ts";
import { builders } from "../../engine/statement.ts";
import { createTables } from "../../engine/createTables.ts";
import { bookings } from "./bookings.ts";
import { customers } from "./customers.ts";
import { seedPlannerStatistics } from "./figures.ts";
import { offer } from "./offer.ts";
import { people } from "./people.ts";
import { queue } from "./queue.ts";
import { records } from "./records.ts";
import { words } from "./words.ts";

const counters = ["clubs", "people", "ping"] as const;

/** The tables of the first release. */
export async function baseline(session: Session): Promise<void> {
  for (const tables of [offer, people, customers, bookings, records]) await createTables(session, tables);
  await queue(session);
  await words(session);
  await seedPlannerStatistics(session);
  for (const name of counters) await session.run(builders[session.dialect].insertInto("counters").values({ name, value: 0 }));
}
