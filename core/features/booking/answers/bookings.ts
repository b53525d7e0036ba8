import { Effect, Struct } from "effect";
import { bookingsCsv } from "../csv.ts";
import { maxTotalledBookings, type FindBookings } from "../../../domain/reservation/bookingSearch.ts";
import { readRestsDue, type RestDue } from "../../reservation/restOfPrice.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import type { LedgerLine } from "../../../domain/ledger/ledger.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { bookingListCalls } from "../calls/bookings.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { SignedInUser } from "../../../domain/people/principal.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { compareByCodePoint } from "../../../domain/find/order.ts";
import { foldText } from "../../../domain/find/fold.ts";
import { statusesInOrder } from "../../../domain/reservation/status.ts";
import { type ClubScope, clubScope, customerScope, ownRowsScope } from "../../../domain/scope.ts";
import {
  type AnswersTo,
  fileAnswer,
  type CallContext,
  type GatePorts,
  assertOwnClubFilter,
  clubOfCaller,
  managerOfCaller,
  staffClubOf,
} from "../../caller/answer.ts";
import { readBoughtTogether } from "./views.ts";
import { readBookingMarks, readBookingRecord } from "./bookingRecord.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { readCustomerProofs } from "../../customers/proofs.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { BilingualName } from "../../../domain/language/language.ts";

