import { Effect } from "effect";
import { createHash } from "node:crypto";
import { drawsADay, referenceOf } from "#core/domain/reservation/reference.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { asked } from "../engine/statement.ts";
import { run } from "./making.ts";

interface Old {
  readonly client_id: string;
  readonly id: string;
  readonly created_at: number;
}

/** A reference for every reservation, its club's alone. Old ones get theirs from the day they were made and their own id, again where it is taken. */
export async function referenced(session: Session): Promise<void> {
  const type = session.dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
  await run(session, sql`alter table reservations add column reference ${type} not null default ''`);
  const taken = new Set<string>();
  const query = sql<Old>`select client_id, id, created_at from reservations order by client_id, id`;
  for (const old of await Effect.runPromise(session.rows(asked(query), {}))) {
    const reference = freeReference(old, taken);
    taken.add(`${old.client_id} ${reference}`);
    await run(session, sql`update reservations set reference = ${reference} where client_id = ${old.client_id} and id = ${old.id}`);
  }
  await run(session, sql`create unique index reservations_reference on reservations (client_id, reference)`);
}

function freeReference({ client_id, id, created_at }: Old, taken: ReadonlySet<string>): string {
  const made = dayAt(created_at);
  for (let attempt = 0; ; attempt += 1) {
    const drawn = createHash("sha256").update(`${id} ${attempt}`).digest().readUIntBE(0, 6);
    const reference = referenceOf(client_id, made, drawn);
    if (!taken.has(`${client_id} ${reference}`) || attempt > drawsADay) return reference;
  }
}
