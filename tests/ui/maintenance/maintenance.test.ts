import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { calendar } from "#core/arbitraries/index.ts";
import { daysBetween, weekdayOf } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { readClosureAddress, writeClosureAddress } from "#ui/headless/booking/calendar/closureAddress.ts";
import { readMaintenancePlace, writeMaintenancePlace } from "#ui/headless/maintenance/address.ts";
import { createBoatUse } from "#ui/headless/maintenance/due.ts";
import { closingDay, createBoatClosingModel, nextDayOnWeekday, quietestWeekday } from "#ui/headless/maintenance/closing.ts";
import { createDueMaintenance, type DueItem, urgentItemsByBoat } from "#ui/headless/maintenance/due.ts";
import { createEntryForm, entryIssues, type EntryFields } from "#ui/headless/maintenance/entryForm.ts";
import { createMaintenanceLogModel } from "#ui/headless/maintenance/log.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import "#ui/views/maintenance/maintenanceWords.ts";
import { dueDayText, dueStateText, everyText } from "#ui/views/maintenance/maintenanceText.ts";
import { dataOfReply } from "../../../stories/club/chats.ts";
import { adminPrincipal, staffPrincipal } from "../../../stories/club/club.ts";
import { bookReadyTrip, dockDay } from "../../../stories/club/dockTrip.ts";
import { type Faults, offline, refusing, replyLost, withFaults } from "../../../stories/club/faults.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

let visit: Visit;
let faults: Faults;
let boat: string;

beforeEach(async () => {
  visit = await visitOf({ crowd: "none" });
  faults = {};
  const boats = dataOfReply(await visit.club.staff("booking/boats/find", { where: { dock: "mem_d_magog" } })).items;
  boat = boats[0]?._id ?? "";
});

let keys = 0;

const partsOf = (principal: typeof staffPrincipal | typeof adminPrincipal = adminPrincipal) => {
  const { club } = visit;
  const dispatch = withFaults(club.dispatch, () => faults);
  const messages = createInProcessClient(dispatch, { now: () => club.time.at, browser: {}, principal });
  const newId = () => `maintenance-key-${(keys += 1)}`;
  return { ...visit.model.ports, messages, newId, words: () => wordsIn("en"), loading: createCallsInFlight(visit.model.ports) };
};

