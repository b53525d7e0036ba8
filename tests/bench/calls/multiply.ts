import { DatabaseSync } from "node:sqlite";
import { searchWordsOfReservation } from "#adapters/node/sql/search/searchIndex.ts";
import { customerSortKey } from "#core/domain/reservation/bookingSearch.ts";
import { bookingsOfPerson, personAt } from "../../stock/people.ts";

/** A letter of a reference for each copy. */
const letters = [..."23456789ABCDEFGHJKMNPQRTUVWXYZ"];

/**
 * Gives the one club of a store in SQLite `times` as many bookings, boats and docks: each copy has the days and prices of the
 * bookings that were there, and customers of its own. The store's own writes would take a quarter of an hour for a million. `times` is at most 30.
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
  const reference = "substr(reference, 1, 7) || letter || substr(reference, 8)";
  const changed: Readonly<Record<string, string>> = {
    id: "id || '_' || copy",
    boat_id: "boat_id || '_' || copy",
    dock_id: "dock_id || '_' || copy",
    reference,
    ...Object.fromEntries(ofPeople.map((column) => [column, `person.${column}`])),
  };
  const people = fillPeople(database, times);
  const joined = `join person on person.number = copy * ${people} + cast(substr(id, instr(id, '_stock') + 6) as integer) % ${people}`;
  database.exec(`insert into reservations (${names.join(", ")})
    select ${names.map((name) => changed[name] ?? name).join(", ")} from copies cross join reservations ${joined} order by copy, id`);
  for (const { sql } of indexes) database.exec(String(sql));
  const word = "' ' || client_id || '_' ||";
  const code = `lower(substr(${reference}, 7))`;
  database.exec(`insert into known (seq, client_id, id, reference, day, status, amount, customer, words)
    select seq + copy * (select max(seq) from known), client_id, id || '_' || copy, ${reference}, day, status, amount, person.customer,
      ${word} client_id || ${word} ${code} || ${word} client_id || ${code} || person.words || substr(known.words, instr(known.words, ' ' || client_id || '__'))
    from copies cross join known ${joined} order by copy, seq`);
  // A dropped index takes the planner's statistics with it.
  database.exec("delete from sqlite_stat1; insert into sqlite_stat1 select * from statistics; commit");
  database.close();
}

/** The columns of a booking that are its customer's. */
const ofPeople = ["firstname", "lastname", "email", "phone", "customer"];

/** Makes a table of the customers of all copies, with the words that find them. Returns how many customers the bookings that are there have. */
function fillPeople(database: DatabaseSync, times: number): number {
  const { client = "", count = 0 } = database.prepare("select client_id as client, count(*) as count from known").get() ?? {};
  const people = Math.ceil(Number(count) / bookingsOfPerson);
  database.exec("create temp table person (number integer primary key, firstname, lastname, email, phone, customer, words)");
  const insert = database.prepare("insert into person values (?, ?, ?, ?, ?, ?, ?)");
  for (let number = people; number < people * times; number += 1) {
    const { profile, phone } = personAt(number);
    const words = searchWordsOfReservation({ client: String(client), reference: "", profile, phone });
    insert.run(number, profile.firstname, profile.lastname, profile.email, phone, customerSortKey(profile), words);
  }
  return people;
}
