import { describe, expect, it } from "vitest";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { OfficeParts } from "#ui/headless/managed/parts.ts";
import type { DockAction } from "#ui/headless/daysheet/action.ts";
import { createDockForms } from "#ui/headless/daysheet/forms.ts";
import { createDaySheetModel, readDaySheetPlace, writeDaySheetPlace } from "#ui/headless/daysheet/daySheet.ts";
import { groupTripsByTime, tripMatchesText } from "#ui/headless/daysheet/groups.ts";
import { createNoShowMarks, mayBeNoShow } from "#ui/headless/daysheet/noShow.ts";
import { decodeSavedDaySheet, decodeQueuedDockActions } from "#ui/headless/daysheet/dayStore.ts";
import type { DaySheetAnswer } from "#ui/headless/daysheet/answer.ts";
import { type DockTrip, currentTripState, markBoatsOut } from "#ui/headless/daysheet/trip.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { memoryDayKeep } from "../../../stories/club/dayKeep.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { loadRefusalWords } from "#ui/headless/words/firstWords/load.ts";
import { dockRefusalText, tripStateText } from "#ui/views/condition/tripText.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import "#ui/headless/words/daySheetWords.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const day = dayFromText("2027-07-10");
const at = (minutes: number) => instantOf(day, minutes);

function rowOf(change: Partial<DaySheetAnswer["rows"][number]> = {}): DaySheetAnswer["rows"][number] {
  return {
    _id: "mem_r_1",
    reference: "MEM-7K4QX9",
    firstname: "Simon",
    lastname: "St-Pierre",
    phone: "+14505550100",
    dock: "mem_d_magog",
    boat: "mem_b_otter",
    start: "11:30",
    end: "14:30",
    people: 5,
    extras: [],
    status: "paid",
    due: 0,
    currency: "CAD",
    state: "toComplete",
    reasons: ["licence"],
    next: "verify",
    licence: null,
    drivingLicence: null,
    checklist: null,
    age: null,
    clauses: null,
    briefing: { by: "Julie Bouchard", at: isoTextOf(at(600)) },
    noShow: null,
    noShowRefund: 0,
    departed: null,
    returned: null,
    ...change,
  };
}

const answerOf = (...rows: DaySheetAnswer["rows"]): DaySheetAnswer => ({
  version: 1,
  at: isoTextOf(at(660)),
  date: day,
  ageLimit: 0,
  checklist: {
    version: "v1",
    en: [{ title: "Boat", paragraphs: ["Engine", "Lights"] }],
    fr: [{ title: "Bateau", paragraphs: ["Moteur", "Feux"] }],
  },
  lakes: [{ _id: "mem_l_memphremagog", name: { en: "Memphremagog", fr: "Memphrémagog" } }],
  docks: [{ _id: "mem_d_magog", lake: "mem_l_memphremagog", name: { en: "Magog Wharf", fr: "Quai de Magog" } }],
  boats: [{ _id: "mem_b_otter", name: { en: "Otter", fr: "Loutre" }, model: "Vectra", capacity: 12 }],
  rows,
});

const noAnswer = { ok: false, status: 0, code: "OFFLINE", message: "" } as const;
const refusal = { ok: false, status: 409, code: "NOT_READY", message: "" } as const;

interface Sent {
  readonly path: string;
  readonly data: unknown;
  readonly key: string | undefined;
}

