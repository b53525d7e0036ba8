import { DatabaseSync } from "node:sqlite";

/**
 * Gives the bookings of a store in SQLite what those of a club have besides: receipts, credit, promo codes, extras, letters that left, lines of the log
 * and words by which staff find them. No row contradicts another.
 */
export function stockMoney(path: string): void {
  const database = new DatabaseSync(path);
  const isFull = database.prepare("select count(*) as count from receipts").get()?.["count"] !== 0;
  if (isFull) throw new Error("the store has receipts already");
  database.exec(`pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -64000; begin;
    create temp table booked (at integer primary key, id text, reference text, day text, status text, amount integer);
    insert into booked (id, reference, day, status, amount) select id, reference, day, status, amount from reservations order by id;
    insert into receipts (client_id, number, reservation_id, at) select 'bch', at, id, 1700000000000 + at from booked;
    insert into outbox (client_id, key, kind, payload, due, attempts, state)
      select 'bch', kind || '.' || id, kind, '{}', 1700000000000, 1, 'done' from booked cross join (select 'mail' as kind union all select 'sms');
    insert into audit (client_id, id, actor, model, item_id, action, changes, at, seq)
      select 'bch', 'bch_a_' || at, 'system', 'reservations', id, 'update', '{"status":{"from":"pending","to":"paid"}}', 1700000000000 + at, at from booked;
    insert into known (seq, client_id, id, reference, day, status, amount, words)
      select at, 'bch', id, reference, day, status, amount, ' camille roy ' || lower(substr(reference, 5)) || ' ' from booked;
    insert into credits (client_id, owner, currency, number, kind, amount, balance, reservation_id, ref, at)
      select 'bch', 'customer-' || (at / 10), 'CAD', 1 + at % 10, iif(at % 2 = 0, 'credit', 'use'), 500, iif(at % 2 = 0, 500, 0), id, 'cr_' || at, 1700000000000 + at
      from booked where at >= 10;
    insert into promo_codes (client_id, id, version, code, code_folded, percent, most_uses, audience, bookings, state)
      select 'bch', 'bch_pc_' || at, 1, 'SAIL' || at, 'sail' || at, 10, 1000000, 'all', 'all', 'published' from booked where at < 40;
    update reservations set discount = json_object('promo', 'bch_pc_' || (1 + booked.at % 39), 'code', 'SAIL', 'cents', 10, 'isUse', json('true'))
      from booked where booked.id = reservations.id and booked.at % 5 = 0;
    insert into promo_uses (client_id, promo_id, used)
      select 'bch', json_extract(discount, '$.promo'), count(*) from reservations where discount is not null group by 2;
    insert into extras (client_id, id, version, name_en, name_en_folded, name_fr, name_fr_folded, price, tax, per, stock, state, docks, except_boats)
      values ('bch', 'bch_x_1', 1, 'Tube', 'tube', 'Bouée', 'bouee', 20, 'all', 'trip', 100000, 'published', '[]', '[]');
    update reservations set extras = '[{"extra":"bch_x_1","name":{"en":"Tube","fr":"Bouée"},"price":2000,"quantity":1,"isTaxed":false,"per":"trip"}]' from booked where booked.id = reservations.id and booked.at % 3 = 0;
    insert into extra_stock (client_id, extra_id, dock_id, day, taken)
      select 'bch', 'bch_x_1', dock_id, day, count(*) from reservations where extras is not null and status not in ('canceled', 'archived') group by 3, 4;
    commit; analyze`);
  database.close();
}
