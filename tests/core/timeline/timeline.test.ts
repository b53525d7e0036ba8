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
    closures: [],
    extras: [],
    plans: [],
    codes: [],
    settings: [],
  };
  const request = { client: "mem", now: instantOf(canadaDay, 0), window };
  return bookingsCalendarOfWindow(catalogue, request, { bars: [], held: [] }).days.map(({ holiday }) => holiday);
}
