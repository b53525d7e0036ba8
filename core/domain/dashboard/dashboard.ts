import { closedMaskOfBoat, countedSlots, type CountedSlot, countFreeSlots } from "../availability/availability.ts";
import { slotsRunningOn } from "../offer/slots.ts";
import { type CancelReason, statusHoldsQuanta, type Status, statuses } from "../reservation/status.ts";
import { addDays, type Day, daysBetween, parseDay } from "../calendar/day.ts";
import { isInClubSeason } from "../calendar/season.ts";
import { daysOfWindow, type DayWindow } from "../calendar/window.ts";
import { asCents, dollarsOf, sumOfCents } from "../money/cents.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import type { Closure } from "../offer/closure.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { type DashboardFigures, type DayFigures, type PeriodFigures, slotsTakenAt } from "./figures.ts";

/** The data of a club's dashboard: the figures of a period and of the same period a year before, and the bookings that are past due now. */
export interface DashboardSource extends DashboardFigures {
  readonly catalogue: Catalogue;
  readonly window: DayWindow;
  readonly today: Day;
  /** The days of the trips of both periods whose customers did not come, one for each trip. */
  readonly noShowDays: readonly Day[];
}

/** Age groups of past-due bookings, in days after the trip; the last one has no upper bound. */
const ages = [
  { age: "week", upTo: 7 },
  { age: "month", upTo: 30 },
  { age: "older", upTo: Number.POSITIVE_INFINITY },
] as const;

const maxPastDue = 4;

/** Gives the figures of a club's dashboard, amounts in dollars. */
export function computeDashboard({ catalogue, window, today, now, before, owed, noShowDays }: DashboardSource) {
  const lakes = lakesOf(catalogue, window, now);
  const yearBefore = sameDaysYearBefore(window);
  const lakesBefore = lakesOf(catalogue, yearBefore, before);
  const noShowsIn = ({ dateStart, dateEnd }: DayWindow) => noShowDays.filter((day) => dateStart <= day && day <= dateEnd).length;
  const { withRetired } = catalogueIndexOf(catalogue);
  const due = owed.filter((each) => each.due > 0).toSorted((left, right) => right.due - left.due);
  return {
    now: { ...totalsOf(now, lakes), noShows: noShowsIn(window) },
    before: { ...totalsOf(before, lakesBefore), noShows: noShowsIn(yearBefore) },
    lakes,
    statuses: statuses
      .map((status) => ({ status, ...sumsOf(now, (each) => each === status) }))
      .filter(({ count }) => count > 0)
      .map(({ status, count, sum }) => ({ status, count, amount: dollarsOf(sum) })),
    overdue: ages.map(({ age, upTo }, at) => {
      const least = ages[at - 1]?.upTo ?? Number.NEGATIVE_INFINITY;
      const of = due.filter(({ date }) => daysBetween(date, today) > least && daysBetween(date, today) <= upTo);
      return { age, count: of.length, amount: dollarsOf(sumOfCents(of.map((each) => each.due))) };
    }),
    largest: due.slice(0, maxPastDue).map(({ _id, reference, profile, due: amount }) => ({
      _id,
      reference,
      name: `${profile.firstname} ${profile.lastname}`.trim(),
      amount: dollarsOf(amount),
    })),
    boats: now.boats.map(({ boat, slots, amount }) => ({
      boat,
      name: withRetired.boats.get(boat)?.name ?? { en: boat, fr: boat },
      slots,
      amount: dollarsOf(amount),
    })),
    canceled: canceledBy(window, now),
  };
}

/** Gives the same days of the year before; February 29 becomes February 28. */
export function sameDaysYearBefore({ dateStart, dateEnd }: DayWindow): DayWindow {
  return { dateStart: sameDayYearBefore(dateStart), dateEnd: sameDayYearBefore(dateEnd) };
}

function sameDayYearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return parseDay(`${year}${day.slice(4)}`) ?? parseDay(`${year}-02-28`) ?? day;
}

type LakeDays = ReturnType<typeof lakesOf>;

function sumOfDays(lakes: LakeDays, of: "open" | "booked"): number {
  return lakes.reduce((sum, { days }) => sum + days.reduce((all, day) => all + day[of], 0), 0);
}

function totalsOf(figures: PeriodFigures, lakes: LakeDays) {
  const held = sumsOf(figures, statusHoldsQuanta);
  return {
    open: sumOfDays(lakes, "open"),
    booked: sumOfDays(lakes, "booked"),
    bookings: held.count,
    collected: dollarsOf(figures.held),
    canceled: sumsOf(figures, (status) => status === "canceled").count,
    made: sumsOf(figures, () => true).count,
  };
}

