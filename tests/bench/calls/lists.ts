import { join } from "node:path";
import type { FindRequest } from "#core/domain/find/find.ts";
import { type FindBookings, maxTotalledBookings } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { clubScope, type ClubScope } from "#core/domain/scope.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, openPromised } from "../../promised.ts";
import { fillStore } from "../../stock/fill.ts";
import { personAt } from "../../stock/people.ts";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { fillCustomers } from "./customers.ts";
import { medianOf } from "../measure.ts";
import { multiplyBookings } from "./multiply.ts";
import { folder } from "../processes.ts";
import type { Figure } from "../report.ts";
import { copyTo } from "../stock.ts";

/** Bookings of the one club with the lists; with `--full` so many times as many: a million. */
const usual = 40_000;
const timesInFull = 25;
/** Slots of a boat over the two seasons that are booked. */
const boatHolds = 1600;
const club = "s0001";
const calls = 9;
const mostMs = 25;
/** The last page that a screen leads to, of ten rows. */
const lastPage = 100;

/** What staff's lists of bookings cost at the store, on both engines, each beside a read by key of the same store. */
export async function lists(full: boolean): Promise<readonly Figure[]> {
  const count = full ? usual * timesInFull : usual;
  const path = join(folder(), "quai.sqlite");
  const store = await openPromised(`sqlite:${path}`);
  await fillStore(effectsOf(store), { clubs: 1, boats: Math.ceil(usual / boatHolds) + 1, reservations: usual }, Date.now());
  await store.close();
  if (full) multiplyBookings(path, timesInFull);
  fillCustomers(path, club, count);
  const sqlite = await figuresOf("SQLite", `sqlite:${path}`, count);
  const server = await startPostgres({ isDurable: false });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await freshDatabase(server.url);
    await copyTo(url, path, ["reservations", "known", "profiles", "customer_words"]);
    return [...sqlite, ...(await figuresOf("PostgreSQL", url, count))];
  } finally {
    await server.stop();
  }
}

async function figuresOf(engine: string, databaseUrl: string, count: number): Promise<readonly Figure[]> {
  const store = await openPromised(databaseUrl);
  try {
    const scope = clubScope(club);
    // The first customer has the commonest names.
    const [one] = (await store.reservations.find(scope, { text: personAt(0).profile.email, itemsPerPage: 1 })).items;
    if (one === undefined) throw new Error("the store was not stocked");
    const key = await timesOf(() => store.reservations.read(scope, one._id));
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries({ ...asks(store, scope, one), ...asksOfCustomers(store, scope) })) {
      const times = await timesOf(ask);
      figures.push({
        name: `${engine}, ${count.toLocaleString("en-CA")} bookings: ${name}`,
        unit: "ms",
        measured: medianOf(times),
        atMost: mostMs,
        limit: { value: Math.min(...times), what: "ms, the best of them" },
        baseline: { value: medianOf(key), what: "ms, one read by key" },
      });
    }
    return figures;
  } finally {
    await store.close();
  }
}

