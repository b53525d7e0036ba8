import { Effect } from "effect";
import { answerMoneyRequest } from "./answerMoneyRequest.ts";
import type { RepriceSwaps } from "../membership/answers/memberships.ts";
import { readGivenInWeek } from "./readGiven.ts";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { dayAt, isoTextOf } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { type GivenByStaff, mondayOf } from "../../domain/oversight/givenByStaff.ts";
import type { FindRequest, WhereFilter } from "../../domain/find/find.ts";
import { currencyOf } from "../../domain/money/currency.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { limitedPermissions } from "../../domain/people/moneyLimits.ts";
import { clubScope } from "../../domain/scope.ts";
import { isMembershipOrderId } from "../../domain/membership/membershipOrder.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import { type GatePorts, type AnswersTo, assertOwnClubFilter, managerOfCaller, ownClubScope } from "../caller/answer.ts";
import { readStaffNames } from "../people/viewer.ts";
import type { RowManager } from "../managed/rules.ts";
import type { auditCalls } from "./calls.ts";

/** Answers the calls about what staff did. */
export function auditAnswers(deps: GatePorts, repriceSwaps: RepriceSwaps): AnswersTo<typeof auditCalls> {
  return {
    "account/audit/find": Effect.fnUntraced(function* (find, { caller }) {
      yield* assertOwnClubFilter(find.where, caller);
      const found = yield* deps.store.audit.find(yield* ownClubScope(caller), findByTime(find));
      return { data: { ...found, items: found.items.map((line) => ({ ...line, at: isoTextOf(line.at) })) } };
    }),
    "account/requests/find": Effect.fnUntraced(function* (_, at) {
      return { data: { items: yield* openRequests(deps, yield* managerOfCaller(at)) } };
    }),
    "account/requests/answer": Effect.fnUntraced(function* ({ _id, isGranted }, at) {
      const manager = yield* managerOfCaller(at);
      const ended = yield* answerMoneyRequest({ id: _id, isGranted }, manager, at.once);
      if (ended !== undefined) yield* repriceSwaps(manager.client, ended);
      return { data: { _id } };
    }),
    "account/audit/given": Effect.fnUntraced(function* ({ day }, at) {
      return { data: yield* givenView(deps, (yield* managerOfCaller(at)).client, day) };
    }),
  };
}

/** How many requests are shown at once. */
const mostRequests = 100;

/** Gives the open requests of a club, each with its booking and the name of its author. */
const openRequests = Effect.fnUntraced(function* (
  { store, time }: Pick<GatePorts, "store" | "time">,
  { client, may, limitOf }: Pick<RowManager, "client" | "may" | "limitOf">,
) {
  const requests = yield* store.moneyRequests.open(client, time.now(), mostRequests);
  const ids = requests.map(({ item }) => item);
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
  const bookings = new Map((yield* store.reservations.several(client, ids)).map((booking) => [booking._id, booking]));
  const names = yield* readStaffNames(
    store,
    client,
    requests.map(({ by }) => by),
  );
  return requests.flatMap(({ _id, item, way, act, amount, reason, cancel, by, createdAt, expires }) => {
    const booking = bookings.get(item);
    const limit = limitOf(act);
    const mayGrant = may(limitedPermissions[act]) && (limit === undefined || dollarsOf(amount) <= limit);
    const times = { at: isoTextOf(createdAt), expires: isoTextOf(expires) };
    if (booking === undefined && way === null) return [];
    const place = booking === undefined ? { booking: null, membership: item } : { booking: item, membership: null };
    const { reference = null, currency = currencyOf(clubs[0]) } = booking ?? {};
    const sum = { act, amount: dollarsOf(amount), currency, reason, cancels: cancel !== null };
    return [{ _id, ...place, reference, ...sum, by: names.get(by) ?? "", ...times, mayGrant }];
  });
});

interface FindLines extends Omit<FindRequest, "where"> {
  readonly where?: Omit<WhereFilter, "at"> & { readonly at?: { readonly gte?: string; readonly lte?: string } };
}

/** The request with its instants as the log has them, in epoch milliseconds. */
function findByTime({ where, ...page }: FindLines): FindRequest {
  if (where === undefined) return page;
  const { at, ...rest } = where;
  const period = at === undefined ? {} : { at: boundsIn(at) };
  return { ...page, where: { ...rest, ...period } };
}

function boundsIn({ gte, lte }: { readonly gte?: string; readonly lte?: string }) {
  return { ...(gte === undefined ? {} : { gte: Date.parse(gte) }), ...(lte === undefined ? {} : { lte: Date.parse(lte) }) };
}

/** Gives what each member of staff of a club gave away in the week of a day, in this week where none is named. */
const givenView = Effect.fnUntraced(function* ({ store, time }: Pick<GatePorts, "store" | "time">, client: string, day?: Day) {
  const dateStart = mondayOf(day ?? dayAt(time.now()));
  const { currency, people } = yield* readGivenInWeek(client, dateStart);
  const names = yield* readStaffNames(
    store,
    client,
    people.map(({ actor }) => actor),
  );
  const { weekDollars } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client).oversight;
  const items = people.flatMap(({ given }) => given.map(({ item }) => item));
  const bookings = new Map((yield* store.reservations.several(client, items)).map((booking) => [booking._id, booking]));
  const shown = yield* Effect.forEach(
    people,
    Effect.fnUntraced(function* ({ actor, total, given }) {
      const items = yield* Effect.forEach(given, (each) =>
        Effect.map(placeOf(store, client, each, bookings), (place) => ({ ...lineOf(each), ...place })),
      );
      return { actor, name: names.get(actor) ?? "", total: dollarsOf(total), given: items };
    }),
  );
  return { dateStart, dateEnd: addDays(dateStart, 6), currency, limit: weekDollars === 0 ? null : weekDollars, people: shown };
});

function lineOf({ at, kind, amount }: GivenByStaff) {
  return { at: isoTextOf(at), kind, amount: dollarsOf(amount) };
}

/** What was given: a booking, or a membership, which the order of a sale names by what it bought. */
const placeOf = Effect.fnUntraced(function* (
  store: StoreShape,
  client: string,
  { kind, item }: GivenByStaff,
  bookings: ReadonlyMap<string, Reservation>,
) {
  if (kind === "membership") return { booking: null, membership: item, reference: null };
  if (!isMembershipOrderId(item)) return { booking: item, membership: null, reference: bookings.get(item)?.reference ?? null };
  const order = yield* store.membershipOrders.read(clubScope(client), item);
  return { booking: null, membership: order?.membership ?? null, reference: order?.reference ?? null };
});
