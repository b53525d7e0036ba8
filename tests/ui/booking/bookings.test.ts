import { describe, expect, it } from "vitest";
import { parseDollars, typedDollars } from "#ui/headless/managed/parseDollars.ts";
import { createPriceOnOtherDaysModel } from "#ui/headless/booking/office/priceOnOtherDays.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { createBookingsListModel } from "#ui/headless/booking/office/list.ts";
import { type OfficeParts, pageSizeOf } from "#ui/headless/managed/parts.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { createPreferencesModel, readPreferences } from "#ui/headless/session/preferences.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { priceTapeSteps } from "#ui/headless/booking/office/tape.ts";

describe("dollars as staff type them", () => {
  it("are read with a sign, marks of thousands and cents of either language, or without", () => {
    const typed = ["40", "40.5", "40,50", "$1,212.50", "1 212,50 $", "1\u00a0212,50", "1,000", "0.01"];
    expect(typed.map(parseDollars)).toEqual([40, 40.5, 40.5, 1212.5, 1212.5, 1212.5, 1000, 0.01]);
  });

  it("begin as the language writes them, and are read again as the same sum", () => {
    expect([typedDollars(119.07, "fr"), typedDollars(1212.5, "fr"), typedDollars(119.07, "en")]).toEqual(["119,07", "1212,50", "119.07"]);
    expect([typedDollars(1212.5, "fr"), typedDollars(1212.5, "en")].map(parseDollars)).toEqual([1212.5, 1212.5]);
  });

  it("are refused for any other text", () => {
    for (const typed of ["", "abc", "-4", "1.234.5", "12.345.6", "1e3", "4.", ".5"]) {
      const read = parseDollars(typed);
      expect([typed, read === undefined || read > 0]).toEqual([typed, true]);
    }
    expect([parseDollars(""), parseDollars("abc"), parseDollars("-4"), parseDollars("1e3")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("how a booking's price was made", () => {
  const lines = [
    { kind: "boat", name: "Vantage", factor: 1.2 },
    { kind: "weekday", name: "Sunday", factor: 1.1 },
  ];
  const tape = { base: 100, factor: 1.32, lines, status: "Non Member" } as const;

  it("has one factor a step with the sum after it", () => {
    const steps = priceTapeSteps({ tape, time: ["a"], amount: 132, extras: [] });
    expect(steps.map(({ kind, running }) => [kind, running])).toEqual([
      ["base", 100],
      ["boat", 120],
      ["weekday", 132],
    ]);
  });

  it("ends with the time slots where there are several, and with what was agreed where that is another sum", () => {
    const steps = priceTapeSteps({ tape, time: ["a", "b"], amount: 250, extras: [] });
    expect(steps.slice(-2)).toEqual([
      { kind: "slots", name: "", factor: 2, running: 264 },
      { kind: "agreed", name: "", factor: null, running: 250 },
    ]);
  });
});

describe("how the price of slots with factors of their own was made", () => {
  const lines = [
    { kind: "boat", name: "Vantage", factor: 1.2 },
    { kind: "slot", name: "Morning", factor: 0.5 },
    { kind: "slot", name: "Day", factor: 2 },
    { kind: "status", name: "Membership", factor: 0.8 },
  ];
  const tape = { base: 100, factor: 0.96, lines, status: "Membership" } as const;

  it("has the price of each slot after the shared factors, then their sum", () => {
    const steps = priceTapeSteps({ tape, time: ["a", "b"], amount: 240, extras: [] });
    expect(steps.map(({ kind, name, running }) => [kind, name, running])).toEqual([
      ["base", "", 100],
      ["boat", "Vantage", 120],
      ["status", "Membership", 96],
      ["slot", "Morning", 48],
      ["slot", "Day", 192],
      ["slots", "", 240],
    ]);
  });
});

describe("what another day would cost", () => {
  it("is computed by the server's code and the promised status, every other weekday once", async () => {
    const { parts, club } = await officeOf({ crowd: "none" });
    const { staff } = club;
    const offered = await staff("booking/clubs/offer", { client: "mem" });
    const [boat] = offered.ok ? offered.data.boats : [];
    const [slot] = offered.ok ? offered.data.timeslots : [];
    if (boat === undefined || slot === undefined) throw new Error("nothing is offered");
    const date = dayFromText("2026-07-06");
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
    const model = createPriceOnOtherDaysModel(parts, read.data);
    await model.load();
    const days = model.days.value ?? [];
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6].map((later) => addDays(date, later)));
    const sunday = await staff("booking/reservations/quote", { attributes: { ...attributes, date: addDays(date, 6) } });
    expect(days.at(-1)?.amount).toBe(sunday.ok ? sunday.data.amounts.membership : undefined);
  });
});

describe("the list of bookings", () => {
  /** The list of a club without bookings, on July 4, 2026, and its last request. */
  async function listed(query = "") {
    const { parts, club } = await officeOf({ crowd: "none" });
    const requests: unknown[] = [];
    let place = query;
    const messages: typeof parts.messages = (path, data, options) => {
      // A page without rows is followed by a request for one row of the whole list, which is empty here.
      const isForAnyRow = "itemsPerPage" in data && data.itemsPerPage === 1;
      if (path === "account/bookings/find" && !isForAnyRow) requests.push(data);
      return parts.messages(path, data, options);
    };
    const clock = standingClock(club.time);
    const preferences = createPreferencesModel(createMemoryStore());
    const address = { read: () => place, write: (next: string) => void (place = next) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a list asks nothing of is left out.
    const model = createBookingsListModel({ ...parts, ...clock, messages, preferences, address } as unknown as OfficeParts);
    await model.follow(place.slice(1));
    return { model, preferences, clock, address, requests, last: () => requests.at(-1) };
  }
  const today = "2026-07-04";

  it("begins with the next departures, says so in its address, and stays as it is where the address says anything", async () => {
    const { model, address, last } = await listed();
    expect(address.read()).toBe(`?sort=date&from-date=${today}`);
    expect([model.view.value, last()]).toMatchObject(["departures", { where: { date: { gte: today } }, sortBy: "date", sortDesc: false }]);
    expect(model.emptiness.value, "no filter hides a booking of this club").toBe("empty");
    const other = await listed("?sort=-date");
    expect([other.address.read(), other.model.view.value]).toEqual(["?sort=-date", undefined]);
  });

  it("switches to the newest and to this week's unpaid bookings with one press, and back by the same menu", async () => {
    const { model, last } = await listed();
    await model.look("unpaid");
    expect(last()).toMatchObject({
      where: { status: ["pending", "confirmed", "cash_payment", "past_due"], date: { gte: today, lte: "2026-07-10" } },
    });
    expect([model.view.value, model.tab.value]).toEqual(["unpaid", undefined]);
    await model.look("newest");
    expect([model.view.value, last()]).toMatchObject(["newest", { where: {}, sortBy: "key", sortDesc: true }]);
  });

  it("shows what down payments left to pay, by a view and by a filter that its address holds", async () => {
    const { model, address, last } = await listed();
    await model.look("rest");
    expect([model.view.value, last()]).toMatchObject([
      "rest",
      { where: { status: ["confirmed", "past_due"], downPayment: { exists: true } } },
    ]);
    expect(address.read()).toContain("is-downPayment=set");
    const other = await listed("?sort=-date&is-downPayment=unset");
    expect(other.last()).toMatchObject({ where: { downPayment: { exists: false } } });
  });

  it("searches all bookings, past ones too", async () => {
    const { model, clock, last } = await listed();
    model.search("roy");
    clock.pass(300);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(last()).toMatchObject({ where: { text: "roy" } });
    expect(last()).not.toMatchObject({ where: { date: expect.anything() } });
  });

  it("keeps what is typed, and asks once, when the search changes the address", async () => {
    const { model, clock, address, requests } = await listed();
    model.search("roy ");
    await model.follow(address.read().slice(1));
    expect(address.read()).toBe("?sort=date");
    clock.pass(300);
    await new Promise((resolve) => setTimeout(resolve, 0));
    await model.follow(address.read().slice(1));
    expect([model.text.value, requests.length]).toEqual(["roy ", 3]);
    address.write("?sort=-date");
    await model.follow(address.read().slice(1));
    expect([model.text.value, requests.length]).toEqual(["", 4]);
  });

  it("loads as many rows as the user chose for a page, or as the window has room for", async () => {
    const { model, preferences, last } = await listed();
    expect(last()).toMatchObject({ itemsPerPage: 10 });
    preferences.set({ pageRows: 50 });
    await model.goTo(1);
    expect(last()).toMatchObject({ itemsPerPage: 50 });
    const fit = (rows: number) => pageSizeOf({ preferences, rowsThatFit: () => rows }).value;
    preferences.set({ pageRows: "fit" });
    expect([fit(17), fit(2), fit(900), pageSizeOf({ preferences }).value]).toEqual([17, 5, 100, 5]);
    expect([readPreferences({ pageRows: 33 }).pageRows, readPreferences({ pageRows: "fit" }).pageRows]).toEqual([10, "fit"]);
  });
});
