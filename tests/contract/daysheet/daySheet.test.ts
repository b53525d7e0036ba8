import { beforeEach, describe, expect, it } from "vitest";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { TripCheckName } from "#core/domain/daysheet/trip.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { signedReport } from "../../../stories/club/signing.ts";
import { attributes, book, codeOf, issuesOf, openWorld, person, profile, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^configuration/"]) };
const guest = { profile, phone: "+15145550111", isMember: false, locale: "en" } as const;

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

/** The morning of the trip, from 8:00 to 12:00. */
const at = (minutes: number) => isoTextOf(instantOf(tripDay, minutes));
const onTheDay = (minutes: number) => void (world.clock.at = instantOf(tripDay, minutes));

async function paid(): Promise<string> {
  const { _id, session } = await book(world);
  world.payments.pay(session);
  await world.jobs.settle(session);
  return _id;
}

const sheet = (options: object = {}) => world.call("booking/reservations/daySheet", { date: tripDay, ...options }, staff);
const tick = (_id: string, fact: TripCheckName, more: object = {}) =>
  world.send("booking/reservations/check", { _id, fact, done: true, ...more }, staff);
const sign = async (_id: string, when = isoTextOf(world.clock.at)) =>
  world.send("booking/reservations/signChecklist", signedReport(_id, await sheet(), when), staff);
const depart = (_id: string, options: object = {}, key?: string) =>
  world.send("booking/reservations/depart", { _id, at: at(485), ...options }, { ...staff, ...(key === undefined ? {} : { key }) });
const comeBack = (_id: string, options: object = {}) => world.send("booking/reservations/return", { _id, at: at(700), ...options }, staff);
const dataOf = (reply: { readonly body: string }) => JSON.parse(reply.body).data;

async function ready(): Promise<string> {
  const _id = await paid();
  await sign(_id);
  for (const fact of ["clauses", "briefing"] as const) await tick(_id, fact);
  onTheDay(490);
  return _id;
}

describe("the day sheet", () => {
  it("lists a day of the club with who comes aboard and what each trip still needs, for one lake on request", async () => {
    const _id = await paid();
    const byHand = { ...attributes, item: "mem_b_brume" };
    const manual = await world.call("booking/reservations/create", { ...guest, attributes: byHand, people: 4, isManual: true }, staff);
    onTheDay(420);
    const shown = await sheet({ lake: "mem_l_memphremagog" });
    expect(shown.rows.map(({ _id: id, people, state, reasons, next, due }) => [id, people, state, reasons, next, due])).toEqual([
      [_id, null, "toComplete", ["licence", "clauses", "briefing"], "verify", 0],
      [manual._id, 4, "blocked", ["balance", "licence", "clauses", "briefing"], "collect", 330],
    ]);
    expect(shown.boats.map(({ _id: boat }) => boat)).toEqual(["mem_b_alba", "mem_b_brume"]);
    expect((await sheet({ date: addDays(tripDay, 1) })).rows).toEqual([]);
    const others = { date: tripDay, lake: "msk_l_muskoka" };
    expect(codeOf(await world.send("booking/reservations/daySheet", others, staff))).toBe("ITEM_NOT_EXIST");
  });

  it("says that a trip is blocked while the lake is closed to its boat", async () => {
    const _id = await ready();
    const wind = { lake: "mem_l_memphremagog", dateStart: tripDay, dateEnd: tripDay, reason: { en: "Wind", fr: "Vent" } };
    await world.call("booking/closures/create", wind, staff);
    expect((await sheet()).rows[0]).toMatchObject({ state: "blocked", reasons: ["closed"], next: null });
    const refused = await depart(_id);
    expect([codeOf(refused), JSON.parse(refused.body).reasons]).toEqual(["NOT_READY", ["closed"]]);
  });
});

describe("a check", () => {
  it("stores who checked what, when, and how long it is valid; the first check stays, and can be taken back until departure", async () => {
    const _id = await paid();
    const user = { firstname: "Léa", lastname: "Roy", email: "lea@mem.test", locale: "fr", roles: [], isDisabled: false } as const;
    const lea = await world.call("account/users/create", user, { principal: person("mem", [".*"]) });
    const asLea = { principal: { ...staff.principal, id: lea.id } as const };
    const first = await world.call(
      "booking/reservations/check",
      { _id, fact: "licence", done: true, lastFour: "a417", until: tripDay },
      asLea,
    );
    expect(first.licence).toEqual({ by: "Léa Roy", at: isoTextOf(world.clock.at), lastFour: "A417", until: tripDay });
    world.clock.at += 60_000;
    expect(dataOf(await tick(_id, "licence", { lastFour: "A417", until: tripDay })).licence).toEqual(first.licence);
    expect(dataOf(await world.send("booking/reservations/check", { _id, fact: "licence", done: false }, staff)).licence).toBeNull();
    const { items } = await world.call("account/audit/find", { where: { item: _id } }, { principal: person("mem", [".*"]) });
    expect(items.map(({ changes }) => changes)).toEqual([{ checked: { to: "licence" } }, { unchecked: { to: "licence" } }]);
  });

  it("of a driving licence is waited for in Ontario where the club asks for one, and never in Quebec", async () => {
    const _id = await paid();
    const ask = async (province: "ON" | "QC") => {
      const { version } = await world.call("configuration/rules/read", { client: "mem" }, staff);
      const documents = { uploads: false, drivingLicence: true };
      await world.call("configuration/rules/update", { client: "mem", version, law: { province }, documents }, staff);
      return (await sheet()).rows[0]?.reasons.filter((reason) => reason !== "laterDay");
    };
    expect(await ask("QC")).toEqual(["licence", "clauses", "briefing"]);
    expect(await ask("ON")).toEqual(["licence", "drivingLicence", "clauses", "briefing"]);
    const seen = dataOf(await tick(_id, "drivingLicence", { lastFour: "0107" }));
    expect([seen.drivingLicence?.lastFour, seen.licence, seen.reasons.includes("drivingLicence")]).toEqual(["0107", null, false]);
  });

  it("refuses a licence that ends before the trip, and a birth date below the club's age, and stores neither", async () => {
    const _id = await paid();
    expect(issuesOf(await tick(_id, "licence", { lastFour: "4417", until: "2027-07-09" }))).toEqual([
      { path: "/until", rule: "pastCheck" },
    ]);
    expect(issuesOf(await tick(_id, "licence"))).toEqual([{ path: "/lastFour", rule: "required" }]);
    expect(issuesOf(await tick(_id, "drivingLicence", { lastFour: "12-4" }))).toEqual([{ path: "/lastFour", rule: "lastFour" }]);
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, staff);
    const set = { client: "mem", version, trips: { checksAge: true } };
    const { promises, version: next } = await world.call("configuration/rules/update", set, staff);
    expect((await sheet()).rows[0]?.reasons, "without a minimum age").not.toContain("age");
    await world.call("configuration/rules/update", { client: "mem", version: next, promises: { ...promises, minimumAge: 18 } }, staff);
    expect((await sheet()).rows[0]?.reasons).toContain("age");
    expect(issuesOf(await tick(_id, "age"))).toEqual([{ path: "/birthdate", rule: "required" }]);
    const young = await tick(_id, "age", { birthdate: "2009-07-11" });
    expect(issuesOf(young)).toEqual([{ path: "/birthdate", rule: "validateBirthdate", params: { ageLimit: 18 } }]);
    expect(issuesOf(await tick(_id, "age", { birthdate: "2090-07-10" }))).toEqual([{ path: "/birthdate", rule: "futureCheck" }]);
    await tick(_id, "age", { birthdate: "2009-07-10" });
    const shown = await sheet();
    expect([shown.ageLimit, shown.rows[0]?.reasons.includes("age")]).toEqual([18, false]);
    const { trips } = await world.store.trips.on("mem", tripDay);
    expect(JSON.stringify(trips)).not.toContain("2009-07-10");
  });

  it("asks at a dock for the dock's own minimum age, or for none, and elsewhere for the club's", async () => {
    const _id = await paid();
    const { version, promises } = await world.call("configuration/rules/read", { client: "mem" }, staff);
    const set = { client: "mem", version, trips: { checksAge: true }, promises: { ...promises, minimumAge: 18 } };
    await world.call("configuration/rules/update", set, staff);
    const setDock = async (minimumAge: number) => {
      const dock = await world.call("booking/docks/read", { _id: attributes.location }, staff);
      await world.call("booking/docks/update", { _id: dock._id, version: dock.version ?? 1, minimumAge }, staff);
    };
    await setDock(21);
    const shown = await sheet();
    expect([shown.ageLimit, shown.docks.map(({ ageLimit }) => ageLimit)]).toEqual([18, [21]]);
    const { place } = await world.call("booking/reservations/read", { _id }, staff);
    expect([place?.promises.minimumAge, place?.dock.minimumAge]).toEqual([21, 21]);
    const young = await tick(_id, "age", { birthdate: "2009-07-10" });
    expect(issuesOf(young)).toEqual([{ path: "/birthdate", rule: "validateBirthdate", params: { ageLimit: 21 } }]);
    await setDock(0);
    expect((await sheet()).rows[0]?.reasons).not.toContain("age");
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect([club.facts.en[0]?.text, club.dockFacts?.[attributes.location]?.en.map(({ text }) => text)]).toEqual([
      "18 or older",
      ["free cancellation (48 h before)"],
    ]);
  });
});

