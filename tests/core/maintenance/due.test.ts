import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween } from "#core/domain/calendar/day.ts";
import { addMonths, compareDue, maintenanceDue, type ServiceFacts } from "#core/domain/maintenance/due.ts";
import type { MaintenanceMark } from "#core/domain/maintenance/entry.ts";
import { type EngineReading, readingAtDay, nextService } from "#core/domain/maintenance/service.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const today = dayFromText("2027-07-10");
const factsOf = (change: Partial<ServiceFacts> = {}): ServiceFacts => ({
  plan: { everyHours: 100, everyMonths: 12 },
  start: dayFromText("2027-01-15"),
  hoursAtStart: 500,
  hoursNow: 560,
  today,
  ...change,
});

describe("a service", () => {
  it.each([
    [589.9, "later", 10.1],
    [590, "soon", 10],
    [600, "soon", 0],
    [600.1, "overdue", -0.1],
    [604, "overdue", -4],
  ])("at %d hours of an engine that had 500 is %s: %d hours are left of 100", (hoursNow, state, left) => {
    expect(maintenanceDue(factsOf({ hoursNow }))).toMatchObject({ state, hours: { left, every: 100 } });
  });

  it.each([
    ["2027-12-31", "later", 15],
    ["2028-01-01", "soon", 14],
    ["2028-01-15", "soon", 0],
    ["2028-01-16", "overdue", -1],
  ])("on %s, twelve months after January 15, 2027, is %s: %d days are left", (day, state, daysLeft) => {
    const due = maintenanceDue(factsOf({ today: dayFromText(day) }));
    expect(due).toMatchObject({ state, date: { due: "2028-01-15", daysLeft } });
  });

  it("is as urgent as the worse of its hours and its date", () => {
    const late = dayFromText("2028-02-01");
    expect(maintenanceDue(factsOf({ hoursNow: 595 })).state).toBe("soon");
    expect(maintenanceDue(factsOf({ hoursNow: 595, today: late })).state).toBe("overdue");
    expect(maintenanceDue(factsOf({ hoursNow: 605 })).state).toBe("overdue");
  });

  it("has no hours where nobody read them, and none below zero of an engine that shows less than before", () => {
    expect(maintenanceDue(factsOf({ hoursNow: null, hoursAtStart: null }))).toMatchObject({ hours: null, state: "later" });
    expect(maintenanceDue(factsOf({ hoursNow: 3 })).hours).toEqual({ used: 0, every: 100, left: 100 });
  });

  it("comes before one that is less urgent, and before one of the same state of which less was used", () => {
    const due = (hoursNow: number) => maintenanceDue(factsOf({ plan: { everyHours: 100 }, hoursNow }));
    const sorted = [due(510), due(593), due(604), due(595), due(550)].toSorted(compareDue);
    expect(sorted.map(({ hours }) => hours?.used)).toEqual([104, 95, 93, 50, 10]);
  });
});

describe("months of the calendar", () => {
  it.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2027-08-31", 3, "2027-11-30"],
    ["2027-12-15", 1, "2028-01-15"],
    ["2027-05-10", 120, "2037-05-10"],
  ])("after %s, %d of them end on %s", (from, count, to) => {
    expect(addMonths(dayFromText(from), count)).toBe(to);
  });
});

/** Hours as engines show them: tenths, so that sums are exact to a hundredth. */
const anyHours = fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10);
const anyDay = fc.integer({ min: -800, max: 0 }).map((count) => addDays(today, count));
/** No return and no entry at the same instant: which of both came first would be anybody’s guess. */
const anyInstant = (isReturn: boolean) => fc.integer({ min: 1, max: 1_000_000 }).map((half) => half * 2 + Number(isReturn));
const anyReturn = fc.record({ day: anyDay, at: anyInstant(true), hours: anyHours });
const anyMark = fc.record({
  plan: fc.constantFrom("mem_s_1", "mem_s_2", null),
  day: anyDay,
  at: anyInstant(false),
  engineHours: fc.option(anyHours),
});
const anyPlan = fc.record({
  everyHours: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  everyMonths: fc.option(fc.integer({ min: 1, max: 36 }), { nil: undefined }),
  from: fc.option(anyDay, { nil: undefined }),
});

