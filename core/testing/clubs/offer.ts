import type { Boat } from "../../domain/offer/boat.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Extra } from "../../domain/offer/extra.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import type { BoatModel } from "../../domain/offer/models/model.ts";
import type { Plan } from "../../domain/offer/plan.ts";
import type { PromoCode } from "../../domain/offer/promoCode.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import type { Club } from "../../domain/people/client.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import { makeRowBuilders, type RowOptions, type ClosureOptions } from "./rows.ts";

/** The rows that clubs offer in a test, in the shape that a store takes. */
export type TestOffer = Omit<Catalogue, "version" | "settings" | "retired">;

/** Things by the short names that end their ids. */
type ByShortName<Plan> = Readonly<Record<string, Plan>>;

type DockPlan = RowOptions<Dock> & { readonly boats?: ByShortName<RowOptions<Boat>> };
type LakePlan = RowOptions<Lake> & { readonly docks?: ByShortName<DockPlan> };

/** A start and an end, `HH:mm`, and other fields of the slot. */
type SlotPlan = readonly [start: string, end: string, options?: Partial<TimeSlot>];

/** What an item multiplies a price by, alone or among its properties. */
type Factor = number | PricingItem["properties"];

/** Items by type and name; the base price and the bounds in dollars. */
interface Prices {
  readonly base?: number;
  readonly min?: number;
  readonly max?: number;
  readonly month?: ByShortName<Factor>;
  readonly weekday?: ByShortName<Factor>;
  readonly holiday?: ByShortName<Factor>;
  readonly status?: ByShortName<Factor>;
}

/**
 * A club: its own row, and what it offers. When left out: one boat at one dock of one lake, three slots a day, a base price and a member's
 * factor.
 */
interface ClubPlan extends Partial<Club> {
  readonly lakes?: ByShortName<LakePlan>;
  readonly slots?: ByShortName<SlotPlan>;
  readonly prices?: Prices;
  readonly closures?: ByShortName<ClosureOptions>;
  readonly models?: ByShortName<Partial<BoatModel>>;
  readonly extras?: ByShortName<Partial<Extra>>;
  readonly plans?: ByShortName<Partial<Plan>>;
  readonly codes?: ByShortName<Partial<PromoCode>>;
}

type Rows = ReturnType<typeof makeRowBuilders>;

const oneOfEach: ByShortName<LakePlan> = { 1: { docks: { 1: { boats: { 1: {} } } } } };
const threeSlots: ByShortName<SlotPlan> = { morning: ["08:00", "12:00"], afternoon: ["13:00", "17:00"], evening: ["17:30", "20:30"] };
const plainPrices: Prices = { base: 200, status: { Membership: 0.8, "Non Member": 1 } };

/**
 * Makes what clubs offer, by their short codes: `makeTestOffer({ mem: { lakes: { magog: { factor: 1.1 } } } })`. Rows are in the order of
 * the plan.
 */
export function makeTestOffer(clubs: ByShortName<ClubPlan>): TestOffer {
  const all = Object.entries(clubs).map(([client, plan]) => offerOfClub(makeRowBuilders(client), plan));
  return {
    clubs: all.flatMap(({ clubs }) => clubs),
    lakes: all.flatMap(({ lakes }) => lakes),
    docks: all.flatMap(({ docks }) => docks),
    models: all.flatMap(({ models }) => models),
    boats: all.flatMap(({ boats }) => boats),
    timeslots: all.flatMap(({ timeslots }) => timeslots),
    items: all.flatMap(({ items }) => items),
    closures: all.flatMap(({ closures }) => closures),
    extras: all.flatMap(({ extras }) => extras),
    plans: all.flatMap(({ plans }) => plans),
    codes: all.flatMap(({ codes }) => codes),
  };
}

function offerOfClub(
  rows: Rows,
  {
    lakes = oneOfEach,
    slots = threeSlots,
    prices = plainPrices,
    closures = {},
    models = {},
    extras = {},
    plans = {},
    codes = {},
    ...club
  }: ClubPlan,
): TestOffer {
  const waters = entriesOf(lakes, (name, { docks = {}, ...options }) => ({ lake: rows.lake(name, options), docks }));
  const piers = waters.flatMap(({ lake, docks }) =>
    entriesOf(docks, (name, { boats = {}, ...options }) => ({ dock: rows.dock(name, { lake: lake._id, ...options }), boats })),
  );
  return {
    clubs: [rows.club(club)],
    lakes: waters.map(({ lake }) => lake),
    docks: piers.map(({ dock }) => dock),
    models: entriesOf(models, rows.model),
    boats: piers.flatMap(({ dock, boats }) => entriesOf(boats, (name, options) => rows.boat(name, { dock: dock._id, ...options }))),
    timeslots: entriesOf(slots, (name, slot) => rows.slot(name, ...slot)),
    items: itemsOf(rows, prices),
    closures: entriesOf(closures, rows.closure),
    extras: entriesOf(extras, rows.extra),
    plans: entriesOf(plans, rows.plan),
    codes: entriesOf(codes, rows.code),
  };
}

function itemsOf({ item }: Rows, { base, min, max, month, weekday, holiday, status }: Prices): readonly PricingItem[] {
  const valued = (type: PricingItem["type"], name: string, value?: number) => (value === undefined ? [] : [item(type, name, { value })]);
  const factors = (type: PricingItem["type"], by: ByShortName<Factor> = {}) =>
    entriesOf(by, (name, factor) => item(type, name, typeof factor === "number" ? { factor } : factor));
  return [
    ...valued("base-factor", "base", base),
    ...valued("min", "least", min),
    ...valued("max", "most", max),
    ...factors("month", month),
    ...factors("weekday", weekday),
    ...factors("holiday", holiday),
    ...factors("status", status),
  ];
}

function entriesOf<Plan, Row>(plans: ByShortName<Plan>, make: (name: string, plan: Plan) => Row): readonly Row[] {
  return Object.entries(plans).map(([name, plan]) => make(name, plan));
}
