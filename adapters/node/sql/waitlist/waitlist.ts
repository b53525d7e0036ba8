import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import { type Day, weekdayOf } from "#core/domain/calendar/day.ts";
import { dayPartOf, type WishSlot } from "#core/domain/waitlist/wish.ts";
import type { WaitlistReads, WaitlistWrites, WishContact } from "#core/ports/store/waitlist.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { compilable, insertRowStatement, selected, selectRowById, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, preparedStatement, type SqlPlaceholders } from "../engine/statement.ts";
import { freedTimesTable, maskOfWeekdays, wishesTable, wishProposalsTable } from "../tables/waitlist.ts";
import type { TableRow } from "../tables/table.ts";
import { countAhead, listOpen, pastDays } from "./waitlistReads.ts";
import { selectOpenDue } from "../booking/bookingChanges.ts";

type WishRow = TableRow<typeof wishesTable>;
type ProposalRow = TableRow<typeof wishProposalsTable>;
type FreedRow = TableRow<typeof freedTimesTable>;

const wishById = selectRowById<WishRow>(wishesTable);
const lockedWishById = selectRowById<WishRow>(wishesTable, true);
const insertWish = insertRowStatement<WishRow>(wishesTable);
const putWish = upsertRowStatement<WishRow>(wishesTable);
const proposalById = selectRowById<ProposalRow>(wishProposalsTable);
const lockedProposalById = selectRowById<ProposalRow>(wishProposalsTable, true);
const insertProposal = insertRowStatement<ProposalRow>(wishProposalsTable);
const putProposal = upsertRowStatement<ProposalRow>(wishProposalsTable);
const dueProposals = selectOpenDue<ProposalRow>(wishProposalsTable);

const proposalsOf = preparedStatement<{ client: string; wish: string }>()((db, given) =>
  compilable(
    db,
    sql<ProposalRow>`${selected(wishProposalsTable)} where client_id = ${given("client")} and wish_id = ${given("wish")}
      order by created_at desc, id desc`,
  ),
);

const openOf = preparedStatement<{ client: string; wish: string }>()((db, given, dialect) => {
  const lock = dialect === "postgres" ? sql`for update` : sql``;
  return compilable(
    db,
    sql<ProposalRow>`${selected(wishProposalsTable)} where client_id = ${given("client")} and wish_id = ${given("wish")}
      and state = 'open' ${lock}`,
  );
});

const ofContact = preparedStatement<WishContact & { client: string; today: Day }>()((db, given) =>
  compilable(
    db,
    sql<WishRow>`${selected(wishesTable)} where client_id = ${given("client")} and phone = ${given("phone")}
      and (phone <> '' or email = ${given("email")}) and state in ('waiting', 'asleep') and last_day >= ${given("today")}
      order by created_at, id`,
  ),
);

const countContacts = preparedStatement<WishContact & { client: string; address: string; today: Day }>()((db, given) =>
  compilable(
    db,
    sql<{ count: number }>`select cast(count(distinct case when phone = '' then email else phone end) as bigint) as count from wishes
      where client_id = ${given("client")} and address = ${given("address")} and state in ('waiting', 'asleep')
      and last_day >= ${given("today")}
      and not (phone = ${given("phone")} and (phone <> '' or email = ${given("email")}))`,
  ),
);

/** A slot as statements compare it with wishes. */
type SlotParameters = {
  readonly client: string;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly capacity: number;
  readonly day: Day;
  readonly weekday: number;
  readonly part: string;
  readonly start: number;
};

/** The marks of a person that a wish and a proposal share. */
const isSamePerson = sql.join(
  ["phone_mark", "email_mark", "address_mark", "browser_mark"].map(
    (mark) => sql`(offered.${sql.ref(mark)} <> '' and offered.${sql.ref(mark)} = wishes.${sql.ref(mark)})`,
  ),
  sql` or `,
);

/** The condition that a wish waits for a slot, and its person was never offered it. */
function waitsFor(given: SqlPlaceholders<SlotParameters>): RawBuilder<boolean> {
  const day = given("day");
  return sql<boolean>`wishes.client_id = ${given("client")} and wishes.state = 'waiting' and wishes.lake_id = ${given("lake")}
    and (wishes.dock_id is null or wishes.dock_id = ${given("dock")}) and wishes.people <= ${given("capacity")}
    and wishes.first_day <= ${day} and wishes.last_day >= ${given("day")}
    and (wishes.weekdays & cast(${given("weekday")} as bigint)) <> 0 and (wishes.part = 'any' or wishes.part = ${given("part")})
    and not exists (select 1 from wish_proposals offered where offered.client_id = wishes.client_id
      and offered.boat_id = ${given("boat")} and offered.day = ${given("day")} and offered.start_minute = ${given("start")}
      and (offered.wish_id = wishes.id or ${isSamePerson}))`;
}