describe("a customer who did not come", () => {
  const unmark = (_id: string) => world.call("booking/reservations/check", { _id, fact: "noShow", done: false }, staff);
  const seenBy = { principal: person("mem", [".*"]) };
  const noShowsOn = async (date: Day) =>
    (await world.call("account/dashboard/read", { client: "mem", dateStart: date, dateEnd: date }, seenBy)).now.noShows;
  const changesOf = async (_id: string) =>
    (await world.call("account/audit/find", { where: { item: _id } }, seenBy)).items.map(({ changes }) => changes);

  it("is marked from the start of the trip on: a mark that keeps status, time and money, is counted, logged, and taken back", async () => {
    const _id = await ready();
    const [before] = (await sheet()).rows;
    onTheDay(479);
    expect(codeOf(await tick(_id, "noShow"))).toBe("TRANSITION_REFUSED");
    onTheDay(480);
    const marked = dataOf(await tick(_id, "noShow"));
    const changed = { state: "noShow", reasons: [], next: null, noShow: { by: expect.any(String), at: at(480) } };
    expect(marked).toEqual({ ...before, ...changed });
    expect([marked.status, marked.noShowRefund]).toEqual(["paid", 165]);
    expect(await noShowsOn(tripDay)).toBe(1);
    expect(await unmark(_id)).toMatchObject({ state: "ready", next: "depart", noShow: null });
    expect(await noShowsOn(tripDay)).toBe(0);
    expect(await changesOf(_id)).toEqual(expect.arrayContaining([{ checked: { to: "noShow" } }, { unchecked: { to: "noShow" } }]));
    onTheDay(490);
    expect(dataOf(await depart(_id))).toMatchObject({ state: "atSea" });
  });

  it.each([
    ["before", 481],
    ["after", 484],
  ])("is no mark on a boat whose departure %s it is sent later: the departure takes it back, and the log says so", async (_, minute) => {
    const _id = await ready();
    onTheDay(482);
    await tick(_id, "noShow");
    onTheDay(490);
    expect(dataOf(await depart(_id, { at: at(minute) }))).toMatchObject({ state: "atSea", noShow: null, departed: { at: at(minute) } });
    expect(await noShowsOn(tripDay)).toBe(0);
    const undone = await world.call("booking/reservations/takeBack", { _id, what: "departed" }, staff);
    expect(undone).toMatchObject({ state: "ready", noShow: null });
    expect(await changesOf(_id)).toEqual(
      expect.arrayContaining([{ checked: { to: "noShow" } }, { unchecked: { to: "noShow" } }, { departed: { to: at(minute) } }]),
    );
  });

  it.each([
    ["another day", { date: addDays(tripDay, 7) }],
    ["another time", { time: ["mem_t_afternoon"] }],
    ["another boat", { item: "mem_b_brume", time: ["mem_t_afternoon"] }],
  ])("is no mark on the booking once it is moved to %s, is counted no longer, and the log says who took it back", async (_, to) => {
    const _id = await ready();
    onTheDay(482);
    await tick(_id, "noShow");
    await world.call("booking/reservations/move", { _id, ...to }, staff);
    const { date = tripDay } = "date" in to ? to : {};
    expect((await sheet({ date })).rows[0]).toMatchObject({ _id, noShow: null });
    expect([await noShowsOn(tripDay), await noShowsOn(date)]).toEqual([0, 0]);
    const { items } = await world.call("account/audit/find", { where: { item: _id } }, seenBy);
    expect(items.filter(({ changes }) => "unchecked" in changes)).toMatchObject([
      { actor: expect.stringMatching(/^mem_u_/), changes: { unchecked: { to: "noShow" } } },
    ]);
  });

  it("is no mark on a boat that left", async () => {
    const _id = await ready();
    await depart(_id);
    expect(codeOf(await tick(_id, "noShow"))).toBe("TRANSITION_REFUSED");
  });
});

