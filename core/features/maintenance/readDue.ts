import { Effect } from "effect";
import { addDays, dayOfMonth, type Day } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { compareDue } from "../../domain/maintenance/due.ts";
import type { MaintenancePlan } from "../../domain/maintenance/plan.ts";
import { type ReadingPoint, readingWithMarks, type NextService, nextService, startOfService } from "../../domain/maintenance/service.ts";
import { rentedDays, rentedShares } from "../../domain/maintenance/rented.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { readDockTime } from "../lock/tripCode.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { maxPlans } from "./kind.ts";

/** The next service of a boat of a club by a plan. */
export interface BoatService extends NextService {
  readonly plan: StoredRow<MaintenancePlan>;
  readonly boat: Boat;
}

/** Gives the next services of the boats of a club that are not retired, or of one of them, by the plans that are not retired, the most urgent first. */
export const readServices = Effect.fnUntraced(function* (client: string, only: string | undefined) {
  const store = yield* Store;
  const today = dayAt(yield* readDockTime);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const pairs = pairsOf(catalogue, yield* readPlans(store, client), only);
  if (pairs.length === 0) return [];
  const marksOf = Map.groupBy(yield* store.maintenance.marks(client, only), ({ boat }) => boat);
  const sources = pairs.map(({ plan, boat }) => ({ boat, source: { plan, marks: marksOf.get(boat._id) ?? [], today } }));
  // A boat without a plan by hours may have no engine.
  const byHours = sources.filter(({ source }) => source.plan.everyHours !== undefined);
  const points = byHours.flatMap(({ boat: { _id }, source }) => {
    const { last, start } = startOfService(source);
    // An entry with hours says by itself where its service began.
    const isKnown = (last?.engineHours ?? null) !== null;
    return [...(isKnown ? [] : [{ boat: _id, day: start }]), { boat: _id, day: today }];
  });
  const returnAt = yield* readReturnsAt(store, client, points);
  const services = sources.map(({ boat, source }): BoatService => ({
    plan: source.plan,
    boat,
    ...nextService(source, (day) => returnAt({ boat: boat._id, day })),
  }));
  return services.toSorted((one, other) => compareDue(one.due, other.due));
});

/** The use of a boat: the engine hours in all and of this month, and the part of its time that was rented on each weekday, Monday first. */
export const readBoatUse = Effect.fnUntraced(function* (client: string, id: string) {
  const store = yield* Store;
  const today = dayAt(yield* readDockTime);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const boat = catalogueIndexOf(catalogue).withRetired.boats.get(id);
  if (boat === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const window = { dateStart: addDays(today, -rentedDays), dateEnd: addDays(today, -1) };
  const [marks, rented] = yield* Effect.all([store.maintenance.marks(client, id), store.trips.rented({ client, boat: id }, window)], {
    concurrency: "unbounded",
  });
  const endOfLastMonth = addDays(today, -dayOfMonth(today));
  const returnAt = yield* readReturnsAt(store, client, [
    { boat: id, day: today },
    { boat: id, day: endOfLastMonth },
  ]);
  const hoursAt = (day: Day) => readingWithMarks(returnAt({ boat: id, day }), marks, day)?.hours ?? null;
  const hours = hoursAt(today);
  const hoursBefore = hoursAt(endOfLastMonth);
  return {
    engineHours: hours,
    thisMonth: hours === null || hoursBefore === null ? null : Math.max(0, Math.round((hours - hoursBefore) * 100) / 100),
    weekdays: rentedShares(catalogue, boat, window, rented),
  };
});

const readPlans = Effect.fnUntraced(function* ({ kinds }: StoreShape, client: string) {
  const where = { retired: { exists: false } };
  const { items } = yield* kinds.maintenancePlans.find(clubScope(client), { where, itemsPerPage: maxPlans, sortBy: "_id" });
  return items;
});

function pairsOf(catalogue: Catalogue, plans: readonly StoredRow<MaintenancePlan>[], only: string | undefined) {
  const { boats } = catalogueIndexOf(catalogue);
  return plans.flatMap((plan) =>
    plan.boats.flatMap((id) => {
      const boat = only === undefined || only === id ? boats.get(id) : undefined;
      return boat === undefined ? [] : [{ plan, boat }];
    }),
  );
}

/** Reads the engine hours of returns at points by one statement, and gives the function that finds those at a point. */
const readReturnsAt = Effect.fnUntraced(function* (store: StoreShape, client: string, points: readonly ReadingPoint[]) {
  const found = yield* store.trips.readingsAt(client, points);
  const known = new Map(points.map(({ boat, day }, index) => [`${day} ${boat}`, found[index] ?? null]));
  return ({ boat, day }: ReadingPoint) => known.get(`${day} ${boat}`) ?? null;
});