/** A day sheet over a server that answers as `server.answer` says, and what it was sent. */
function opened(keep = memoryDayKeep()) {
  const clock = standingClock({ at: at(660) });
  const server: { answer: (path: string) => CallReply<unknown> } = { answer: () => ({ ok: true, data: answerOf(rowOf()) }) };
  const sent: Sent[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server of few calls answers for the whole table.
  const messages = (async (path: string, data: unknown, options?: { readonly idempotencyKey?: string }) => {
    sent.push({ path: path.replace("booking/reservations/", ""), data, key: options?.idempotencyKey });
    return server.answer(path);
  }) as unknown as SendContractCall;
  let keys = 0;
  const parts = {
    ...clock,
    messages,
    keep,
    loading: createCallsInFlight(clock),
    newId: () => `key-${(keys += 1)}`,
    address: { read: () => "?view=day", write: () => undefined },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a day sheet asks nothing of is left out.
  const sheet = createDaySheetModel(parts as unknown as OfficeParts & { readonly keep: typeof keep });
  return { sheet, server, sent, clock, keep, parts };
}

/** The checklist as customer and staff signed it. */
const signing: DockAction = {
  do: "signChecklist",
  version: "v1",
  locale: "fr",
  at: isoTextOf(at(655)),
  items: [0, 1],
  customer: { name: "Ada Byron", drawing: "M1 2L3 4" },
  staff: { name: "Julie Bouchard", drawing: null },
};

const states = ({ sheet }: ReturnType<typeof opened>) => sheet.trips.value?.map(({ state, next, waits }) => [state, next, waits]);

describe("a day sheet without a connection", () => {
  it("shows a queued action as done and waiting, and sends it with its first key once the server answers", async () => {
    const page = opened();
    const { sheet, server, sent } = page;
    await sheet.reload();
    expect(states(page)).toEqual([["toComplete", "verify", false]]);
    server.answer = () => noAnswer;
    const trip = { _id: "mem_r_1", reference: "MEM-7K4QX9" };
    expect(await sheet.act(trip, signing)).toMatchObject({ data: { isQueued: true } });
    expect(states(page)).toEqual([["ready", "depart", true]]);
    await sheet.act(trip, { do: "depart", at: isoTextOf(at(661)) });
    expect(states(page)).toEqual([["atSea", "return", true]]);
    await sheet.wake();
    expect([sheet.isOffline.value, sheet.waiting.value.length]).toEqual([true, 2]);
    sent.length = 0;
    const gone = { by: "Julie Bouchard", at: isoTextOf(at(661)), engineHours: null, fuel: null, note: "" };
    const left = rowOf({ state: "atSea", reasons: [], next: "return", departed: gone });
    server.answer = (path) => ({ ok: true, data: path.endsWith("daySheet") ? answerOf(left) : { ...left, warnings: [] } });
    expect(await sheet.wake()).toEqual({ accepted: 2, refused: 0 });
    expect(sent.map(({ path, key }) => [path, key])).toEqual([
      ["signChecklist", "key-1"],
      ["depart", "key-2"],
      ["daySheet", undefined],
    ]);
    expect([states(page), sheet.waiting.value]).toEqual([[["atSea", "return", false]], []]);
  });

  it("undoes what was refused, and shows it until it is dismissed", async () => {
    const page = opened();
    const { sheet, server } = page;
    await sheet.reload();
    server.answer = () => noAnswer;
    await sheet.act({ _id: "mem_r_1", reference: "MEM-7K4QX9" }, signing);
    server.answer = (path) => (path.endsWith("daySheet") ? { ok: true, data: answerOf(rowOf()) } : refusal);
    expect(await sheet.wake()).toEqual({ accepted: 0, refused: 1 });
    expect(states(page)).toEqual([["toComplete", "verify", false]]);
    expect(sheet.refused.value).toMatchObject([{ reference: "MEM-7K4QX9", failure: { code: "NOT_READY" } }]);
    sheet.dismiss(sheet.refused.value[0]?.key ?? "");
    expect(sheet.refused.value).toEqual([]);
  });

  it.each([
    [{ code: "NOT_READY", reasons: ["laterDay"] }, "This boat may not leave yet: the day of the trip has not come."],
    [{ code: "NOT_READY", reasons: ["balance", "briefing"] }, "This boat may not leave yet: a balance is due, briefing to give."],
    [{ code: "BAD_REQUEST", issues: [{ path: "/at", rule: "returnOrder" }] }, "The return must come after the departure."],
    [{ code: "TRANSITION_REFUSED" }, undefined],
  ])("shows the true reason of a refusal: %j", async (facts, reason) => {
    await loadRefusalWords();
    const words = wordsIn("en");
    const refused = dockRefusalText({ ok: false, status: 409, message: "", ...facts }, words);
    expect(refused).toBe(reason ?? words.say("errors.code.TRANSITION_REFUSED"));
  });

  it("stores of today's trips the reference, surname, initial, number of people and state, and opens with them", async () => {
    const first = opened();
    await first.sheet.reload();
    const kept = JSON.stringify(await first.keep.read());
    expect(kept).toContain('"St-Pierre, S."');
    for (const firstName of ["Simon", "Julie"]) expect(kept).not.toContain(firstName);
    const next = opened(first.keep);
    next.server.answer = () => noAnswer;
    await next.sheet.reload();
    expect(next.sheet.trips.value?.map(({ name, people, state }) => [name, people, state])).toEqual([["St-Pierre, S.", 5, "toComplete"]]);
    expect([next.sheet.known.value?.isFromDevice, next.sheet.known.value?.asOf]).toEqual([true, at(660)]);
  });

  it("stores nothing of another day, nor of today once it is over", async () => {
    const { sheet, clock, keep, server } = opened();
    await sheet.reload();
    expect(await keep.read()).toBeDefined();
    server.answer = () => noAnswer;
    const again = opened(keep);
    await again.sheet.reload();
    const stop = again.sheet.run(() => undefined);
    again.server.answer = () => noAnswer;
    again.clock.pass(14 * 3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await keep.read()).toBeUndefined();
    stop();
    clock.pass(0);
  });

  it("stores no birthdate: its check fails without an answer", async () => {
    const { sheet, server, keep } = opened();
    await sheet.reload();
    server.answer = () => noAnswer;
    const check = { do: "check", fact: "age", done: true, birthdate: dayFromText("2000-01-01") } as const;
    expect(await sheet.act({ _id: "mem_r_1", reference: "MEM-7K4QX9" }, check)).toEqual(noAnswer);
    expect(await keep.waiting()).toEqual([]);
  });

  it("ignores stored data of another page that it does not understand", () => {
    const { checklist } = answerOf();
    const kept = { date: day, asOf: 1, ageLimit: 0, checklist, lakes: [], docks: [], trips: [] };
    expect(decodeSavedDaySheet(kept, day)).toEqual(kept);
    expect(decodeSavedDaySheet({ ...kept, trips: [{ _id: 1 }] }, day)).toBeUndefined();
    expect(decodeSavedDaySheet({ ...kept, date: "2027-07-09" }, day)).toBeUndefined();
    for (const wrong of [undefined, { ...checklist, fr: [{ title: "Bateau" }] }, { ...checklist, version: 1 }])
      expect(decodeSavedDaySheet({ ...kept, checklist: wrong }, day)).toBeUndefined();
    const depart = { key: "k", trip: "t", reference: "R", action: { do: "depart", at: isoTextOf(at(600)), engineHours: 3, fuel: "x" } };
    expect(decodeQueuedDockActions([depart, { key: "k" }, null, { ...depart, action: { do: "sink" } }])).toEqual([
      { ...depart, action: { do: "depart", at: isoTextOf(at(600)), engineHours: 3 } },
    ]);
    const signed = { ...depart, action: signing };
    expect(decodeQueuedDockActions([signed])).toEqual([signed]);
    for (const wrong of [
      { locale: "de" },
      { items: ["0"] },
      { customer: { name: "", drawing: null } },
      { staff: { name: "J", drawing: 1 } },
    ])
      expect(decodeQueuedDockActions([{ ...signed, action: { ...signing, ...wrong } }])).toEqual([]);
  });
});

describe("a birthdate that is typed at the dock", () => {
  it.each([
    ["", "validation.required", "This field is required.", "Ce champ est obligatoire."],
    ["2090-01-01", "validation.futureCheck", "cannot choose a date in the future", "impossible de choisir une date dans le futur"],
    ["2009-07-11", "validation.validateBirthdate", "must be 18 years or older", "doit avoir 18 ans ou plus"],
  ] as const)("is refused as %j before it is sent", async (birthdate, key, english, french) => {
    const { sheet, server, parts, sent } = opened();
    server.answer = () => ({ ok: true, data: { ...answerOf(rowOf({ reasons: ["age"] })), ageLimit: 18 } });
    await sheet.reload();
    const [trip] = sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    const form = createDockForms({ ...parts, sheet, drafts: createMemoryStore(), done: () => undefined }).verifying(trip);
    form.set({ birthdate });
    sent.length = 0;
    expect([await form.submit(), form.issueOf("birthdate")?.phrase.key, sent]).toEqual([false, key, []]);
    const textIn = (locale: "en" | "fr") => wordsIn(locale).say(key, { ageLimit: 18 });
    expect([textIn("en"), textIn("fr")]).toEqual([english, french]);
  });
});

describe("the safety checklist at the dock", () => {
  async function signingForm() {
    const page = opened();
    await page.sheet.reload();
    const [trip] = page.sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    const done: unknown[] = [];
    const forms = createDockForms({
      ...page.parts,
      sheet: page.sheet,
      drafts: createMemoryStore(),
      done: (_, did, { isQueued }) => void done.push([did, isQueued]),
    });
    const form = forms.countersigning(trip, "fr");
    if (form === undefined) throw new Error("no checklist");
    return { ...page, form, done };
  }

  it("names what is missing before both can sign, and begins with the customer's name", async () => {
    const { form, sent } = await signingForm();
    sent.length = 0;
    expect(form.fields.value.customerName).not.toBe("");
    form.set({ items: [0], customerName: " " });
    expect(await form.submit()).toBe(false);
    expect(form.issues.value.map(({ field }) => field)).toEqual(["items", "customerName", "staffName"]);
    expect(sent).toEqual([]);
  });

  it("waits on the device without a connection, with the version, the language and the hour at which it was signed", async () => {
    const { form, sheet, server, done } = await signingForm();
    server.answer = () => noAnswer;
    form.set({ items: [1, 0], customerName: "Ada Byron", staffName: "Julie Bouchard", customerDrawing: "M1 2L3 4" });
    expect(await form.submit()).toBe(true);
    expect(sheet.waiting.value.map(({ action }) => action)).toEqual([{ ...signing, at: expect.stringMatching(/^2027-/) }]);
    expect(done).toEqual([["verify", true]]);
    expect(sheet.trips.value?.[0]?.reasons).not.toContain("licence");
  });
});

it("a day that was requested before an act does not show the trip as it was before", async () => {
  const page = opened();
  const { sheet, server } = page;
  await sheet.reload();
  let late: (reply: CallReply<unknown>) => void = () => undefined;
  const slow = new Promise<CallReply<unknown>>((done) => void (late = done));
  const left = rowOf({ departed: { by: "Julie Bouchard", at: isoTextOf(at(661)), engineHours: null, fuel: null, note: "" } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first request of the day waits.
  server.answer = () => slow as unknown as CallReply<unknown>;
  const before = sheet.reload();
  server.answer = (path) => ({ ok: true, data: path.endsWith("daySheet") ? answerOf(left) : { ...left, warnings: [] } });
  await sheet.act({ _id: "mem_r_1", reference: "MEM-7K4QX9" }, { do: "depart", at: isoTextOf(at(661)) });
  late({ ok: true, data: answerOf(rowOf()) });
  await before;
  expect(states(page)).toEqual([["atSea", "return", false]]);
});

describe("a day sheet that lost its connection", () => {
  it("no longer says that it is up to date, from an act that waits or a lost connection until the server answers again", async () => {
    const page = opened();
    const { sheet, server } = page;
    expect(sheet.isUpToDate.value).toBe(false);
    await sheet.reload();
    expect(sheet.isUpToDate.value).toBe(true);
    sheet.lost();
    expect([sheet.isUpToDate.value, sheet.isOffline.value]).toEqual([false, true]);
    await sheet.reload();
    expect(sheet.isUpToDate.value).toBe(true);
    server.answer = () => noAnswer;
    await sheet.act({ _id: "mem_r_1", reference: "MEM-7K4QX9" }, signing);
    expect([sheet.isUpToDate.value, sheet.isOffline.value]).toEqual([false, true]);
    server.answer = (path) => ({ ok: true, data: path.endsWith("daySheet") ? answerOf(rowOf()) : rowOf() });
    await sheet.wake();
    expect(sheet.isUpToDate.value).toBe(true);
  });
});

describe("a customer who did not come", () => {
  const marksOf = ({ sheet, clock }: ReturnType<typeof opened>, failed: (failure: unknown) => void = () => undefined) =>
    createNoShowMarks({ sheet, later: clock.later, failed });
  const tripIn = ({ sheet }: ReturnType<typeof opened>) => {
    const [trip] = sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    return trip;
  };
  const seen = { by: "Julie Bouchard", at: isoTextOf(at(660)) };

  it("is marked, undone within ten seconds and not after, and waits without a connection", async () => {
    const page = opened();
    const { sheet, server, sent, clock } = page;
    await sheet.reload();
    const marks = marksOf(page);
    const reply = (noShow: typeof seen | null) => (path: string) =>
      ({ ok: true, data: path.endsWith("daySheet") ? answerOf(rowOf({ noShow })) : rowOf({ noShow }) }) as const;
    server.answer = reply(seen);
    expect(await marks.mark(tripIn(page))).toBe(true);
    expect([tripIn(page).state, tripIn(page).next, marks.marked.value?._id]).toEqual(["noShow", null, "mem_r_1"]);
    expect([sheet.counts.value.todo, sheet.counts.value.all]).toEqual([0, 1]);
    server.answer = reply(null);
    expect(await marks.undo()).toBe(true);
    expect([tripIn(page).state, marks.marked.value]).toEqual(["toComplete", undefined]);
    expect(sent.slice(-2).map(({ data }) => data)).toEqual([
      { _id: "mem_r_1", fact: "noShow", done: true },
      { _id: "mem_r_1", fact: "noShow", done: false },
    ]);
    server.answer = () => noAnswer;
    await marks.mark(tripIn(page));
    expect([tripIn(page).state, sheet.waiting.value.length]).toEqual(["noShow", 1]);
    clock.pass(9_999);
    expect(marks.marked.value?._id).toBe("mem_r_1");
    clock.pass(1);
    expect([marks.marked.value, await marks.undo()]).toEqual([undefined, false]);
  });

  it("is not shown as marked after a refusal", async () => {
    const page = opened();
    await page.sheet.reload();
    const failures: unknown[] = [];
    const marks = marksOf(page, (failure) => void failures.push(failure));
    page.server.answer = () => refusal;
    expect([await marks.mark(tripIn(page)), marks.marked.value, failures.length]).toEqual([false, undefined, 1]);
  });

  it("may be marked from a quarter of an hour after the start of a trip that has not left", () => {
    const trip = { state: "toComplete", day, start: 690 } as const;
    expect([704, 705].map((minute) => mayBeNoShow(trip, at(minute)))).toEqual([false, true]);
    expect(mayBeNoShow({ ...trip, state: "atSea" }, at(720))).toBe(false);
  });
});

describe("a departure that is typed", () => {
  it("has its time, its figures and its note again after a look at the boat, also in a page that was loaded again, until it is recorded", async () => {
    const { sheet, server, parts, clock } = opened();
    await sheet.reload();
    const [trip] = sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    const drafts = createMemoryStore();
    const passing = (which: "depart" | "return") =>
      createDockForms({ ...parts, sheet, drafts, done: () => undefined }).passing(trip, which);
    const typed = { time: "10:15", engineHours: "122,5", fuel: "80", note: "two oars" };
    const looking = (change: Partial<typeof typed>) => {
      const before = passing("depart");
      before.set(change);
      before.store();
    };
    looking({ note: "two oars" });
    clock.pass(60_000);
    expect(passing("depart").fields.value).toEqual({ time: "11:01", engineHours: "", fuel: "", note: "two oars" });
    looking(typed);
    looking({});
    const form = passing("depart");
    expect(form.fields.value).toEqual(typed);
    expect(passing("return").fields.value).toEqual({ time: "11:01", engineHours: "", fuel: "", note: "" });
    server.answer = (path) => ({ ok: true, data: path.endsWith("hoursBefore") ? { engineHours: null } : { ...rowOf(), warnings: [] } });
    expect(await form.submit()).toBe(true);
    expect(passing("depart").fields.value).toEqual({ time: "11:01", engineHours: "", fuel: "", note: "" });
  });
});

describe("an engine that shows fewer hours than it last did", () => {
  const hoursOf = (path: string): CallReply<unknown> =>
    path.endsWith("hoursBefore") ? { ok: true, data: { engineHours: 123 } } : { ok: true, data: { ...rowOf(), warnings: ["engineHours"] } };

  async function leaving(answer: (path: string) => CallReply<unknown>) {
    const { sheet, server, sent, parts } = opened();
    await sheet.reload();
    const [trip] = sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    const outcomes: boolean[] = [];
    const forms = createDockForms({
      ...parts,
      sheet,
      drafts: createMemoryStore(),
      done: (_, __, { isSlip }) => void outcomes.push(isSlip),
    });
    server.answer = answer;
    const form = forms.passing(trip, "depart");
    const departed = () => sent.filter(({ path }) => path === "depart").length;
    return { form, departed, outcomes };
  }

  it("is questioned before the boat leaves, once a figure, and accepted when it is sent again", async () => {
    const { form, departed, outcomes } = await leaving(hoursOf);
    form.set({ engineHours: "122,5" });
    expect([await form.submit(), form.issueOf("engineHours")?.phrase, departed()]).toEqual([
      false,
      { key: "daySheet.passage.backwardBefore", params: { hours: 123 } },
      0,
    ]);
    expect([await form.submit(), departed(), outcomes]).toEqual([true, 1, [false]]);
  });

  it("is reported afterwards where the server did not answer before", async () => {
    const { form, outcomes } = await leaving((path) => (path.endsWith("hoursBefore") ? noAnswer : hoursOf(path)));
    form.set({ engineHours: "122" });
    expect([await form.submit(), outcomes]).toEqual([true, [true]]);
  });

  const atSea = rowOf({
    state: "atSea",
    reasons: [],
    next: "return",
    departed: { by: "Julie Bouchard", at: isoTextOf(at(661)), engineHours: 120.5, fuel: null, note: "" },
  });

  async function comingBack(page: ReturnType<typeof opened>) {
    const { sheet, parts, sent } = page;
    const [trip] = sheet.trips.value ?? [];
    if (trip === undefined) throw new Error("no trip");
    const form = createDockForms({ ...parts, sheet, drafts: createMemoryStore(), done: () => undefined }).passing(trip, "return");
    form.set({ engineHours: "119" });
    const isAccepted = await form.submit();
    return [isAccepted, form.issueOf("engineHours")?.phrase, sent.filter(({ path }) => path === "return").length];
  }

  const refusedAt120 = [false, { key: "daySheet.passage.backward", params: { hours: 120.5 } }, 0];

  it("is questioned before the boat is back, also in a form opened on the device's copy of the trip", async () => {
    const first = opened();
    first.server.answer = () => ({ ok: true, data: answerOf(atSea) });
    await first.sheet.reload();
    const page = opened(first.keep);
    page.server.answer = () => noAnswer;
    await page.sheet.reload();
    expect(page.sheet.known.value?.isFromDevice).toBe(true);
    page.server.answer = (path) => ({ ok: true, data: path.endsWith("daySheet") ? answerOf(atSea) : { ...atSea, warnings: [] } });
    expect(await comingBack(page)).toEqual(refusedAt120);
  });

  it("is questioned without a connection too, by the hours of a queued departure", async () => {
    const page = opened();
    page.server.answer = () => ({ ok: true, data: answerOf(rowOf({ state: "ready", reasons: [], next: "depart" })) });
    await page.sheet.reload();
    page.server.answer = () => noAnswer;
    await page.sheet.act({ _id: "mem_r_1", reference: "MEM-7K4QX9" }, { do: "depart", at: isoTextOf(at(661)), engineHours: 120.5 });
    expect(await comingBack(page)).toEqual(refusedAt120);
  });
});

describe("the trips of a day", () => {
  const trip: DockTrip = {
    _id: "mem_r_1",
    reference: "MEM-7K4QX9",
    name: "Zoé Tremblay",
    boat: { en: "Otter", fr: "Loutre" },
    seats: 12,
    people: null,
    dock: "mem_d_magog",
    lake: "mem_l_memphremagog",
    start: 690,
    end: 870,
    due: 0,
    currency: "CAD",
    reasons: [],
    departedAt: null,
    returnedAt: null,
  };
  const shown = (change: Partial<DockTrip>) => currentTripState({ ...trip, ...change }, [], { day, now: at(690) });

  it("warn that the boat of the next departure is still out: at once where it is late, else an hour before", () => {
    const own = { boatId: "mem_b_otter" };
    const out = shown({ ...own, _id: "out", start: 480, end: 600, departedAt: at(480) });
    const next = (start: number, change: Partial<DockTrip> = {}) => shown({ ...own, start, end: start + 60, ...change });
    const warned = (trips: readonly ReturnType<typeof shown>[], minute: number) =>
      markBoatsOut(trips, at(minute)).map(({ isBoatOut = false }) => isBoatOut);
    const late = { ...out, state: "late" as const };
    const onTime = { ...out, state: "atSea" as const };
    expect(warned([late, next(840)], 690)).toEqual([false, true]);
    expect([warned([onTime, next(840)], 779), warned([onTime, next(840)], 780)]).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(warned([{ ...out, state: "returned" as const }, next(700)], 690)).toEqual([false, false]);
    expect(warned([late, next(840, { boatId: "mem_b_heron" })], 690)).toEqual([false, false]);
    expect(markBoatsOut([late, next(840)], at(690))[1]?.state).toBe("toComplete");
  });

  it("are grouped by the hour at which they leave or come back, returns first, and returned ones last", () => {
    const gone = { departedAt: at(480), start: 480, end: 690 };
    const trips = [
      shown({}),
      shown({ _id: "2", ...gone }),
      shown({ _id: "3", ...gone, returnedAt: at(600) }),
      shown({ _id: "4", start: 480 }),
    ];
    expect(groupTripsByTime(trips).map(({ kind, at: minute, trips: each }) => [kind, minute, each.map(({ _id }) => _id)])).toEqual([
      ["departures", 480, ["4"]],
      ["returns", 690, ["2"]],
      ["departures", 690, ["mem_r_1"]],
      ["back", Infinity, ["3"]],
    ]);
  });

  it("begin with those that are late, the longest first", () => {
    const gone = { departedAt: at(480), start: 480 };
    const trips = [
      shown({ _id: "now", start: 480 }),
      shown({ _id: "short", ...gone, end: 685 }),
      shown({ _id: "long", ...gone, end: 600 }),
    ];
    expect(groupTripsByTime(trips).map(({ kind, trips: each }) => [kind, each.map(({ _id }) => _id)])).toEqual([
      ["late", ["long", "short"]],
      ["departures", ["now"]],
    ]);
    const long = shown({ ...gone, end: 479 });
    expect(tripStateText(long, at(690), wordsIn("fr"))).toMatch(/^En retard de 3.h.31$/);
    expect(tripStateText(long, at(690), wordsIn("en"))).toMatch(/^3.h.31.*late$/);
  });

  it("are found by reference, name and boat in either language, without accents", () => {
    for (const text of ["zoe", "TREMBLAY", "mem7k4", "loutre", "otter zoe"])
      expect([text, tripMatchesText(shown({}), text)]).toEqual([text, true]);
    expect(tripMatchesText(shown({}), "castor")).toBe(false);
  });

  it("turn late as their time ends, and owe less by the payments that wait to be sent", () => {
    expect(shown({ departedAt: at(480), end: 689 }).state).toBe("late");
    const owing = { ...trip, due: 100, reasons: ["balance"] as const };
    const after = (amount: number) => currentTripState(owing, [{ do: "collect", amount, means: "cash" }], { day, now: at(690) });
    expect([after(60).due, after(60).state, after(100).state]).toEqual([40, "blocked", "ready"]);
  });
});

it("an address has the day, the place and the filter of trips, without defaults", () => {
  const now = at(660);
  const place = { day: dayFromText("2027-07-11"), at: "mem_d_magog", filter: "atSea" } as const;
  expect(writeDaySheetPlace({ day, at: "", filter: "todo" }, now)).toBe("?view=day");
  expect(readDaySheetPlace(writeDaySheetPlace(place, now), now)).toEqual(place);
  expect(readDaySheetPlace("?view=day&day=never&show=none", now)).toEqual({ day, at: "", filter: "todo" });
});
