import { DatabaseSync } from "node:sqlite";
import { wordsOfCustomerNames } from "#core/domain/customers/customer.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { personAt } from "../../stock/people.ts";

/** Gives the one club of a store in SQLite so many customers, with the words of their names. Those of its bookings are there already. */
export function fillCustomers(path: string, client: string, count: number): void {
  const database = new DatabaseSync(path);
  database.exec("pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -400000; begin");
  const profile = database.prepare(`insert or ignore into profiles
    (client_id, id, version, firstname, firstname_folded, lastname, lastname_folded, phone, locale, is_blocked)
    values (?, ?, 1, ?, ?, ?, ?, ?, 'fr', 0)`);
  const word = database.prepare(`insert into customer_words
    (client_id, word, lastname_folded, firstname_folded, customer_id, is_listed) values (?, ?, ?, ?, ?, 1)`);
  for (let at = 0; at < count; at += 1) {
    const { profile: names, phone } = personAt(at);
    const id = `${client}_p_${String(at).padStart(7, "0")}`;
    const first = foldText(names.firstname);
    const last = foldText(names.lastname);
    if (profile.run(client, id, names.firstname, first, names.lastname, last, phone).changes === 0) continue;
    for (const each of wordsOfCustomerNames(names)) word.run(client, each, last, first, id);
  }
  database.exec("commit");
  database.close();
}