const hasNoOpen = sql`not exists (select 1 from wish_proposals opened where opened.client_id = wishes.client_id
  and opened.wish_id = wishes.id and opened.state = 'open')`;

const waitingFor = preparedStatement<SlotParameters & { readonly limit: number }>()((db, given) =>
  compilable(
    db,
    sql<WishRow>`${selected(wishesTable)} where ${waitsFor(given)} and ${hasNoOpen}
      order by created_at, id limit ${given("limit")}`,
  ),
);

/** Members first, those with the fewest trips on weekend days before the others. */
const fairlyWaitingFor = preparedStatement<SlotParameters & { readonly limit: number; readonly weekends: readonly string[] }>()((
  db,
  given,
  dialect,
) => {
  const isMember = sql`exists (select 1 from memberships where memberships.client_id = ${given("client")}
      and ((wishes.phone <> '' and memberships.phone = wishes.phone and memberships.email is null)
        or (wishes.phone = '' and memberships.email = wishes.email))
      and memberships.retired_at is null and memberships.first_day <= ${given("day")} and memberships.last_day >= ${given("day")})`;
  const weekend = sql`select listed.value from ${listParameterRows(dialect, given("weekends"), "text")}`;
  const trips = sql`(select count(*) from reservations where reservations.client_id = ${given("client")}
      and ((wishes.phone <> '' and reservations.phone = wishes.phone and reservations.by_email = 0)
        or (wishes.phone = '' and reservations.by_email = 1 and lower(reservations.email) = wishes.email))
      and reservations.day in (${weekend})
      and reservations.status in ('paid', 'confirmed', 'cash_payment', 'past_due', 'archived'))`;
  return compilable(
    db,
    sql<WishRow>`select * from (${selected(wishesTable)} where ${waitsFor(given)} and ${hasNoOpen}) as wishes
        order by case when ${isMember} then 0 else 1 end, case when ${isMember} then ${trips} else 0 end, created_at, id
        limit ${given("limit")}`,
  );
});

const nextAnswer = preparedStatement<SlotParameters>()((db, given) =>
  compilable(
    db,
    sql<{ deadline: number | null }>`select min(opened.deadline) as deadline from wishes join wish_proposals opened
      on opened.client_id = wishes.client_id and opened.wish_id = wishes.id and opened.state = 'open' where ${waitsFor(given)}`,
  ),
);

const lastOf = preparedStatement<{ client: string; boat: string; day: Day; start: number }>()((db, given) =>
  compilable(
    db,
    sql<ProposalRow>`${selected(wishProposalsTable)} where client_id = ${given("client")} and boat_id = ${given("boat")}
      and day = ${given("day")} and start_minute = ${given("start")} order by created_at desc, id desc limit 1`,
  ),
);

const noteFreed = preparedStatement<{ client: string; owner: string; now: number; bookedUntil: number }>()((db, given) =>
  compilable(
    db,
    sql`insert into freed_times (client_id, id, place_id, first_day, last_day, first_quantum, last_quantum, due, booked_until)
      select client_id, client_id || '_ft_' || owner || ' ' || boat_id || ' ' || day, boat_id, day, day, min(quantum), max(quantum),
        cast(${given("now")} as bigint), cast(${given("bookedUntil")} as bigint)
      from claims where client_id = ${given("client")} and owner = ${given("owner")}
        and exists (select 1 from wishes where wishes.client_id = ${given("client")} and wishes.state = 'waiting')
      group by client_id, owner, boat_id, day
      on conflict (client_id, id) do update
        set first_quantum = excluded.first_quantum, last_quantum = excluded.last_quantum, due = excluded.due,
          booked_until = excluded.booked_until`,
  ),
);

const putFreed = preparedStatement<FreedRow>()((db, given) => {
  const columns = freedTimesTable.columns;
  // The club is a column of the selected row: Citus asks one machine only where it sees so.
  const values = columns.map((column) => {
    if (column === "client_id") return sql`wishes.client_id`;
    const type = ["first_quantum", "last_quantum", "due", "booked_until"].includes(column) ? sql`bigint` : sql`text`;
    return sql`cast(${given(column)} as ${type})`;
  });
  return compilable(
    db,
    sql`insert into freed_times (${sql.join(columns.map(sql.ref))}) select ${sql.join(values)}
      from wishes where wishes.client_id = ${given("client_id")} and wishes.state = 'waiting' limit 1
      on conflict (client_id, id) do update
        set first_day = excluded.first_day, first_quantum = excluded.first_quantum, last_quantum = excluded.last_quantum, due = excluded.due,
          booked_until = excluded.booked_until`,
  );
});