/** Answers the calls about lists of bookings. */
export function bookingAnswers(
  deps: GatePorts,
): AnswersTo<typeof bookingListCalls, `account/bookings/${"find" | "count" | "read" | "open" | "export"}`> {
  const { reservations, ledger, offer } = deps.store;
  return {
    "account/bookings/find": Effect.fnUntraced(function* ({ where, ...page }, at) {
      const scope = yield* scopeOf(at, where);
      const found = yield* reservations.find(scope, {
        ...page,
        ...(yield* readSorting(deps, at, page.sortBy)),
        ...bookingStoreFilter(where),
      });
      const namesOf = yield* readPlaceNames(deps, at);
      const togetherWith = yield* readBoughtTogether(deps.store, found.items);
      // A list is of one club.
      const client = found.items[0]?.client ?? "";
      const rests = yield* readRestsDue(client, found.items);
      const ofStaff = staffClubOf(at, "see") === undefined ? () => ({}) : yield* readStaffFields(deps, client, found.items);
      const viewOf = (item: Reservation) => ({
        ...lineOf(item),
        ...namesOf(item),
        ...togetherWith(item),
        ...restOf(rests.get(item._id)),
        ...ofStaff(item),
      });
      return { data: { ...found, items: found.items.map(viewOf) } };
    }),
    "account/bookings/count": Effect.fnUntraced(function* ({ where, withTotal }, at) {
      const scope = yield* scopeOf(at, where);
      if (withTotal === true) {
        const count = yield* reservations.total(scope, bookingStoreFilter(where), maxTotalledBookings);
        return { data: { counts: [], total: count > maxTotalledBookings ? { count: maxTotalledBookings, more: true } : { count } } };
      }
      const counts = yield* reservations.count(scope, bookingStoreFilter(where));
      return {
        data: { counts: counts.map(({ sum, ...counted }) => ({ ...counted, ...(sum === undefined ? {} : { sum: dollarsOf(sum) }) })) },
      };
    }),
    "account/bookings/open": Effect.fnUntraced(function* ({ _id }, { caller: { principal } }) {
      if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
      const own = yield* reservations.read(ownOf(principal), _id);
      if (own === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      return { data: { _id, key: holderKeyOf(deps.secrets, _id) } };
    }),
    "account/bookings/export": fileAnswer(
      Effect.fnUntraced(function* ({ where, except = [], sortBy, sortDesc = false }, at) {
        const scope = yield* scopeOf(at, where);
        const { client } = yield* managerOfCaller(at);
        const csv = bookingsCsv(yield* Effect.promise(() => offer.catalogue(client)), at.caller.locale);
        const query = bookingStoreFilter(where);
        const order = yield* readSorting(deps, at, sortBy);
        const pages: PageReader[] = [({ last }) => reservations.pageAfter(scope, query, last?.reference ?? "", atOnce)];
        // By reference in any case: what changed its place meanwhile, and was in no page, follows at the end.
        if (sortBy !== undefined)
          pages.unshift(({ number }) =>
            Effect.map(
              reservations.find(scope, { ...query, ...order, sortDesc, page: number, itemsPerPage: atOnce }),
              ({ items }) => items,
            ),
          );
        const moneyOf = Effect.fnUntraced(function* (page: readonly Reservation[]) {
          const ids = page.map(({ _id }) => _id);
          return Map.groupBy(yield* ledger.ofSeveral(client, ids), ({ reservation }) => reservation);
        });
        return streamOf(csv, new Set(except), pages, moneyOf);
      }),
    ),
    "account/bookings/read": Effect.fnUntraced(function* ({ _id }, at) {
      return { data: yield* readBookingRecord(deps, _id, yield* managerOfCaller(at)) };
    }),
  };
}

/** Rows read at once, and the most in memory: SQLite blocks other calls while it reads them. */
const atOnce = 100;

/** A function that reads a page of bookings: by its number, from 1 on, or after the last booking of the page before. */
type PageReader = (at: { readonly number: number; readonly last: Reservation | undefined }) => Effect.Effect<readonly Reservation[]>;

/** The whole file except the rows left out, page by page: each booking once, in the order of the first reader that has it. */
async function* streamOf(
  { head, line }: ReturnType<typeof bookingsCsv>,
  except: ReadonlySet<string>,
  readers: readonly PageReader[],
  moneyOf: (page: readonly Reservation[]) => Effect.Effect<ReadonlyMap<string, readonly LedgerLine[]>>,
): AsyncGenerator<string> {
  yield head;
  const written = new Set(except);
  for (const read of readers) {
    let page: readonly Reservation[] = [];
    for (let number = 1; number === 1 || page.length > 0; number += 1) {
      page = await Effect.runPromise(read({ number, last: page.at(-1) }));
      const rows = page.filter(({ _id }) => !written.has(_id));
      for (const { _id } of rows) written.add(_id);
      const money = await Effect.runPromise(moneyOf(rows));
      if (rows.length > 0) yield rows.map((booking) => line(booking, money.get(booking._id) ?? [])).join("");
    }
  }
}

type Where = (typeof bookingListCalls)["account/bookings/find"]["input"]["Type"]["where"];

/** Gives a call's filter as the store takes it: words apart from fields, instants in epoch milliseconds, and no customer, who is a scope. */
export function bookingStoreFilter(filter: NonNullable<Where> = {}): Pick<FindBookings, "where" | "text"> {
  const { text, createdAt, customer: _, ...where } = filter;
  const { gte, lte } = createdAt ?? {};
  const made = { ...(gte === undefined ? {} : { gte: Date.parse(gte) }), ...(lte === undefined ? {} : { lte: Date.parse(lte) }) };
  return { where: createdAt === undefined ? where : { ...where, createdAt: made }, ...(text === undefined ? {} : { text }) };
}

/**
 * Staff see their club's bookings, or those of one of its customers; anybody else sees at their club those with a phone or an e-mail that they
 * verified, else none. Fails with ITEM_NOT_EXIST for a customer that the caller may not see.
 */
const scopeOf = Effect.fnUntraced(function* (at: CallContext, where: Where) {
  const { principal } = at.caller;
  if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
  yield* assertOwnClubFilter(where, at.caller);
  if (staffClubOf(at, "see") !== undefined) return yield* readOfficeScope(principal.client, where);
  return where?.customer === undefined ? ownOf(principal) : yield* failWithRefusal("ITEM_NOT_EXIST");
});

/** Reads the scope of a filter of a club's staff: its bookings, or those that one of its customers proved. */
export const readOfficeScope = Effect.fnUntraced(function* (client: string, where: Where) {
  const customer = where?.customer;
  return customer === undefined ? clubScope(client) : customerScope(client, yield* readCustomerProofs(client, customer));
});

/** The order of bookings: places by name, and for a lake the docks in the order of lakes. */
const readSorting = Effect.fnUntraced(function* ({ store }: GatePorts, { caller }: CallContext, sortBy: string | undefined) {
  if (sortBy === "status") return { sortBy, order: statusesInOrder };
  if (sortBy !== "boat" && sortBy !== "dock" && sortBy !== "lake") return sortBy === undefined ? {} : { sortBy };
  const client = clubOfCaller(caller);
  if (client === undefined) return { sortBy: sortBy === "lake" ? "dock" : sortBy };
  const { lakes, docks, boats } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).withRetired;
  const nameOf = (row: { readonly name: BilingualName } | undefined) => foldText(row?.name[caller.locale] ?? "");
  const named = <Row extends { readonly _id: string }>(rows: Iterable<Row>, namesOf: (row: Row) => readonly string[]) => {
    const all = [...rows].map((row) => ({ id: row._id, names: namesOf(row).join("\u0000") }));
    return all
      .toSorted((one, other) => compareByCodePoint(one.names, other.names) || compareByCodePoint(one.id, other.id))
      .map(({ id }) => id);
  };
  if (sortBy === "boat") return { sortBy, order: named(boats.values(), (boat) => [nameOf(boat)]) };
  const ofLake = sortBy === "lake";
  return { sortBy: "dock", order: named(docks.values(), (dock) => [...(ofLake ? [nameOf(lakes.get(dock.lake))] : []), nameOf(dock)]) };
});

