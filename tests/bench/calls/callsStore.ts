import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openPromised } from "../../promised.ts";
import { type LargeSize, openLargeClub } from "../../trust/load/largeClub.ts";
import type { Booked } from "../../trust/rights/tried.ts";
import { folder, root } from "../processes.ts";

/** A store of a large club in a file of SQLite, and what is booked there besides. */
export interface LargeStore {
  readonly path: string;
  readonly booked: Booked;
}

/**
 * A copy of the store of a large club. The store is made once and is kept in `dist/bench`: it takes some minutes. What opens the copy
 * migrates it. Delete the kept one after a change of what fills it.
 */
export async function copyOfLargeStore(size: LargeSize): Promise<LargeStore> {
  const kept = join(root, "dist/bench");
  const file = join(kept, `club-${size.bookings}-${size.boats}-${size.others}.sqlite`);
  const facts = `${file}.json`;
  mkdirSync(kept, { recursive: true });
  if (!existsSync(facts)) writeFileSync(facts, JSON.stringify(await makeLargeStore(file, size)));
  const path = join(folder(), "quai.sqlite");
  copyFileSync(file, path);
  return { path, booked: JSON.parse(readFileSync(facts, "utf8")) };
}

async function makeLargeStore(file: string, size: LargeSize): Promise<Booked> {
  const path = join(folder(), "quai.sqlite");
  const store = await openPromised(`sqlite:${path}`);
  const {
    store: _store,
    dispatch: _dispatch,
    faults: _faults,
    send: _send,
    ...booked
  } = await openLargeClub(store, size, (fill) => withoutIndexes(path, fill));
  await store.close();
  const database = new DatabaseSync(path);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
  copyFileSync(path, `${file}.new`);
  renameSync(`${file}.new`, file);
  return booked;
}

/** An index that is made once all rows are there takes a fraction of the time. Unique ones stay: statements name them. */
async function withoutIndexes(path: string, fill: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(path);
  const indexes = database
    .prepare(
      `select name, sql from sqlite_schema
        where type = 'index' and tbl_name in ('reservations', 'ledger', 'claims') and sql is not null and sql not like 'create unique%'`,
    )
    .all();
  database.exec("create table kept_statistics as select * from sqlite_stat1");
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`);
  await fill();
  for (const { sql } of indexes) database.exec(String(sql));
  // A dropped index takes the planner's statistics with it.
  database.exec("delete from sqlite_stat1; insert into sqlite_stat1 select * from kept_statistics; drop table kept_statistics");
  database.close();
}
