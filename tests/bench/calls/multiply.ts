import { DatabaseSync } from "node:sqlite";

/** A letter of a reference for each copy. */
const letters = [..."23456789ABCDEFGHJKMNPQRTUVWXYZ"];

/**
 * Gives the one club of a store in SQLite `times` as many bookings, boats and docks: each copy has the customers, days and prices of the
 * bookings that were there. The store's own writes would take a quarter of an hour for a million. `times` is at most 30.
 */
export function multiplyBookings(path: string, times: number): void {
  const database = new DatabaseSync(path);
  database.exec("pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -200000; begin");
  database.exec("create temp table statistics as select * from sqlite_stat1; create temp table copies (copy integer, letter text)");
  const copy = database.prepare("insert into copies values (?, ?)");
  for (const [at, letter] of letters.slice(0, times - 1).entries()) copy.run(at + 1, letter);
  const indexes = database
    .prepare("select name, sql from sqlite_schema where type = 'index' and tbl_name = 'reservations' and sql is not null")
    .all();
  // An index that is made once all rows are there takes a fraction of the time.
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`);
  const columns = database.prepare("select name from pragma_table_info('reservations')").all();
  const names = columns.map(({ name }) => String(name));
  // The first seven characters are the club's code, a dash, and one that stays, so that a word still begins with it.
  const referenceWith = (letter: string) => `substr(reference, 1, 7) || ${letter} || substr(reference, 8)`;
  const changed: Readonly<Record<string, string>> = {
    id: "id || '_' || copy",
    boat_id: "boat_id || '_' || copy",
    dock_id: "dock_id || '_' || copy",
    reference: referenceWith("letter"),
  };
  database.exec(`insert into reservations (${names.join(", ")})
    select ${names.map((name) => changed[name] ?? name).join(", ")} from copies cross join reservations order by copy, id`);
  for (const { sql } of indexes) database.exec(String(sql));
  const code = "lower(substr(reference, 7))";
  database.exec(`insert into known (seq, client_id, id, reference, day, status, amount, customer, words)
    select seq + copy * (select max(seq) from known), client_id, id || '_' || copy, ${changed["reference"]}, day, status, amount,
      customer, replace(words, ${code} || ' ', substr(${code}, 1, 1) || lower(letter) || substr(${code}, 2) || ' ')
    from copies cross join known order by copy, seq`);
  // A dropped index takes the planner's statistics with it.
  database.exec("delete from sqlite_stat1; insert into sqlite_stat1 select * from statistics; commit");
  database.close();
}
