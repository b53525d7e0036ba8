import { type RawBuilder, sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import type { SqlDialect } from "../engine/statement.ts";

/** When a store is examined: epoch milliseconds, and the Toronto day. */
export interface ExaminedAt {
  readonly now: number;
  readonly today: Day;
}

/** A row that contradicts others: its club, and the id by which staff or an operator find it. */
export interface FaultyRow {
  readonly client_id: string;
  readonly id: string;
}

/** One thing that must be true of a store at every moment. */
export interface StoreCheck {
  readonly name: string;
  /** What is wrong with the rows that it finds, in a few words. */
  readonly fault: string;
  /** What mends them. */
  readonly mend: string;
  /** The query for the rows that are wrong. */
  readonly find: (dialect: SqlDialect, at: ExaminedAt) => RawBuilder<FaultyRow>;
}

/** Whether staff can still undo an act on a booking: its old claims, its money and its extras follow within a minute. */
const isActOpen = sql`exists (select 1 from staff_acts u where u.client_id = r.client_id and u.reservation_id = r.id)`;
const hasSlot = sql`r.status not in ('canceled', 'archived')`;
/** What a booking holds of its customer's money. */
const held = sql`(select coalesce(sum(case when l.kind in ('capture', 'cash', 'creditUse', 'reversal') then l.amount
  when l.kind in ('refund', 'credit') then -l.amount else 0 end), 0)
  from ledger l where l.client_id = r.client_id and l.reservation_id = r.id)`;
const waived = sql`(select coalesce(sum(w.amount), 0) from ledger w where w.client_id = r.client_id and w.reservation_id = r.id and w.kind = 'waived')`;
/** The text of a field of a JSON object. */
const jsonText = (dialect: SqlDialect, json: string, field: string) =>
  dialect === "sqlite"
    ? sql`json_extract(${sql.ref(json)}, ${sql.lit(`$.${field}`)})`
    : sql`(cast(${sql.ref(json)} as json) ->> ${sql.lit(field)})`;
/** The members of a JSON list, as rows whose `value` is an object. */
const jsonMembers = (dialect: SqlDialect, json: string) =>
  dialect === "sqlite" ? sql`json_each(${sql.ref(json)}) each_` : sql`json_array_elements(cast(${sql.ref(json)} as json)) each_`;
/** How many uses of each promo code its bookings account for: at least those that live, at most those that were not given back for want of a payment. */
const promoUses = (dialect: SqlDialect) => sql`(select r.client_id, ${jsonText(dialect, "r.discount", "promo")} as promo_id,
    sum(case when r.status <> 'canceled' then 1 else 0 end) as least,
    sum(case when coalesce(r.reason, '') not in ('paymentFailed', 'sessionExpired') then 1 else 0 end) as most
  from reservations r where r.discount is not null
    and ${jsonText(dialect, "r.discount", "isUse")} in ${dialect === "sqlite" ? sql`(1)` : sql`('true')`}
  group by 1, 2)`;

/** The list of the checks, the gravest first. */
export const storeChecks: readonly StoreCheck[] = [
  {
    name: "booking without its time",
    fault: "Bookings ahead do not occupy all quarter hours of their boat: these can be sold again.",
    mend: "Open the booking, move it to another time and back; where somebody else has the time, offer another one.",
    find: (_dialect, { now, today }) => sql`select r.client_id, r.reference as id from reservations r
      where r.day >= ${today} and ${hasSlot} and (r.status <> 'pending' or r.expires > ${now})
      and (select count(*) from claims c where c.client_id = r.client_id and c.boat_id = r.boat_id and c.day = r.day and c.owner = r.id
        and c.quantum >= r.start_minute / 15 and c.quantum * 15 < r.end_minute) < (r.end_minute + 14) / 15 - r.start_minute / 15`,
  },
  {
    name: "time without a booking",
    fault: "Quarter hours of boats are occupied by no booking and no hold: nobody can book them.",
    mend: "Restore the newest proven backup into another place and compare; the rows may be deleted from the table claims by owner.",
    find: (_dialect, { now, today }) => sql`select c.client_id, c.owner as id
      from (select distinct client_id, owner from claims where day >= ${today} and (expires is null or expires > ${now})) c
      where not exists (select 1 from reservations r where r.client_id = c.client_id and r.id = c.owner and (${hasSlot} or ${isActOpen}))
      and not exists (select 1 from holds h where h.client_id = c.client_id and h.id = c.owner)`,
  },
  {
    name: "paid without money",
    fault: "Bookings count as paid, and the ledger has less than their price.",
    mend: "Compare the booking with the payment provider; enter the missing payment, or set what is due.",
    find: () => sql`select r.client_id, r.reference as id from reservations r
      where r.status = 'paid' and r.amount > 0 and ${held} + ${waived} < r.amount`,
  },
  {
    name: "money beyond the price",
    fault: "Paid bookings hold more money than their price, and no refund is under way.",
    mend: "Compare the booking with the payment provider; refund what is too much.",
    find: () => sql`select r.client_id, r.reference as id from reservations r
      where r.status = 'paid' and ${held} > r.amount and not ${isActOpen}
      and not exists (select 1 from refunds f where f.client_id = r.client_id and f.reservation_id = r.id and f.state in ('due', 'refused'))`,
  },
  {
    name: "ledger without its booking",
    fault: "Lines of the ledger belong to no booking and no membership.",
    mend: "Restore the newest proven backup into another place and compare.",
    find: () => sql`select distinct l.client_id, l.reservation_id as id from ledger l
      where not exists (select 1 from reservations r where r.client_id = l.client_id and r.id = l.reservation_id)
      and not exists (select 1 from membership_orders m where m.client_id = l.client_id and m.id = l.reservation_id)`,
  },
  {
    name: "credit that does not add up",
    fault: "Balances of customers’ credit are not the sum of their entries, or below zero.",
    mend: "Compare the entries with the ledger of the booking; correct the balance by an entry of staff.",
    find: () => sql`select x.client_id, x.reservation_id as id from (select client_id, reservation_id, balance,
        sum(case when kind = 'credit' then amount else -amount end) over (partition by client_id, owner, currency order by number) as due
        from credits) x
      where x.balance <> x.due or x.balance < 0`,
  },
  {
    name: "uses of a promo code",
    fault: "Promo codes count more or fewer uses than their bookings, or more than their limit.",
    mend: "Open the promo code and compare its uses with the bookings that name it.",
    find: (dialect) => sql`select u.client_id, u.promo_id as id from promo_uses u
      join promo_codes p on p.client_id = u.client_id and p.id = u.promo_id
      left join ${promoUses(dialect)} r on r.client_id = u.client_id and r.promo_id = u.promo_id
      where u.used > p.most_uses or u.used < coalesce(r.least, 0) or u.used > coalesce(r.most, 0)`,
  },
  {
    name: "stock of extras",
    fault: "Docks count other numbers of an extra on a day than their bookings have.",
    mend: "Open the extra and compare the day with its bookings; change the extra of one of them and back.",
    find: (dialect, { today }) => {
      const [extra, quantity] = ["extra", "quantity"].map((field) => jsonText(dialect, "each_.value", field));
      return sql`select s.client_id, s.extra_id || ' ' || s.dock_id || ' ' || s.day as id from extra_stock s
        where s.day >= ${today} and not exists (select 1 from staff_acts u where u.client_id = s.client_id) and s.taken <> (select coalesce(sum(cast(${quantity} as integer)), 0) from reservations r, ${jsonMembers(dialect, "r.extras")}
          where r.client_id = s.client_id and r.dock_id = s.dock_id and r.day = s.day and r.extras is not null and ${hasSlot}
          and ${extra} = s.extra_id)`;
    },
  },
  {
    name: "numbers of receipts",
    fault: "Clubs have gaps in the numbers of their receipts.",
    mend: "Tell the club’s accountant; restore the newest proven backup into another place and compare.",
    find: () => sql`select client_id, cast(max(number) as text) as id from receipts group by client_id having count(*) <> max(number)`,
  },
  {
    name: "booking of nothing",
    fault: "Bookings ahead name a boat that the store does not have.",
    mend: "Move the booking to a boat that exists.",
    find: (_dialect, { today }) => sql`select r.client_id, r.reference as id from reservations r
      where r.day >= ${today} and ${hasSlot}
      and not exists (select 1 from boats b where b.client_id = r.client_id and b.id = r.boat_id)`,
  },
  {
    name: "letters that wait",
    fault: "Letters, texts and refunds are due for more than an hour and have not left.",
    mend: "Look at the log for the reason; check the mail server, the text gateway and the payment provider.",
    find: (_dialect, { now }) => sql`select o.client_id, o.key as id from outbox o where o.state = 'due' and o.due < ${now - hourMs}`,
  },
];

const hourMs = 3_600_000;