const takeFreed = preparedStatement<ClubRowKey>()((db, given) =>
  db.deleteFrom("freed_times").where("client_id", "=", given("client")).where("id", "=", given("id")).returning("id"),
);

const dueFreed = preparedStatement<{ now: number; limit: number }>()((db, given) =>
  compilable(db, sql<FreedRow>`${selected(freedTimesTable)} where due <= ${given("now")} order by due, id limit ${given("limit")}`),
);

/** Makes the functions that read the waitlist outside a commit. */
export function makeWaitlistReads(reader: StatementReader): WaitlistReads {
  return {
    read: (client, id) => Effect.map(reader.rows(wishById, { client, id }), wishesTable.fromFirstRow),
    proposal: (client, id) => Effect.map(reader.rows(proposalById, { client, id }), wishProposalsTable.fromFirstRow),
    proposalsOf: (client, wish) => Effect.map(reader.rows(proposalsOf, { client, wish }), wishProposalsTable.fromRows),
    countAhead: (position, terms, today) => countAhead(reader, position, terms, today),
    list: (client, page) => listOpen(reader, client, page),
    dueProposals: (now, limit, after) =>
      Effect.map(
        reader.rows(dueProposals, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }),
        wishProposalsTable.fromRows,
      ),
    dueFreed: (now, limit) => Effect.map(reader.rows(dueFreed, { now, limit }), freedTimesTable.fromRows),
    pastDays: (client, query) => pastDays(reader, client, query),
  };
}

/** Makes the functions that read and write the waitlist in a commit. */
export function makeWaitlistWrites(session: CommitSession): WaitlistWrites {
  return {
    takeTurn: (client) => session.lock(`waitlist ${client}`),
    read: (client, id) => Effect.map(session.rows(lockedWishById, { client, id }), wishesTable.fromFirstRow),
    insert: (wish) => sendRowOfClub(session, insertWish, wishesTable.toRow(wish)),
    update: (wish) => session.send(putWish, wishesTable.toRow(wish)),
    ofContact: (client, { phone, email }, today) =>
      Effect.map(session.rows(ofContact, { client, phone, email, today }), wishesTable.fromRows),
    countContacts: (client, address, { phone, email }, today) =>
      Effect.map(session.rows(countContacts, { client, address, phone, email, today }), ([row]) => row?.count ?? 0),
    waitingFor: (client, slot, { limit, weekends }) => {
      const given = { ...parametersOf(client, slot), limit };
      const found = weekends === undefined ? session.rows(waitingFor, given) : session.rows(fairlyWaitingFor, { ...given, weekends });
      return Effect.map(found, wishesTable.fromRows);
    },
    nextAnswer: (client, slot) => Effect.map(session.rows(nextAnswer, parametersOf(client, slot)), ([row]) => row?.deadline ?? undefined),
    proposal: (client, id) => Effect.map(session.rows(lockedProposalById, { client, id }), wishProposalsTable.fromFirstRow),
    openOf: (client, wish) => Effect.map(session.rows(openOf, { client, wish }), wishProposalsTable.fromFirstRow),
    insertProposal: (proposal) => sendRowOfClub(session, insertProposal, wishProposalsTable.toRow(proposal)),
    updateProposal: (proposal) => session.send(putProposal, wishProposalsTable.toRow(proposal)),
    lastOf: (client, { boat, date: day, start }) =>
      Effect.map(session.rows(lastOf, { client, boat, day, start }), wishProposalsTable.fromFirstRow),
    noteFreed: (client, owner, now, wasBooked) => session.send(noteFreed, { client, owner, now, bookedUntil: wasBooked ? now : 0 }),
    putFreed: (freed) => session.send(putFreed, freedTimesTable.toRow(freed)),
    takeFreed: ({ client, _id: id }) => Effect.map(session.rows(takeFreed, { client, id }), (rows) => rows.length > 0),
  };
}

function parametersOf(client: string, { lake, dock, boat, capacity, date, start }: WishSlot) {
  const weekday = maskOfWeekdays([weekdayOf(date)]);
  return { client, lake, dock, boat, capacity, day: date, weekday, part: dayPartOf(start), start } satisfies SlotParameters;
}
