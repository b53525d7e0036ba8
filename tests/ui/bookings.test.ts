import { describe, expect, it } from "vitest";
import { dollarsIn } from "#ui/headless/office/bookings/dollars.ts";
import { createWhatIf } from "#ui/headless/office/bookings/whatIf.ts";
import { addDays } from "#core/calendar/day.ts";
import { officeOf } from "../../stories/views/office/officeOf.ts";
import { dayOf } from "../clubs/day.ts";
import { tapeSteps } from "#ui/headless/office/bookings/tape.ts";

describe("dollars as staff type them", () => {
  it("are read with a sign, marks of thousands and cents of either language, or without", () => {
    const typed = ["40", "40.5", "40,50", "$1,212.50", "1 212,50 $", "1\u00a0212,50", "1,000", "0.01"];
    expect(typed.map(dollarsIn)).toEqual([40, 40.5, 40.5, 1212.5, 1212.5, 1212.5, 1000, 0.01]);
  });

  it("are none where it is no such sum", () => {
    for (const typed of ["", "abc", "-4", "1.234.5", "12.345.6", "1e3", "4.", ".5"]) {
      const read = dollarsIn(typed);
      expect([typed, read === undefined || read > 0]).toEqual([typed, true]);
    }
    expect([dollarsIn(""), dollarsIn("abc"), dollarsIn("-4"), dollarsIn("1e3")]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("how a booking's price was made", () => {
  const lines = [
    { kind: "boat", name: "Vantage", factor: 1.2 },
    { kind: "weekday", name: "Sunday", factor: 1.1 },
  ];
  const tape = { base: 100, factor: 1.32, lines, status: "Non Member" } as const;

  it("is told one factor a step with the sum after it", () => {
    const steps = tapeSteps({ tape, time: ["a"], amount: 132 });
    expect(steps.map(({ kind, running }) => [kind, running])).toEqual([
      ["base", 100],
      ["boat", 120],
      ["weekday", 132],
    ]);
  });

  it("ends with the time slots where there are several, and with what was agreed where that is another sum", () => {
    const steps = tapeSteps({ tape, time: ["a", "b"], amount: 250 });
    expect(steps.slice(-2)).toEqual([
      { kind: "slots", name: "", factor: 2, running: 264 },
      { kind: "agreed", name: "", factor: null, running: 250 },
    ]);
  });
});

describe("what another day would cost", () => {
  it("is the price of the same code, by the status that was promised, every other weekday once", async () => {
    const { parts, club } = await officeOf({ crowd: "none" });
    const { staff } = club;
    const offered = await staff("booking/clubs/offer", { client: "mem" });
    const [boat] = offered.ok ? offered.data.boats : [];
    const [slot] = offered.ok ? offered.data.timeslots : [];
    if (boat === undefined || slot === undefined) throw new Error("nothing is offered");
    const date = dayOf("2026-07-06");
    const attributes = { location: boat.dock, item: boat._id, date, time: [slot._id] };
    const made = await staff("booking/reservations/create", {
      attributes,
      profile: { firstname: "Ada", lastname: "Byron", email: "" },
      phone: "+1 450 555 0142",
      isMember: true,
      isManual: true,
      locale: "en",
    });
    const read = await staff("account/bookings/read", { _id: made.ok ? made.data._id : "" });
    if (!read.ok) throw new Error(read.message);
    const model = createWhatIf(parts, read.data);
    await model.load();
    const told = model.days.value ?? [];
    expect(told.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6].map((later) => addDays(date, later)));
    const sunday = await staff("booking/reservations/quote", { attributes: { ...attributes, date: addDays(date, 6) } });
    expect(told.at(-1)?.amount).toBe(sunday.ok ? sunday.data.amounts.membership : undefined);
  });
});