function ownOf({ client, phone, email }: SignedInUser): ClubScope {
  return ownRowsScope(client, phone ?? undefined, email);
}

/** The names of the lake, dock and boat of a booking of the caller's club. */
const readPlaceNames = Effect.fnUntraced(function* ({ store }: GatePorts, { caller }: CallContext) {
  const client = clubOfCaller(caller);
  const catalogue = client === undefined ? undefined : yield* Effect.promise(() => store.offer.catalogue(client));
  const withRetired = catalogue === undefined ? undefined : catalogueIndexOf(catalogue).withRetired;
  return (booking: Reservation) => {
    const lake = withRetired?.lakes.get(booking.lake);
    const dock = withRetired?.docks.get(booking.dock);
    const boat = withRetired?.boats.get(booking.boat);
    if (lake === undefined || dock === undefined || boat === undefined) return {};
    return { names: { lake: lake.name, dock: dock.name, boat: boat.name } };
  };
});

/** What staff see of each booking of a list: its balance, and its marks besides its status. */
const readStaffFields = Effect.fnUntraced(function* ({ store }: GatePorts, client: string, items: readonly Reservation[]) {
  const ids = items.map(({ _id }) => _id);
  const lines = Map.groupBy(ids.length === 0 ? [] : yield* store.ledger.ofSeveral(client, ids), ({ reservation }) => reservation);
  const marks = yield* readBookingMarks(client, yield* Effect.promise(() => store.offer.catalogue(client)), items);
  return (item: Reservation) => {
    const own = marks.get(item._id);
    return {
      balance: dollarsOf(sumsOfBooking(item, lines.get(item._id) ?? []).due),
      ...(own === undefined ? {} : { marks: own }),
    };
  };
});

/** The fields of a booking that a list shows unchanged. */
const listedFields = [
  "_id",
  "reference",
  "client",
  "status",
  "reason",
  "lake",
  "dock",
  "boat",
  "date",
  "time",
  "profile",
  "phone",
  "people",
  "isMember",
  "isManual",
  "pay",
  "locale",
  "currency",
] as const;

function restOf(rest: RestDue | undefined) {
  return rest === undefined ? {} : { rest: { amount: dollarsOf(rest.due), lastDay: rest.lastDay ?? null } };
}

function lineOf(reservation: Reservation): (typeof bookingListCalls)["account/bookings/find"]["output"]["Type"]["items"][number] {
  return {
    ...Struct.pick(reservation, listedFields),
    start: timeOfDayText(reservation.start),
    end: timeOfDayText(reservation.end),
    amount: dollarsOf(reservation.amount),
    createdAt: isoTextOf(reservation.createdAt),
  };
}