function asks(store: PromisedStore, scope: ClubScope, one: Reservation): Readonly<Record<string, () => Promise<unknown>>> {
  const { firstname, lastname, email } = one.profile;
  const month = { date: { gte: `${one.date.slice(0, 8)}01`, lte: `${one.date.slice(0, 8)}31` } };
  const found = (find: FindBookings) => () => store.reservations.find(scope, find);
  const counted = (query: Pick<FindBookings, "where" | "text">) => () => store.reservations.count(scope, query);
  const totalled = (query: Pick<FindBookings, "where" | "text">) => () => store.reservations.total(scope, query, maxTotalledBookings);
  return {
    "first page": found({}),
    "last page": found({ page: lastPage }),
    "by date, last page": found({ sortBy: "date", sortDesc: true, page: lastPage }),
    "by customer": found({ sortBy: "customer" }),
    "by customer, last page": found({ sortBy: "customer", sortDesc: true, page: lastPage }),
    "by price, last page": found({ sortBy: "amount", sortDesc: true, page: lastPage }),
    "by boat": found({ sortBy: "boat" }),
    "by boat, last page": found({ sortBy: "boat", sortDesc: true, page: lastPage }),
    "by dock, last page": found({ sortBy: "dock", page: lastPage }),
    "by status, last page": found({ sortBy: "status", page: lastPage }),
    "a month by boat": found({ where: month, sortBy: "boat" }),
    "a month by customer": found({ where: month, sortBy: "customer" }),
    "what is ahead by boat": found({ where: { date: { gte: one.date } }, sortBy: "boat" }),
    "of a status by customer": found({ where: { status: one.status }, sortBy: "customer" }),
    "a name by price": found({ text: firstname, sortBy: "amount", sortDesc: true }),
    "a name by customer": found({ text: firstname, sortBy: "customer" }),
    "a name by customer, last page": found({ text: firstname, sortBy: "customer", sortDesc: true, page: lastPage }),
    "a family by customer": found({ text: lastname, sortBy: "customer" }),
    "a family by customer, last page": found({ text: lastname, sortBy: "customer", sortDesc: true, page: lastPage }),
    "a letter by customer": found({ text: lastname.slice(0, 1), sortBy: "customer" }),
    "everybody by customer": found({ text: "example.test", sortBy: "customer" }),
    "a name by boat": found({ text: firstname, sortBy: "boat" }),
    "of a status by date": found({ where: { status: one.status }, sortBy: "date", sortDesc: true }),
    "a month": found({ where: month }),
    "a reference": found({ text: one.reference }),
    "an e-mail": found({ text: email }),
    "a phone": found({ text: one.phone }),
    "a phone, last page": found({ text: one.phone, page: lastPage }),
    "the last four digits": found({ text: one.phone.slice(-4) }),
    "the commonest prefix": found({ text: clubPrefix(one) }),
    "the commonest prefix, last page": found({ text: clubPrefix(one), page: lastPage }),
    "a name": found({ text: firstname }),
    "a name, last page": found({ text: firstname, page: lastPage }),
    "a name by date, last page": found({ text: firstname, sortBy: "date", sortDesc: true, page: lastPage }),
    "two names": found({ text: `${firstname} ${lastname}` }),
    "two names, last page": found({ text: `${firstname} ${lastname}`, page: lastPage }),
    "two first letters, last page": found({ text: `${firstname.slice(0, 1)} ${lastname.slice(0, 1)}`, page: lastPage }),
    "a name and a status": found({ text: firstname, where: { status: one.status } }),
    "a name and a boat": found({ text: firstname, where: { boat: one.boat } }),
    "a name with a day": found({ text: firstname, where: { date: one.date } }),
    "a name with a month": found({ text: firstname, where: month }),
    "a name with a month, last page": found({ text: firstname, where: month, page: lastPage }),
    "a name with a month by date, last page": found({ text: firstname, where: month, sortBy: "date", page: lastPage }),
    nobody: found({ text: `${firstname} zzzz` }),
    "nobody by customer": found({ text: `${firstname} zzzz`, sortBy: "customer" }),
    "two common families by customer, which nobody has": found({ text: `${lastname} Gagnon`, sortBy: "customer" }),
    "nothing of a dock by customer": found({ where: { dock: "s0001_d_none" }, sortBy: "customer" }),
    "nothing of a lake by customer": found({ where: { lake: "s0001_l_none" }, sortBy: "customer" }),
    "nothing with a down payment by customer": found({ where: { downPayment: { exists: true } }, sortBy: "customer" }),
    "by day and hour": found({ sortBy: "date" }),
    "the whole list, counted": totalled({}),
    "the whole filter of a status, counted": totalled({ where: { status: one.status } }),
    "the whole filter of a name, counted": totalled({ text: firstname }),
    "the whole filter of the commonest prefix, counted": totalled({ text: clubPrefix(one) }),
    "counts by status": counted({}),
    "counts by status of a name": counted({ text: firstname }),
    "counts by status of two names": counted({ text: `${firstname} ${lastname}` }),
    "counts by status of a name with a month": counted({ text: firstname, where: month }),
  };
}

/** Questions about customers: the orders of names, searches for names, and filters that match nobody. */
function asksOfCustomers({ kinds }: PromisedStore, scope: ClubScope): Readonly<Record<string, () => Promise<unknown>>> {
  const { firstname, lastname } = personAt(0).profile;
  const usual = { retired: null, mergedInto: null };
  const found = (find: FindRequest, name?: string) => (): Promise<unknown> =>
    kinds.profiles.find(scope, {
      ...find,
      where: { ...usual, ...find.where, ...(name === undefined ? {} : { name: { contains: name } }) },
    });
  const byName = { sortBy: "lastname" };
  return {
    "customers by name": found(byName),
    "customers by name, last page": found({ ...byName, sortDesc: true, page: lastPage }),
    "customers by first name": found({ sortBy: "firstname" }),
    "customers, a first name": found(byName, firstname),
    "customers, a first name, last page": found({ ...byName, page: lastPage }, firstname),
    "customers, a family": found(byName, lastname),
    "customers, both names": found(byName, `${firstname} ${lastname}`),
    "customers, both names the other way": found(byName, `${lastname} ${firstname}`),
    "customers, one letter": found(byName, firstname.slice(0, 1)),
    "customers, nobody": found(byName, `${firstname} zzzz`),
    "customers, nobody is blocked": found({ ...byName, where: { isBlocked: true } }),
    "customers, nobody in English": found({ ...byName, where: { locale: "en" } }),
    "customers, nobody is retired": found({ ...byName, where: { retired: { exists: true } } }),
    "customers, nobody is merged": found({ ...byName, where: { mergedInto: { exists: true } } }),
  };
}

/** What every booking's reference begins with. */
function clubPrefix({ reference }: Reservation): string {
  return reference.slice(0, reference.indexOf("-"));
}

/** Milliseconds of each of some calls, the first one left out. */
async function timesOf(ask: () => Promise<unknown>): Promise<readonly number[]> {
  await ask();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
}