describe("a boat", () => {
  it("leaves when nothing is missing and comes back, with time, hours, fuel and note, once for a key", async () => {
    const _id = await ready();
    const left = { at: at(485), engineHours: 120.5, fuel: 90, note: "Two vests\nlent" };
    const reply = dataOf(await depart(_id, left, "leave"));
    expect(reply).toMatchObject({ state: "atSea", next: "return", departed: left });
    expect(dataOf(await depart(_id, left, "leave"))).toEqual(reply);
    expect(codeOf(await depart(_id, left, "again"))).toBe("TRANSITION_REFUSED");
    expect(codeOf(await world.send("booking/reservations/check", { _id, fact: "briefing", done: false }, staff))).toBe(
      "TRANSITION_REFUSED",
    );
    onTheDay(721);
    expect((await sheet()).rows[0]).toMatchObject({ state: "late", next: "return" });
    const back = { at: at(715), engineHours: 123, fuel: 40, note: "" };
    expect(dataOf(await comeBack(_id, { at: back.at, engineHours: 123, fuel: 40 }))).toMatchObject({
      state: "returned",
      returned: back,
      warnings: [],
    });
    expect(codeOf(await comeBack(_id))).toBe("TRANSITION_REFUSED");
    const { items } = await world.call("account/audit/find", { where: { item: _id } }, { principal: person("mem", [".*"]) });
    expect(items.map(({ changes }) => changes)).toContainEqual({
      departed: { to: left.at },
      engineHours: { to: 120.5 },
      fuel: { to: 90 },
      note: {},
    });
  });

  it("that left or came back by mistake: the last of both can be undone with its readings, and is logged", async () => {
    const _id = await ready();
    const takeBack = (what: string) => world.send("booking/reservations/takeBack", { _id, what }, staff);
    expect(codeOf(await takeBack("departed"))).toBe("TRANSITION_REFUSED");
    await depart(_id, { engineHours: 120.5, note: "Two vests" });
    onTheDay(701);
    await comeBack(_id);
    expect(codeOf(await takeBack("departed"))).toBe("TRANSITION_REFUSED");
    expect(dataOf(await takeBack("returned"))).toMatchObject({ state: "atSea", returned: null, departed: { engineHours: 120.5 } });
    expect(dataOf(await takeBack("departed"))).toMatchObject({ state: "ready", next: "depart", departed: null });
    expect(dataOf(await depart(_id, { at: at(495) })).departed).toMatchObject({ at: at(495), engineHours: null, note: "" });
    const { events } = await world.call("account/bookings/read", { _id }, { principal: person("mem", [".*"]) });
    expect(events.filter(({ did }) => did === "takenBack").map(({ changes }) => changes)).toEqual([
      { takenBack: { to: "departed" } },
      { takenBack: { to: "returned" } },
    ]);
  });

  it("that leaves with fewer hours than its last return, which the page shows before, gets a warning, and leaves", async () => {
    const first = await ready();
    await depart(first, { engineHours: 120 });
    onTheDay(700);
    await comeBack(first, { engineHours: 123 });
    const again = { ...guest, attributes: { ...attributes, time: ["mem_t_afternoon"] }, isManual: true } as const;
    const { _id } = await world.call("booking/reservations/create", again, staff);
    await world.call("booking/reservations/collect", { _id, amount: 330, means: "cash" }, staff);
    await sign(_id);
    for (const fact of ["clauses", "briefing"] as const) await tick(_id, fact);
    onTheDay(800);
    const before = await world.send("booking/reservations/hoursBefore", { _id }, staff);
    expect(dataOf(before)).toEqual({ engineHours: 123 });
    expect(dataOf(await depart(_id, { at: at(790), engineHours: 122.5 }))).toMatchObject({ state: "atSea", warnings: ["engineHours"] });
    await world.send("booking/reservations/takeBack", { _id, what: "departed" }, staff);
    expect(dataOf(await depart(_id, { at: at(790), engineHours: 123 }))).toMatchObject({ state: "atSea", warnings: [] });
  });

  it("cannot leave while a check is missing, and the reply lists what is missing", async () => {
    const _id = await paid();
    onTheDay(490);
    const refused = await depart(_id);
    expect([refused.status, codeOf(refused), JSON.parse(refused.body).reasons]).toEqual([
      409,
      "NOT_READY",
      expect.arrayContaining(["licence", "briefing"]),
    ]);
    expect(codeOf(await comeBack(_id))).toBe("TRANSITION_REFUSED");
  });

  it("refuses negative hours, a departure in the future and a return before the departure, and warns about falling engine hours", async () => {
    const _id = await ready();
    expect(issuesOf(await depart(_id, { engineHours: -1 }))[0]).toMatchObject({ path: "/engineHours" });
    expect(issuesOf(await depart(_id, { fuel: 101 }))[0]).toMatchObject({ path: "/fuel" });
    expect(issuesOf(await depart(_id, { at: at(496) }))).toEqual([{ path: "/at", rule: "futureCheck" }]);
    expect(issuesOf(await depart(_id, { at: isoTextOf(instantOf(addDays(tripDay, -1), 600)) }))).toEqual([
      { path: "/at", rule: "tripDay" },
    ]);
    await depart(_id, { engineHours: 120 });
    expect(issuesOf(await comeBack(_id, { at: at(484) }))).toEqual([{ path: "/at", rule: "returnOrder" }]);
    onTheDay(700);
    expect(dataOf(await comeBack(_id, { engineHours: 119 }))).toMatchObject({ state: "returned", warnings: ["engineHours"] });
  });

  it("waits for the day of its trip, whatever departure time is reported", async () => {
    const _id = await ready();
    world.clock.at = instantOf(addDays(tripDay, -1), 600);
    expect((await sheet()).rows[0]).toMatchObject({ state: "ready", reasons: ["laterDay"], next: null });
    for (const time of [at(485), isoTextOf(world.clock.at)]) {
      const refused = await depart(_id, { at: time });
      expect([codeOf(refused), JSON.parse(refused.body).reasons]).toEqual(["NOT_READY", ["laterDay"]]);
    }
  });

  it("leaves and comes back in a demo's winter, on the first day that can be booked", async () => {
    world = await openWorld({ limits: "off", mode: "demo" });
    const winter = (minutes: number) => void (world.clock.at = instantOf(dayFromText("2026-11-23"), minutes));
    winter(600);
    const april = dayFromText("2027-04-01");
    const request = { ...guest, attributes: { ...attributes, date: april }, isManual: true } as const;
    const { _id } = await world.call("booking/reservations/create", request, staff);
    await world.call(
      "booking/reservations/collect",
      { _id, amount: (await world.call("booking/reservations/read", { _id }, staff)).due, means: "cash" },
      staff,
    );
    const atDock = (minutes: number) => isoTextOf(instantOf(april, minutes));
    expect((await sign(_id, atDock(600))).status).toBe(200);
    for (const fact of ["clauses", "briefing"] as const) await tick(_id, fact);
    expect((await world.call("booking/reservations/daySheet", { date: april }, staff)).rows[0]).toMatchObject({ next: "depart" });
    expect(issuesOf(await depart(_id, { at: atDock(606) }))).toEqual([{ path: "/at", rule: "futureCheck" }]);
    expect(dataOf(await depart(_id, { at: atDock(599) }))).toMatchObject({ next: "return" });
    winter(700);
    expect(dataOf(await comeBack(_id, { at: atDock(690) }))).toMatchObject({ state: "returned" });
  });

  it("of a canceled booking is on no sheet and cannot leave", async () => {
    const _id = await ready();
    await world.call("booking/reservations/cancel", { _id, reason: "weather" }, { principal: person("mem", [".*"]) });
    expect((await sheet()).rows).toEqual([]);
    expect([codeOf(await depart(_id)), codeOf(await tick(_id, "age"))]).toEqual(["TRANSITION_REFUSED", "TRANSITION_REFUSED"]);
  });
});