function sumsOf({ days }: PeriodFigures, isMeant: (status: Status) => boolean) {
  const meant = days.filter(({ status }) => isMeant(status));
  return {
    count: meant.reduce((sum, { count }) => sum + count, 0),
    slots: meant.reduce((sum, { slots }) => sum + slots, 0),
    sum: asCents(meant.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/**
 * Each lake's days: how many slots can be booked, how many of them are booked, and whether everything is closed. A booking of a whole day
 * counts as all the slots that it takes.
 */
function lakesOf(catalogue: Catalogue, window: DayWindow, figures: PeriodFigures) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const held = Map.groupBy(
    figures.days.filter(({ status }) => statusHoldsQuanta(status)),
    ({ lake, day }) => `${lake} ${day}`,
  );
  const known = new Set([...catalogue.lakes.map(({ _id }) => _id), ...figures.days.map(({ lake }) => lake)]);
  return [...known].flatMap((_id) => {
    const lake = withRetired.lakes.get(_id);
    if (lake === undefined) return [];
    const openOn = opener(catalogue, lake);
    const takenBy = slotsTakenAt(catalogue, lake);
    const bookedOn = (day: Day) => (held.get(`${_id} ${day}`) ?? []).reduce((sum, row) => sum + slotsTakenIn(row, takenBy), 0);
    return [
      {
        lake: _id,
        name: lake.name,
        days: daysOfWindow(window).map((day) => ({ day, booked: bookedOn(day), ...openOn(day) })),
      },
    ];
  });
}

/** The slots that the bookings of a row take: those that they have, and those whose time a long slot takes besides. */
function slotsTakenIn({ day, slots, withSlot = {} }: DayFigures, takenBy: ReturnType<typeof slotsTakenAt>): number {
  return Object.entries(withSlot).reduce((sum, [slot, count]) => sum + count * (takenBy(slot, day) - 1), slots);
}

/** Counts the slots of a lake's boats that can be booked on a day, of those that overlap one; `isClosed` where it would have some and closures take them all. */
function opener(catalogue: Catalogue, lake: Lake): (day: Day) => { readonly open: number; readonly isClosed: boolean } {
  const { boatsAt, slotsOf, slotsOfClub, settingsOf } = catalogueIndexOf(catalogue);
  const { season } = settingsOf(lake.client);
  const boats = catalogue.docks.filter((dock) => dock.lake === lake._id).flatMap(({ _id }) => boatsAt(_id));
  const all = slotsOfClub(lake.client);
  const counted = (slots: readonly TimeSlot[], closures: readonly Closure[], day: Day) => {
    const running = new Set(slots);
    // Boats share sets of slots, so each set is looked at once.
    const slotsOfSets = new Map<readonly TimeSlot[], readonly CountedSlot[]>();
    let open = 0;
    let hasSlots = false;
    for (const boat of boats) {
      const set = slotsOf(boat);
      const own = slotsOfSets.get(set) ?? countedSlots(set.filter((slot) => running.has(slot)));
      slotsOfSets.set(set, own);
      hasSlots ||= own.length > 0;
      open += countFreeSlots(own, closedMaskOfBoat(closures, boat, lake._id, day));
    }
    return { open, isClosed: hasSlots && open === 0 };
  };
  // Days with the same slots and the same closures are alike, and a season has few kinds of them.
  const known = new Map<string, ReturnType<typeof counted>>();
  return (day) => {
    if (!isInClubSeason(day, season)) return { open: 0, isClosed: false };
    const slots = slotsRunningOn(all, day);
    const closures = catalogue.closures.filter(({ dateStart, dateEnd }) => dateStart <= day && day <= dateEnd);
    const alike = [...slots, ...closures].map(({ _id }) => _id).join(" ");
    const of = known.get(alike) ?? counted(slots, closures, day);
    known.set(alike, of);
    return of;
  };
}

/** Why bookings were canceled, as the dashboard groups it. */
const causes = ["customer", "weather", "unpaid", "club"] as const;
type Cause = (typeof causes)[number];

const causeOf: Readonly<Record<CancelReason, Cause>> = {
  customer: "customer",
  weather: "weather",
  staff: "club",
  holdExpired: "unpaid",
  sessionExpired: "unpaid",
  paymentFailed: "unpaid",
};

/** Cancellations by the week of the trip, counted from the period's first day. */
function canceledBy({ dateStart, dateEnd }: DayWindow, { days }: PeriodFigures) {
  const weeks = Math.floor(daysBetween(dateStart, dateEnd) / 7) + 1;
  const canceled = days.filter(({ status }) => status === "canceled");
  return Array.from({ length: weeks }, (_, at) => {
    const of = canceled.filter(({ day }) => Math.floor(daysBetween(dateStart, day) / 7) === at);
    const counts = causes.map((cause) => [
      cause,
      of.reduce((sum, { reason, count }) => sum + (causeOf[reason ?? "staff"] === cause ? count : 0), 0),
    ]);
    const byCause: { readonly [Name in Cause]?: number } = Object.fromEntries(counts);
    return { from: addDays(dateStart, at * 7), customer: 0, weather: 0, unpaid: 0, club: 0, ...byCause };
  });
}
