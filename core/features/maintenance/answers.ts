import { Effect } from "effect";
import { type Day, parseDay, yearOf } from "../../domain/calendar/day.ts";
import { dayAt, isoTextOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { BilingualName } from "../../domain/language/language.ts";
import type { MaintenanceEntry } from "../../domain/maintenance/entry.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { currencyOf } from "../../domain/money/currency.ts";
import { clubScope } from "../../domain/scope.ts";
import { type AnswersTo, type CallContext, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { damageReader, pictureView } from "../condition/answers.ts";
import type { conditionCalls } from "../condition/calls.ts";
import { readDockTime } from "../lock/tripCode.ts";
import { readStaffNames } from "../people/viewer.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { maintenanceCalls } from "./calls.ts";
import { type BoatService, readBoatUse, readServices } from "./readDue.ts";
import { repairDamage } from "./repairDamage.ts";
import { removeEntry, saveEntry } from "./saveEntry.ts";

/** The permission without which nobody sees what maintenance costs: that of the club's takings. */
const moneyPermission = "@account/dashboard/takings";

/** Answers the calls about the maintenance of boats. */
export function maintenanceAnswers(deps: GatePorts): AnswersTo<typeof maintenanceCalls> {
  const { store } = deps;
  const viewsOf = entryViews(deps);
  return {
    "booking/maintenance/due": Effect.fnUntraced(function* ({ boat }, at) {
      const { client } = yield* managerOfCaller(at);
      const services = yield* readServices(client, boat);
      const last = Math.max(...services.map(({ reading }) => reading?.at ?? -Infinity));
      return { data: { at: Number.isFinite(last) ? isoTextOf(last) : null, items: services.map(dueView) } };
    }),
    "booking/maintenance/entries": Effect.fnUntraced(function* ({ boat, before, limit }, at) {
      const { client } = yield* managerOfCaller(at);
      const after = before === undefined ? undefined : yield* store.maintenance.read(client, before);
      if (before !== undefined && after === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const [entries, { total, cost }] = yield* Effect.all(
        [
          store.maintenance.entries(client, { boat, after, limit }),
          store.maintenance.sums(client, { boat, ...yearAround(dayAt(yield* readDockTime)) }),
        ],
        { concurrency: "unbounded" },
      );
      const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
      const costThisYear = seesMoney(at) ? dollarsOf(asCents(cost)) : null;
      return { data: { items: yield* viewsOf(client, entries, at), total, costThisYear, currency: currencyOf(clubs[0]) } };
    }),
    "booking/maintenance/save": Effect.fnUntraced(function* (report, at) {
      const manager = yield* managerOfCaller(at);
      const id = yield* saveEntry(report, { ...manager, seesMoney: seesMoney(at) }, at.once);
      const entry = yield* store.maintenance.read(manager.client, id);
      const [view] = entry === undefined ? [] : yield* viewsOf(manager.client, [entry], at);
      return view === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : { data: view };
    }),
    "booking/maintenance/remove": Effect.fnUntraced(function* ({ _id }, at) {
      yield* removeEntry(_id, yield* managerOfCaller(at), at.once);
      return { data: {} };
    }),
    "booking/maintenance/boat": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      return { data: yield* readBoatUse(client, _id) };
    }),
  };
}

/** Answers the call that marks damage as repaired, which makes an entry of the maintenance log. */
export function repairAnswers(deps: GatePorts): AnswersTo<typeof conditionCalls, "booking/reservations/repair"> {
  const damageToBoat = damageReader(deps);
  return {
    "booking/reservations/repair": Effect.fnUntraced(function* ({ _id: id, done }, at) {
      const manager = yield* managerOfCaller(at);
      const boat = yield* repairDamage({ id, done }, manager, at.once);
      return { data: yield* damageToBoat(manager.client, boat) };
    }),
  };
}

function seesMoney({ may }: CallContext): boolean {
  return may(moneyPermission);
}

/** The first and the last day of the year of a day. */
function yearAround(day: Day): { readonly from: Day; readonly to: Day } {
  const year = String(yearOf(day)).padStart(4, "0");
  return { from: parseDay(`${year}-01-01`) ?? day, to: parseDay(`${year}-12-31`) ?? day };
}

function dueView({ plan, boat, reading, last, due: { hours, date, state } }: BoatService) {
  return {
    plan: plan._id,
    name: plan.name,
    boat: boat._id,
    boatName: boat.name,
    dock: boat.dock,
    everyHours: plan.everyHours ?? null,
    everyMonths: plan.everyMonths ?? null,
    engineHours: reading?.hours ?? null,
    used: hours?.used ?? null,
    hoursLeft: hours?.left ?? null,
    due: date?.due ?? null,
    daysLeft: date?.daysLeft ?? null,
    state,
    last: last === undefined ? null : { _id: last._id, day: last.day },
  };
}

/** Makes the function that gives entries as calls show them. */
function entryViews(deps: GatePorts) {
  const { store } = deps;
  return Effect.fnUntraced(function* (client: string, entries: readonly MaintenanceEntry[], at: CallContext) {
    const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
    const names = yield* readStaffNames(
      store,
      client,
      entries.map(({ by }) => by),
    );
    const plans = new Map<string, BilingualName>();
    for (const plan of new Set(entries.flatMap((entry) => entry.plan ?? []))) {
      const row = yield* store.kinds.maintenancePlans.read(clubScope(client), plan);
      if (row !== undefined) plans.set(plan, row.name);
    }
    return entries.map((entry) => entryView(entry, { deps, catalogue, names, plans, isMoneyShown: seesMoney(at) }));
  });
}

interface EntryAround {
  readonly deps: GatePorts;
  readonly catalogue: Catalogue;
  readonly names: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, BilingualName>;
  readonly isMoneyShown: boolean;
}

function entryView(entry: MaintenanceEntry, { deps, catalogue, names, plans, isMoneyShown }: EntryAround) {
  const { client: _client, files, by, at, cost, ...shown } = entry;
  return {
    ...shown,
    currency: currencyOf(catalogue.clubs[0]),
    boatName: catalogueIndexOf(catalogue).withRetired.boats.get(entry.boat)?.name ?? { en: "", fr: "" },
    planName: entry.plan === null ? null : (plans.get(entry.plan) ?? null),
    cost: cost === null || !isMoneyShown ? null : dollarsOf(asCents(cost)),
    pictures: files.map((file) => ({ file, ...pictureView(deps, file) })),
    by: names.get(by) ?? "",
    at: isoTextOf(at),
  };
}
