import { expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { bookingsCalendarOfWindow } from "#core/domain/booking/timeline.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";

const canadaDay = dayFromText("2027-07-01");
const window = { dateStart: canadaDay, dateEnd: dayFromText("2027-07-02") };

it("names a day as the club does, else as the province of its lakes", () => {
  expect(holidays("QC")).toEqual(["Canada Day", null]);
  expect(holidays("ON", { name: "Boat show", properties: { day: "07-02", factor: 1.2 } })).toEqual(["Canada Day", "Boat show"]);
  expect(holidays("BC")).toEqual([null, null]);
});

it("counts as free what a boat can still have, where its slots overlap", () => {
  const slots = {
    morning: ["08:00", "12:00"],
    day: ["08:00", "17:00"],
    afternoon: ["13:00", "17:00"],
    evening: ["17:00", "20:00"],
  } as const;
  const offer = makeTestOffer({ mem: { slots, lakes: { water: { docks: { pier: { boats: { alba: {}, bora: {} } } } } } } });
  const freeBeside = (...booked: readonly (readonly [slot: keyof typeof slots, start: number, end: number])[]) => {
    const held = booked.map(([slot, start, end]) => {
      return { boat: "mem_b_alba", date: canadaDay, time: [`mem_t_${slot}`], start, end, isOffer: false };
    });
    const { docks, days } = bookingsCalendarOfWindow(
      { version: 1, ...offer, settings: [] },
      { client: "mem", now: instantOf(canadaDay, 0), window },
      { bars: [], held },
    );
    expect(days.map(({ free }) => free)).toEqual(docks[0]?.free);
    return docks[0]?.free;
  };
  expect(freeBeside(), "both halves and the evening, of each of two boats").toEqual([6, 6]);
  expect(freeBeside(["morning", 480, 720])).toEqual([5, 6]);
  expect(freeBeside(["day", 480, 1020]), "the evening begins in the turnaround").toEqual([3, 6]);
});

function holidays(region: "QC" | "ON" | "BC", own?: { readonly name: string; readonly properties: object }) {
  const { clubs, lakes, docks, boats, timeslots } = makeTestOffer({
    mem: { lakes: { water: { docks: { pier: { boats: { alba: {} } } } } } },
  });
  const items = own === undefined ? [] : [{ _id: "mem_i_own", client: "mem", type: "holiday" as const, ...own }];
  const placed = lakes.map((lake) => ({ ...lake, region }));
  const catalogue = {
    version: 1,
    clubs,
    lakes: placed,
    docks,
    boats,
    timeslots,
    items,
    models: [],
    closures: [],
    extras: [],
    plans: [],
    codes: [],
    settings: [],
  };
  const request = { client: "mem", now: instantOf(canadaDay, 0), window };
  return bookingsCalendarOfWindow(catalogue, request, { bars: [], held: [] }).days.map(({ holiday }) => holiday);
}
