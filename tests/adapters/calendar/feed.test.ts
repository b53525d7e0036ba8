import fc from "fast-check";
import ICAL from "ical.js";
import { sync as nodeIcal } from "node-ical";
import { describe, expect, it } from "vitest";
import { feedText, icsFileText } from "#adapters/node/calendar/ics.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { CalendarEntry } from "#core/ports/outside.ts";

/** Texts that a club or a customer might type: quotes, separators, line ends, folded lines, letters of two and four bytes. */
const text = fc
  .string({ unit: fc.constantFrom("é", "a", "Z", " ", '"', ";", ",", ":", "\\", "\n", "🛥", "BEGIN:VEVENT"), maxLength: 90 })
  .map((typed) => typed.trim());

const entry = fc.record({
  title: text,
  place: text.map((typed) => `Magog ${typed}`),
  note: text,
  position: fc.record({ lat: fc.integer({ min: -90, max: 90 }), lon: fc.integer({ min: -180, max: 180 }) }),
  date: anyDay,
  start: fc.integer({ min: 0, max: 700 }),
  minutes: fc.integer({ min: 15, max: 1500 }),
  madeAt: fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => seconds * 1000),
  isCanceled: fc.boolean(),
});
const organizer = { name: "Club", email: "club@example.test" };

type Change = Pick<CalendarEntry, "date" | "start" | "end" | "isCanceled">;

const change = fc.record({
  at: fc.nat(),
  date: anyDay,
  start: fc.integer({ min: 0, max: 700 }),
  minutes: fc.integer({ min: 15, max: 1500 }),
  isCanceled: fc.boolean(),
});

describe("a calendar's feed", () => {
  it("says the same trips to two programs, to the minute, after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), fc.array(change, { maxLength: 30 }), async (made, changes) => {
        const entries: CalendarEntry[] = made.map(({ minutes, ...each }, at) => ({
          ...each,
          id: `mem_r_${at}`,
          end: each.start + minutes,
          revision: 0,
          organizer,
        }));
        for (const { at, minutes, ...next } of changes) {
          const index = at % entries.length;
          const before = entries[index];
          const after: Change = { ...next, end: next.start + minutes };
          if (before !== undefined) entries[index] = { ...before, ...after, revision: before.revision + 1 };
        }
        const written = await feedText("Club", entries);
        expect(written.endsWith("END:VCALENDAR\r\n")).toBe(true);
        const wanted = entries.map(({ id, date, start, end, revision, isCanceled }) =>
          [id, instantOf(date, start), instantOf(date, end), revision, isCanceled ? "CANCELLED" : "CONFIRMED"].join(" "),
        );
        expect(byNodeIcal(written)).toEqual(wanted);
        expect(byIcalJs(written)).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it("is the same text for the same trips, so that an unchanged calendar costs nobody a download", async () => {
    const [made] = fc.sample(entry, { numRuns: 1, seed: 1 });
    if (made === undefined) throw new Error("no entry");
    const same: CalendarEntry = { ...made, id: "mem_r_1", end: made.start + made.minutes, revision: 3, organizer };
    expect(await feedText("Club", [same])).toBe(await feedText("Club", [same]));
    expect(await feedText("Club", [{ ...same, revision: 4 }])).not.toBe(await feedText("Club", [same]));
  });

  it("writes the name of an organizer without the quotes that would end it", async () => {
    const [made] = fc.sample(entry, { numRuns: 1, seed: 2 });
    if (made === undefined) throw new Error("no entry");
    const named = { name: 'Club "Le Quai"', email: "club@example.test" };
    const written = await icsFileText({ ...made, id: "mem_r_1", end: made.start + 60, revision: 0, organizer: named });
    expect(written.replaceAll("\r\n ", "")).toContain('ORGANIZER;CN="Club Le Quai":');
    expect(written.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
});

function byNodeIcal(written: string): readonly string[] {
  return Object.values(nodeIcal.parseICS(written)).flatMap((part) => {
    if (part === undefined || part.type !== "VEVENT") return [];
    const { uid, start, end, sequence, status } = part;
    return [[uid, start.getTime(), end?.getTime(), Number(sequence), status].join(" ")];
  });
}

function byIcalJs(written: string): readonly string[] {
  const calendar = new ICAL.Component(ICAL.parse(written));
  return calendar.getAllSubcomponents("vevent").map((part) => {
    const { uid, startDate, endDate, sequence } = new ICAL.Event(part);
    const status = String(part.getFirstPropertyValue("status"));
    return [uid, startDate.toJSDate().getTime(), endDate.toJSDate().getTime(), sequence, status].join(" ");
  });
}
