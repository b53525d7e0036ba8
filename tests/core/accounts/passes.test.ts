import { describe, expect, it } from "vitest";
import {
  decodeSavedPasses,
  type SavedPass,
  maxSavedPasses,
  passesOfSameOrder,
  upcomingPasses,
  paymentStateOfPass,
  tripEndOfPass,
  removeSavedPass,
  addSavedPass,
} from "#core/domain/visit/passes.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

/** The pass of a trip of one hour that begins at `hour` on July 4. */
function keptAt(hour: number, reservationId = `mem_r_${hour}`): SavedPass {
  const start = `${String(hour).padStart(2, "0")}:00`;
  const end = `${String(hour + 1).padStart(2, "0")}:00`;
  const place = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1" };
  const pass = { ...place, reference: `MEM-${hour}`, status: "paid", date: dayFromText("2027-07-04"), start, end } as const;
  return { pass, booking: { ...place, bookingDate: dayFromText("2027-07-04"), time: ["mem_t_1"], reservationId }, key: "k" };
}

const hours = (passes: readonly SavedPass[]) => passes.map(({ pass }) => Number(pass.start.slice(0, 2)));
const six = keptAt(6);
const nine = keptAt(9);
const noon = keptAt(12);

describe("the passes of a device", () => {
  it("are those of trips that have not ended, soonest first", () => {
    expect(hours(upcomingPasses([noon, six, nine], tripEndOfPass(six.pass) - 1))).toEqual([6, 9, 12]);
    expect(hours(upcomingPasses([noon, six, nine], tripEndOfPass(six.pass)))).toEqual([9, 12]);
  });

  it("include one pass for each reservation, the one saved last", () => {
    const moved = { ...keptAt(15), booking: nine.booking };
    expect(hours(addSavedPass([six, nine, noon], moved))).toEqual([6, 12, 15]);
    expect(hours(removeSavedPass([six, nine], nine.booking.reservationId))).toEqual([6]);
  });

  it("are at most twelve, without those of the earliest trips", () => {
    const many = Array.from({ length: 15 }, (_, hour) => keptAt(hour)).reduce<readonly SavedPass[]>(addSavedPass, []);
    expect(hours(many)).toEqual(Array.from({ length: maxSavedPasses }, (_, nth) => nth + 3));
  });

  it("know which of them were paid together", () => {
    const [first, second] = [six, noon].map((pass) => ({ ...pass, order: "mem_cart_1" }));
    const all = [first, nine, second].flatMap((pass) => pass ?? []);
    expect(hours(passesOfSameOrder(all, "mem_r_12"))).toEqual([6, 12]);
    expect([passesOfSameOrder(all, "mem_r_9"), passesOfSameOrder(all, undefined)]).toEqual([[], []]);
    expect(decodeSavedPasses(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  it("are read from storage as they were saved, and drop anything that is not a pass with a reservation", () => {
    const { reservationId: _, ...booking } = six.booking;
    const bad = [null, "x", {}, { ...six, pass: {} }, { ...six, booking }, { ...six, booking: { ...six.booking, time: [] } }];
    expect(decodeSavedPasses(JSON.parse(JSON.stringify([six, ...bad, noon])))).toEqual([six, noon]);
    for (const value of [undefined, null, {}, "x"]) expect(decodeSavedPasses(value)).toEqual([]);
  });

  it("give the state of a successful payment, with the holder's credentials", () => {
    expect(paymentStateOfPass(six)).toEqual({ paymentSuccess: true, reservationId: "mem_r_6", key: "k", pass: six.pass });
  });
});
