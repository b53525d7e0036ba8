import { DatabaseSync } from "node:sqlite";
import { wordsOfCustomerNames } from "#core/domain/customers/customer.ts";
import { foldText } from "#core/domain/find/fold.ts";

const firstnames = ["Ève", "Zoé", "Jean-François", "Marie", "Luc", "Anne", "Émile", "Priya", "Denis", "Kevin", "Fatima", "Noah", "Olivia"];
const syllables = ["bel", "cha", "dur", "gag", "lan", "mor", "pel", "ri", "san", "trem", "vach", "bou"];
const endings = ["ger", "teau", "and", "non", "der", "in", "let", "chard", "blay", "on", "rel", "lé"];

/** Gives the one club of a store in SQLite so many customers, of 1,728 families of which some are common, with the words of their names. */
export function fillCustomers(path: string, client: string, count: number): void {
  const database = new DatabaseSync(path);
  database.exec("pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -400000; begin");
  const profile = database.prepare(`insert into profiles
    (client_id, id, version, firstname, firstname_folded, lastname, lastname_folded, phone, locale, is_blocked)
    values (?, ?, 1, ?, ?, ?, ?, ?, 'fr', 0)`);
  const word = database.prepare(`insert into customer_words
    (client_id, word, lastname_folded, firstname_folded, customer_id, is_listed) values (?, ?, ?, ?, ?, 1)`);
  for (let at = 0; at < count; at += 1) {
    const names = namesOf(at);
    const id = `${client}_p_${String(at).padStart(7, "0")}`;
    const first = foldText(names.firstname);
    const last = foldText(names.lastname);
    profile.run(client, id, names.firstname, first, names.lastname, last, `+1${String(2_000_000_000 + at)}`);
    for (const each of wordsOfCustomerNames(names)) word.run(client, each, last, first, id);
  }
  database.exec("commit");
  database.close();
}

/** The names of a customer by number; a square makes some families more common than others. */
export function namesOf(at: number): { readonly firstname: string; readonly lastname: string } {
  const family = Math.floor(((at * 7919) % 1728) ** 2 / 1728);
  const part = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const lastname = `${part(syllables, family)}${part(syllables, Math.floor(family / 12))}${part(endings, Math.floor(family / 144))}`;
  return { firstname: part(firstnames, at), lastname: lastname.charAt(0).toUpperCase() + lastname.slice(1) };
}
