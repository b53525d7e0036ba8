import { Effect } from "effect";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

// As numbers of their time: a migration does not change with the source.
const defaults = { phone: [160, 672], visitor: [320, 1344], address: [1060, 4452] } as const;

type Cap = { readonly quarters?: number };
type Settings = { readonly open?: Readonly<Partial<Record<keyof typeof defaults, Cap>>> };

/**
 * Raises the caps of unpaid quarter hours that a club has by default, since nights of several days count in them from now on: a day of eight
 * hours counts three times as many. What a club set itself stays as it is.
 */
export async function raiseQuarterCaps(session: CommitSession): Promise<void> {
  const clubs = sql<{ client_id: string; settings: string }>`select client_id, settings from settings order by client_id`;
  for (const { client_id, settings } of await Effect.runPromise(session.rows(unpreparedStatement(clubs), {}))) {
    const before: Settings = JSON.parse(settings);
    const open = { ...before.open };
    for (const who of ["phone", "visitor", "address"] as const) {
      const [former, present] = defaults[who];
      if (open[who]?.quarters === former) open[who] = { ...open[who], quarters: present };
    }
    const raised = JSON.stringify({ ...before, ...(before.open === undefined ? {} : { open }) });
    if (raised === settings) continue;
    const update = sql`update settings set settings = ${raised}, version = version + 1 where client_id = ${client_id}`;
    await Effect.runPromise(session.send(unpreparedStatement(update), {}));
  }
}