interface Told {
  readonly day: Day;
  readonly at: number;
}

/** The one of some records that comes last, by a walk through all of them. */
function lastOf<Of extends Told>(records: readonly Of[]): Of | undefined {
  let last: Of | undefined;
  for (const record of records)
    if (last === undefined || record.day > last.day || (record.day === last.day && record.at > last.at)) last = record;
  return last;
}

function firstOf<Of extends Told>(records: readonly Of[]): Of | undefined {
  let first: Of | undefined;
  for (const record of records)
    if (first === undefined || record.day < first.day || (record.day === first.day && record.at < first.at)) first = record;
  return first;
}

/** The end of some months by the platform's own calendar. */
function monthsLater(day: Day, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** When the next service is due, counted in the plainest way. */
function recount(
  plan: { everyHours?: number | undefined; everyMonths?: number | undefined; from?: Day | undefined },
  marks: readonly MaintenanceMark[],
  returns: readonly EngineReading[],
) {
  const last = lastOf(marks.filter((mark) => mark.plan === "mem_s_1"));
  const start = last?.day ?? plan.from ?? today;
  const readings = [
    ...returns,
    ...marks.flatMap(({ day, at, engineHours }) => (engineHours === null ? [] : [{ day, at, hours: engineHours }])),
  ];
  const atStart = last?.engineHours ?? (lastOf(readings.filter(({ day }) => day <= start)) ?? firstOf(readings))?.hours;
  const now = lastOf(readings)?.hours;
  const isCounted = plan.everyHours !== undefined && atStart !== undefined && now !== undefined;
  const usedTenths = isCounted ? Math.max(0, Math.round(now * 10) - Math.round(atStart * 10)) : 0;
  const leftTenths = isCounted ? (plan.everyHours ?? 0) * 10 - usedTenths : Infinity;
  const due = plan.everyMonths === undefined ? undefined : monthsLater(start, plan.everyMonths);
  const daysLeft = due === undefined ? Infinity : Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  const isOverdue = leftTenths < 0 || daysLeft < 0;
  const isSoon = leftTenths <= 100 || daysLeft <= 14;
  return {
    used: isCounted ? usedTenths / 10 : undefined,
    due,
    daysLeft: due === undefined ? undefined : daysLeft,
    state: isOverdue ? "overdue" : isSoon ? "soon" : "later",
  };
}

describe("the next service of any boat by any plan", () => {
  it("is due as a plain recount of its entries and returns says", () => {
    const states = new Set<string>();
    fc.assert(
      fc.property(
        anyPlan,
        fc.uniqueArray(anyMark, { maxLength: 6, selector: ({ day, at }) => `${day} ${at}` }),
        fc.uniqueArray(anyReturn, { maxLength: 8, selector: ({ day, at }) => `${day} ${at}` }),
        (drawn, drawnMarks, returns) => {
          const marks = drawnMarks.map((mark, at) => ({ ...mark, _id: `mem_me_${at}`, boat: "mem_b_1" }));
          const plan = {
            _id: "mem_s_1",
            ...Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)),
          };
          const { due } = nextService({ plan, marks, today }, (day) => readingAtDay(returns, day));
          states.add(due.state);
          expect({ used: due.hours?.used, due: due.date?.due, daysLeft: due.date?.daysLeft, state: due.state }).toEqual(
            recount(drawn, marks, returns),
          );
        },
      ),
      { numRuns: 2000 },
    );
    expect(states.size, "every state was drawn").toBe(3);
  });

  it("does not depend on an entry of another plan but by its reading", () => {
    const plan = { _id: "mem_s_1", everyMonths: 6, from: addDays(today, -100) };
    const other = { _id: "mem_me_1", boat: "mem_b_1", plan: "mem_s_2", day: addDays(today, -3), at: 1, engineHours: null };
    const none = () => null;
    expect(nextService({ plan, marks: [other], today }, none)).toEqual(nextService({ plan, marks: [], today }, none));
    const own = { ...other, plan: "mem_s_1" };
    const { due, last } = nextService({ plan, marks: [own], today }, none);
    expect([last?._id, due.date && daysBetween(today, due.date.due)]).toEqual([own._id, due.date?.daysLeft]);
    expect(due).not.toEqual(nextService({ plan, marks: [], today }, none).due);
  });
});