describe("the log of a boat", () => {
  it("has one entry though the first reply to its form was lost, with the figures as they were typed", async () => {
    const parts = partsOf();
    const saved: string[] = [];
    const form = createEntryForm(parts, { boat, engineHours: 104.5 }, ({ _id }) => saved.push(_id));
    expect(form.fields.value).toMatchObject({ engineHours: "104.5", day: dayAt(visit.club.time.at), plan: "" });
    form.set({ what: " New battery ", who: "Simon Roy", cost: "1,164.95" });
    faults = { "booking/maintenance/save": replyLost };
    expect(await form.submit()).toBe(false);
    faults = {};
    expect(await form.submit()).toBe(true);
    const log = createMaintenanceLogModel(parts, boat);
    await log.load();
    expect(log.list.data.value?.items).toMatchObject([
      { _id: saved[0], boat, what: "New battery", who: "Simon Roy", cost: 1164.95, engineHours: 104.5, plan: null, version: 1 },
    ]);
    expect([log.list.data.value?.costThisYear, log.hasMore.value]).toEqual([1164.95, false]);
  });

  it("changes an entry, and removes it", async () => {
    const parts = partsOf();
    const first = createEntryForm(parts, { boat, what: "Spring check" }, () => undefined);
    await first.submit();
    const log = createMaintenanceLogModel(parts, boat);
    await log.load();
    const [entry] = log.list.data.value?.items ?? [];
    if (entry === undefined) throw new Error("nothing was logged");
    const form = createEntryForm(parts, { boat, entry }, () => undefined);
    form.set({ what: "Spring check, 14 points" });
    expect(await form.submit()).toBe(true);
    await log.load();
    expect(log.list.data.value?.items).toMatchObject([{ _id: entry._id, what: "Spring check, 14 points", version: 2 }]);
    expect(await log.remove(entry)).toBeUndefined();
    expect(log.list.data.value?.items).toEqual([]);
    expect(await log.remove(entry)).toMatchObject({ code: "ITEM_NOT_EXIST" });
  });

  it("shows further pages, without an entry twice", async () => {
    const parts = partsOf();
    for (let count = 0; count < 27; count += 1) await createEntryForm(parts, { boat, what: `Check ${count}` }, () => undefined).submit();
    const log = createMaintenanceLogModel(parts);
    await log.load();
    expect([log.list.data.value?.items.length, log.hasMore.value]).toEqual([25, true]);
    await log.showMore();
    const texts = log.list.data.value?.items.map(({ what }) => what) ?? [];
    expect([new Set(texts).size, texts.length, log.hasMore.value]).toEqual([27, 27, false]);
  });

  it("names each field that is wrong, and sends nothing", () => {
    const today = dayFromText("2027-07-09");
    const right: EntryFields = { what: "Oil", who: "", day: "2027-07-09", engineHours: "", cost: "", plan: "", pictures: [] };
    const fieldsOf = (change: Partial<EntryFields>) => entryIssues({ ...right, ...change }, today).map(({ field }) => field);
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ what: " ", who: "x".repeat(81), day: "2027-07-10", engineHours: "-1", cost: "ten" })).toEqual([
      "what",
      "who",
      "day",
      "engineHours",
      "cost",
    ]);
    expect([fieldsOf({ what: "x".repeat(121) }), fieldsOf({ day: "" }), fieldsOf({ engineHours: "2000000" })]).toEqual([
      ["what"],
      ["day"],
      ["engineHours"],
    ]);
  });
});

describe("what is due", () => {
  const item: DueItem = {
    plan: "mem_mp_oil",
    name: { en: "Oil", fr: "Huile" },
    boat: "mem_b_1",
    boatName: { en: "Otter", fr: "Loutre" },
    dock: "mem_d_magog",
    everyHours: 100,
    everyMonths: 12,
    engineHours: 604,
    used: 104,
    hoursLeft: -4,
    due: dayFromText("2028-05-02"),
    daysLeft: 298,
    state: "overdue",
    last: null,
  };
  const texts = (change: Partial<DueItem>) =>
    (["en", "fr"] as const).map((locale) => dueStateText({ ...item, ...change }, wordsIn(locale)));

  it("says the measure that decides: hours or days, over or left", () => {
    expect(texts({})).toEqual(["4 h over", "en retard de 4 h"]);
    expect(texts({ hoursLeft: 40, daysLeft: -1 })).toEqual(["1 day over", "en retard de 1 jour"]);
    expect(texts({ state: "soon", hoursLeft: 7.5 })).toEqual(["7.5 h left", "dans 7,5 h"]);
    expect(texts({ state: "soon", hoursLeft: 50, daysLeft: 11 })).toEqual(["11 days left", "dans 11 jours"]);
    expect(texts({ state: "soon", hoursLeft: null, daysLeft: 0 })).toEqual(["due today", "à faire aujourd’hui"]);
    expect(texts({ state: "later", hoursLeft: 60 })).toEqual(["later", "plus tard"]);
  });

  it("gives a near or past date as a day, and a distant one in weeks or months", () => {
    const said = (daysLeft: number) => dueDayText({ due: dayFromText("2027-07-21"), daysLeft }, wordsIn("en"));
    expect([said(-3), said(14), said(49), said(300)]).toEqual(["July 21", "July 21", "in 7 weeks", "in 10 months"]);
    expect(dueDayText({ due: null, daysLeft: null }, wordsIn("fr"))).toBe("selon les heures");
  });

  it("says how often a plan is due", () => {
    const said = (plan: Parameters<typeof everyText>[0]) => everyText(plan, wordsIn("en"));
    expect([said({ everyHours: 100, everyMonths: 12 }), said({ everyMonths: 1 }), said({ everyHours: 150 })]).toEqual([
      "every 100 h or 12 months",
      "every month",
      "every 150 h",
    ]);
  });

  it("leaves out what is due later from the notes on other pages", () => {
    const later = { ...item, plan: "mem_mp_trim", state: "later" } as const;
    const other = { ...item, boat: "mem_b_2", state: "soon" } as const;
    expect([...urgentItemsByBoat({ at: null, items: [item, later, other] })]).toEqual([
      ["mem_b_1", [item]],
      ["mem_b_2", [other]],
    ]);
    expect(urgentItemsByBoat(undefined).size).toBe(0);
  });

  it("is nothing, and no failure, for users who may not read it, as is the use of a boat", async () => {
    faults = { "booking/maintenance/due": refusing("FORBIDDEN"), "booking/maintenance/boat": refusing("FORBIDDEN") };
    const due = createDueMaintenance(partsOf());
    const use = createBoatUse(partsOf(), boat);
    await Promise.all([due.load({}), use.load(undefined)]);
    expect([due.data.value, due.failure.value, use.data.value, use.failure.value]).toEqual([undefined, undefined, undefined, undefined]);
    faults = { "booking/maintenance/due": offline, "booking/maintenance/boat": offline };
    await Promise.all([due.load({}), use.load(undefined)]);
    expect([due.failure.value, use.failure.value]).toEqual([expect.any(Object), expect.any(Object)]);
  });
});

