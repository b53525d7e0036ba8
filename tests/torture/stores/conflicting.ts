import { rowsFrom } from "../../store/engines/cluster.ts";
import { migrated } from "../../store/migrated.ts";
import { onServer } from "../../store/engines/postgres.ts";

/** The tables of which each commit that writes one may fail. */
const tables = ["claims", "reservations", "receipts"] as const;

/**
 * Lets three in ten of the commits of a PostgreSQL database fail at their very end, half of them as a serialization failure (40001), half as a
 * deadlock (40P01). A sequence, which no rollback takes back, counts them.
 */
export async function plantConflicts(url: string): Promise<void> {
  await migrated(url);
  await onServer(url, "create sequence planted_conflicts");
  await onServer(
    url,
    `create function plant_conflict() returns trigger language plpgsql as $$
    declare lot int := abs(hashtext(pg_current_xact_id()::text)) % 20;
    begin
      if lot < 6 then
        perform nextval('planted_conflicts');
        raise exception 'planted' using errcode = case when lot < 3 then '40001' else '40P01' end;
      end if;
      return null;
    end $$`,
  );
  for (const table of tables)
    await onServer(
      url,
      `create constraint trigger plant_conflict after insert or update or delete on ${table} deferrable initially deferred for each row execute function plant_conflict()`,
    );
}

/** How many commits failed so. */
export async function plantedConflicts(url: string): Promise<number> {
  const [row] = await rowsFrom<{ count: string; called: boolean }>(
    url,
    "select last_value as count, is_called as called from planted_conflicts",
  );
  return row?.called === true ? Number(row.count) : 0;
}
