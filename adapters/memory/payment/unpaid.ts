import { Effect } from "effect";
import type { Hold, Reservation } from "#core/domain/reservation/reservation.ts";
import type { BoatSpan, Claimant, UnpaidQuery, UnpaidCounts } from "#core/domain/reservation/unpaid.ts";
import type { UnpaidReads, UnpaidWrites } from "#core/ports/store/payments.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables, type TenureRow } from "../rows/rows.ts";
import { quantaInDay } from "#core/domain/calendar/timeOfDay.ts";
import { cappedQuartersOf } from "#core/domain/reservation/group.ts";

/** Makes the functions that read and write how much is unpaid and for how long in a commit. */
export function makeUnpaidWrites(rows: MemoryTables, journal: CommitJournal): UnpaidWrites {
  return {
    of: (claimant, counting) => Effect.sync(() => unpaidOf(rows, claimant, counting)),
    tenures: (span, who, now) =>
      Effect.sync(() =>
        who
          .flatMap((one) => tenuresOfDay(rows, span, one).filter((row) => counts(row, now) && row.start < span.end && row.end > span.start))
          .map(({ who: name, start, end, kept, until }) => ({ who: name, start, end, kept, until })),
      ),
    keep: (span, who, ms, now) =>
      Effect.sync(() => {
        for (const one of who) {
          const known = rows.tenures.get(keyOfTenure(span, one));
          const kept = known !== undefined && counts(known, now) ? known.kept : 0;
          journal.set(rows.tenures, keyOfTenure(span, one), { ...span, who: one, kept: kept + ms, until: now + ms });
        }
      }),
    giveBack: (span, who, ms, now) =>
      Effect.sync(() => {
        for (const one of who) {
          const key = keyOfTenure(span, one);
          const known = rows.tenures.get(key);
          if (known !== undefined) journal.set(rows.tenures, key, { ...known, kept: Math.max(0, known.kept - ms), until: now });
        }
      }),
  };
}

/** Makes the functions that read how much of a club is unpaid outside a commit. */
export function makeUnpaidReads(rows: MemoryTables): UnpaidReads {
  return {
    ofClub: (counting) =>
      Effect.sync(() => {
        const { bookings, quarters } = countOf(
          [...rows.reservations.values()].filter((row) => isOpen(row, counting)),
          [...rows.holds.values()].filter(({ client, expires }) => client === counting.client && expires > counting.now),
        );
        return { bookings, quarters };
      }),
  };
}

/** Whether a tenure counts: it lapses once the span was free for as long as it was kept. */
function counts({ kept, until }: TenureRow, now: number): boolean {
  return now - until < kept;
}

function keyOfTenure({ client, boat, day, start, end }: BoatSpan, who: string): string {
  return joinKeyColumns(client, boat, day, who, start, end);
}

function tenuresOfDay(rows: MemoryTables, { client, boat, day }: BoatSpan, who: string) {
  return [...rows.tenures.values()].filter((row) => row.client === client && row.boat === boat && row.day === day && row.who === who);
}

function unpaidOf(rows: MemoryTables, { phone, email, visitor, address }: Claimant, counting: UnpaidQuery): UnpaidCounts {
  const { client, now, except } = counting;
  const reservations = [...rows.reservations.values()].filter((row) => row.client === client);
  const holds = [...rows.holds.values()].filter((row) => row.client === client && row._id !== except && row.order !== except);
  const open = reservations.filter((row) => isOpen(row, counting));
  const own = open.filter((row) => !row.isManual);
  const live = holds.filter(({ expires }) => expires > now);
  const isOfPerson = (row: Reservation) =>
    (row.phone === phone && !row.isByEmail) || (email !== undefined && row.isByEmail && row.profile.email.toLowerCase() === email);
  const ofPhone = open.filter(isOfPerson);
  const newcomers = holds.filter((row) => row.address === address && row.cookieless);
  return {
    phone: {
      ...countOf(
        ofPhone.filter((row) => !isCartPaid(row)),
        [],
      ),
      awaited: countOf(ofPhone, []).awaited,
      proven: bookingsAmong(ofPhone.filter(({ createdAt }) => createdAt >= counting.proof)),
      requested: bookingsAmong(reservations.filter((row) => isOfPerson(row) && !row.isManual && row.createdAt > counting.hour)),
    },
    visitor: countOf(
      own.filter((row) => row.visitor === visitor),
      live.filter((row) => row.visitor === visitor),
    ),
    address: {
      ...countOf(
        own.filter((row) => row.address === address),
        live.filter((row) => row.address === address),
      ),
      cookieless: newcomers.filter(({ expires }) => expires > now).length,
      lapsed: newcomers.filter(({ expires }) => expires <= now && expires > counting.lapse).length,
    },
  };
}

function isOpen(
  { client, status, date, expires, downPayment }: Reservation,
  counting: Pick<UnpaidQuery, "client" | "now" | "today">,
): boolean {
  if (client !== counting.client || date < counting.today) return false;
  if (status === "pending") return expires === null || expires > counting.now;
  // A down payment is money: what it leaves due is no unpaid booking.
  return status === "cash_payment" || (status === "confirmed" && downPayment === null);
}

function countOf(reservations: readonly Reservation[], holds: readonly Hold[]) {
  return {
    bookings: bookingsAmong(reservations) + bookingsAmong(holds),
    quarters:
      reservations.reduce((sum, row) => sum + (row.group === null ? cappedQuartersOf(row, []) : quantaInDay), 0) +
      holds.reduce((sum, row) => sum + cappedQuartersOf(row, ofSameOrder(row, holds)), 0),
    awaited: bookingsAmong(reservations.filter(({ status }) => status === "pending")) + bookingsAmong(holds),
  };
}

function ofSameOrder({ order }: Hold, holds: readonly Hold[]): readonly Hold[] {
  return holds.filter((other) => order !== null && other.order === order);
}

/** How many bookings there are among rows: those of an order count once. */
function bookingsAmong(rows: readonly Pick<Hold, "_id" | "order">[]): number {
  return new Set(rows.map(({ _id, order }) => order ?? _id)).size;
}

/** Whether it is part of the payment of a cart that is under way. */
function isCartPaid({ status, order, group }: Reservation): boolean {
  return status === "pending" && order !== null && order !== group;
}