describe("the day to close a boat", () => {
  it("is the next one of the weekday with the smallest share, never today", () => {
    expect([quietestWeekday([0.3, 0.2, 0.1, 0.1]), quietestWeekday([])]).toEqual([2, undefined]);
    fc.assert(
      fc.property(calendar.anyDay, fc.integer({ min: 0, max: 6 }), (today, weekday) => {
        const day = nextDayOnWeekday(weekday, today);
        const after = daysBetween(today, day);
        return after >= 1 && after <= 7 && (weekdayOf(day) + 6) % 7 === weekday;
      }),
    );
  });

  it("counts the bookings that the closure would affect, by its times", async () => {
    await bookReadyTrip(visit);
    const model = createBoatClosingModel(partsOf(), boat, dockDay);
    const counted = async (change: Parameters<typeof model.set>[0]) => {
      model.set(change);
      await model.affected.reload();
      return model.affected.data.value;
    };
    expect([await counted({ from: "06:00", to: "23:00" }), await counted({ from: "03:00", to: "04:00" })]).toEqual([1, 0]);
    expect([closingDay({ day: dockDay, from: "12:00", to: "08:00" }), closingDay({ day: "", from: "", to: "" })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("is in the address of the calendar, with both times", () => {
    const address = writeClosureAddress({ boat: "mem_b_1", day: dockDay, from: "08:00", to: "12:00" });
    expect(readClosureAddress(address)).toEqual({ place: "boat mem_b_1", day: dockDay, isForRepair: true, start: "08:00", end: "12:00" });
    expect(readClosureAddress(writeClosureAddress({ boat: "mem_b_1", day: dockDay }))).toEqual({
      place: "boat mem_b_1",
      day: dockDay,
      isForRepair: true,
    });
  });
});

it("reads from the address which part, boat, plan and entry it wrote", () => {
  const places = [
    { part: "due", boat: "mem_b_1", plan: "mem_mp_oil" },
    { part: "log", boat: "mem_b_1", entry: "mem_me_1" },
    { part: "due", boat: "mem_b_1", damage: "mem_dm_1" },
    { part: "plans" },
  ] as const;
  expect(places.map((place) => readMaintenancePlace(writeMaintenancePlace(place)))).toEqual(
    places.map((place) => expect.objectContaining(place)),
  );
  expect(readMaintenancePlace("?view=maintenance&part=plans&open=mem_mp_oil").boat).toBeUndefined();
});
