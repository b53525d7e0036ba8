import { beforeEach, describe, expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import { createConditionModel } from "#ui/headless/condition/condition.ts";
import { createBoatDamageModel } from "#ui/headless/condition/boatDamage.ts";
import { createConditionQueue } from "#ui/headless/condition/queue.ts";
import { type ConditionStore, decodeStoredConditionRecords, type PhotoRecord } from "#ui/headless/condition/record.ts";
import { createTripConditionModel } from "#ui/headless/condition/tripCondition.ts";
import { readClosureAddress, writeBoatClosureAddress } from "#ui/headless/booking/calendar/closureAddress.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { fileSenderOf } from "../../../stories/club/chats.ts";
import { staffPrincipal } from "../../../stories/club/club.ts";
import { memoryConditionStore } from "../../../stories/club/conditionDevice.ts";
import { bookReadyTrip, tripOnSheet } from "../../../stories/club/dockTrip.ts";
import { type Fault, type Faults, offline, refusing, withFaults } from "../../../stories/club/faults.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";
import { pngHeader } from "../../photos.ts";

let visit: Visit;
let trip: { readonly _id: string; readonly reference: string };
let faults: Faults;

beforeEach(async () => {
  visit = await visitOf({ crowd: "none" });
  faults = {};
  trip = await tripOnSheet(visit, await bookReadyTrip(visit));
});

const picture = (name = "bow.png") => new File([pngHeader(1600, 1200)], name, { type: "image/png" });
const paths = ["booking/reservations/photograph", "booking/reservations/damage", "media/files/upload"] as const;
const unreached: Faults = Object.fromEntries(paths.map((path) => [path, offline]));

/** The page at the dock on one device: what it sends passes `faults`, and its clock is the club's unless it is wrong. */
function dock(keep: ConditionStore = memoryConditionStore(), aheadMs = 0) {
  const { club } = visit;
  const dispatch = withFaults(club.dispatch, () => faults);
  const messages = createInProcessClient(dispatch, { now: () => club.time.at, browser: {}, principal: staffPrincipal });
  const sent: string[] = [];
  const post = fileSenderOf({ club: { ...club, dispatch } }, staffPrincipal);
  const send: SendFile<File> = async (file, purpose, options) => {
    sent.push(file.name);
    return post(file, purpose, options).catch(() => ({ ok: false, status: 0, code: "OFFLINE", message: "" }));
  };
  const deviceNow = () => club.time.at + aheadMs;
  const parts = { ...visit.model.ports, messages, loading: createCallsInFlight(visit.model.ports) };
  const queue = createConditionQueue({ messages, send, keep, deviceNow, answered: (condition) => model.answered(condition) });
  let keys = 0;
  const newId = () => `key-of-phone-${String((keys += 1)).padStart(4, "0")}-${Math.trunc(aheadMs)}`;
  const modelAt = (passage: "departed" | "returned") => createConditionModel({ ...parts, newId, queue, deviceNow, trip, passage });
  const model = modelAt("departed");
  return { queue, model, modelAt, sent };
}

const onServer = async () => {
  const reply = await visit.club.staff("booking/reservations/condition", { _id: trip._id });
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
};

describe("photos and damage at the dock", () => {
  it("names the next side without a photo, stores each on the device at once, and sends it with its picture", async () => {
    const { queue, model } = dock();
    expect([model.side.value, model.missing.value]).toEqual(["port", "port"]);
    for (let side = 0; side < 4; side += 1) await model.take(picture());
    expect([...model.photos.value.keys()]).toEqual(["port", "bow", "starboard", "stern"]);
    expect([model.missing.value, model.last.value]).toEqual([undefined, { side: "stern", outcome: "stored" }]);
    await queue.flush();
    expect(queue.waiting.value).toEqual([]);
    expect((await onServer()).photos.map(({ side }) => side)).toEqual(["port", "bow", "starboard", "stern"]);
    expect([...model.photos.value.values()].map(({ waits }) => waits)).toEqual([false, false, false, false]);
  });

  it("waits without a connection, survives a restart, and arrives once though the first answer is lost", async () => {
    const keep = memoryConditionStore();
    faults = unreached;
    const before = dock(keep, 3 * 3_600_000);
    await before.model.take(picture());
    const form = before.model.reporting({ x: 0.72, y: 0.58 });
    form.set({ text: "Bent", picture: picture("rail.png") });
    expect([form.fields.value.part, await form.submit()]).toEqual(["rail", true]);
    await before.queue.flush();
    expect(before.queue.waiting.value).toHaveLength(2);
    expect(before.model.damages.value).toMatchObject([{ part: "rail", text: "Bent", isNew: true, waits: true }]);

    visit.club.time.at += 20 * 60_000;
    const lost: Fault = async (go) => {
      await go();
      throw new Error("the connection broke");
    };
    faults = { "booking/reservations/photograph": lost };
    const after = dock(keep, 3 * 3_600_000);
    await after.queue.begin();
    expect(after.queue.waiting.value.map(({ kind }) => kind)).toEqual(["photo", "damage"]);
    await after.queue.flush();
    expect(after.queue.waiting.value).toHaveLength(2);
    faults = {};
    const last = dock(keep, 3 * 3_600_000);
    await last.queue.begin();
    await last.queue.flush();
    expect([last.queue.waiting.value, last.sent]).toEqual([[], ["rail.png"]]);
    const { photos, damages } = await onServer();
    expect(photos).toMatchObject([{ side: "port", at: isoTextOf(visit.club.time.at - 20 * 60_000), clockOffsetMs: -3 * 3_600_000 }]);
    expect(damages).toMatchObject([{ part: "rail", pin: { x: 0.72, y: 0.58 } }]);
  });

  it("uploads a picture again that the server has erased meanwhile", async () => {
    const keep = memoryConditionStore();
    const record: PhotoRecord = {
      reference: trip.reference,
      trip: trip._id,
      kind: "photo",
      key: "key-of-phone-9",
      passage: "departed",
      side: "bow",
      recordedAt: 0,
      picture: picture(),
    };
    await keep.put({ record, file: "mem_f_erased", isSent: false });
    const { queue, sent } = dock(keep);
    await queue.begin();
    await queue.flush();
    expect([sent, queue.refused.value, (await onServer()).photos.length]).toEqual([["bow.png"], [], 1]);
  });

  it("says that the device has no room, loses nothing stored before, and sends from memory where it can", async () => {
    const keep = memoryConditionStore(1);
    faults = unreached;
    const { queue, model } = dock(keep);
    await model.take(picture());
    await model.take(picture("bow.png"));
    expect([model.last.value, model.side.value, queue.waiting.value.length]).toEqual([{ side: "bow", outcome: "noRoom" }, "bow", 1]);
    const form = model.reporting(null);
    form.set({ text: "Scratch" });
    expect([await form.submit(), form.problem.value?.key]).toEqual([false, "condition.noRoom"]);
    faults = {};
    await model.take(picture("bow.png"));
    expect(model.last.value).toEqual({ side: "bow", outcome: "sent" });
    await queue.flush();
    expect((await onServer()).photos.map(({ side }) => side).toSorted()).toEqual(["bow", "port"]);
  });

  it("keeps what somebody else has to make possible, and drops what the server refuses, with the reason", async () => {
    faults = { "booking/reservations/photograph": refusing("FORBIDDEN") };
    const { queue, model } = dock();
    await model.take(picture());
    await queue.flush();
    expect([queue.waiting.value.length, queue.obstacle.value?.code]).toEqual([1, "FORBIDDEN"]);
    faults = { "booking/reservations/photograph": refusing("TRANSITION_REFUSED") };
    await queue.flush();
    expect([queue.waiting.value, queue.obstacle.value]).toEqual([[], undefined]);
    expect(queue.refused.value).toMatchObject([{ failure: { code: "TRANSITION_REFUSED" }, record: { kind: "photo", side: "port" } }]);
    queue.dismiss(queue.refused.value[0]?.record.key ?? "");
    expect(queue.refused.value).toEqual([]);
  });

  it("gives the photo of the departure at the return, also without a connection, until a day later", async () => {
    const keep = memoryConditionStore();
    const { queue, model, modelAt } = dock(keep);
    await model.take(picture());
    await queue.flush();
    faults = { ...unreached, "booking/reservations/condition": offline };
    const back = modelAt("returned");
    expect([back.side.value, back.departure.value?.picture, back.missing.value]).toEqual(["port", { file: expect.any(File) }, "port"]);
    visit.club.time.at += 2 * 86_400_000;
    const later = dock(keep);
    await later.queue.begin();
    expect([later.queue.stored.value, await keep.read()]).toEqual([[], []]);
  });

  it("shows damage as new at the passage where it was found, and as known afterwards", async () => {
    const { queue, model, modelAt } = dock();
    const form = model.reporting(null);
    form.set({ part: "motor", text: "Cover is cracked" });
    await form.submit();
    await queue.flush();
    const back = modelAt("returned");
    await Promise.all([model.load(), back.load()]);
    expect([model.damages.value, back.damages.value].map(([damage]) => [damage?.part, damage?.isNew])).toEqual([
      ["motor", true],
      ["motor", false],
    ]);
  });

  it("asks for a text", async () => {
    const { model, queue } = dock();
    const form = model.reporting(null);
    expect([await form.submit(), form.issueOf("text")?.phrase.key, queue.waiting.value]).toEqual([false, "validation.required", []]);
  });
});

describe("the records of a booking and of a boat", () => {
  const partsOf = () => {
    const { club } = visit;
    const dispatch = withFaults(club.dispatch, () => faults);
    const messages = createInProcessClient(dispatch, { now: () => club.time.at, browser: {}, principal: staffPrincipal });
    const failed: string[] = [];
    const common = { ...visit.model.ports, messages, loading: createCallsInFlight(visit.model.ports) };
    return { ...common, failed: ({ code }: { readonly code: string }) => void failed.push(code), failures: failed };
  };

  it("mark damage as repaired and as open again, and say when that failed", async () => {
    const { model, queue } = dock();
    const form = model.reporting(null);
    form.set({ part: "rail", text: "Bent" });
    await form.submit();
    await queue.flush();
    const parts = partsOf();
    const condition = await onServer();
    const booking = createTripConditionModel(parts, trip._id);
    const boat = createBoatDamageModel(parts, condition.boat);
    await Promise.all([booking.load(), boat.load()]);
    const key = booking.data.value?.damages[0]?._id ?? "";
    expect(boat.data.value).toMatchObject([{ key, part: "rail", isNew: false, isRepaired: false }]);
    await booking.repair({ key }, true);
    expect(booking.data.value?.damages[0]?.repaired).not.toBeNull();
    await boat.repair({ key }, false);
    expect(boat.data.value).toMatchObject([{ isRepaired: false }]);
    await booking.repair({ key: "mem_dm_unknown-damage" }, true);
    expect(parts.failures).toEqual(["ITEM_NOT_EXIST"]);
  });

  it("show nothing to users who may not read them, and a failure to others", async () => {
    faults = { "booking/reservations/condition": refusing("FORBIDDEN"), "booking/boats/damages": refusing("FORBIDDEN") };
    const booking = createTripConditionModel(partsOf(), trip._id);
    const boat = createBoatDamageModel(partsOf(), "mem_b_1");
    await Promise.all([booking.load(), boat.load()]);
    expect([booking.failure.value, booking.data.value?.photos, boat.failure.value, boat.data.value]).toEqual([
      undefined,
      [],
      undefined,
      undefined,
    ]);
    faults = { "booking/reservations/condition": offline, "booking/boats/damages": offline };
    await Promise.all([booking.load(), boat.load()]);
    expect([booking.failure.value, boat.failure.value]).toEqual([expect.any(Object), expect.any(Object)]);
  });
});

it("leaves out stored records that another version of the page wrote", () => {
  const record = {
    key: "k",
    trip: "t",
    reference: "r",
    passage: "departed",
    recordedAt: 1,
    kind: "damage",
    part: "rail",
    pin: null,
    text: "x",
    picture: null,
  };
  expect(decodeStoredConditionRecords([{ record, file: null, isSent: false }])).toHaveLength(1);
  for (const wrong of [{}, { passage: "left" }, { part: "mast" }, { text: "" }, { kind: "photo", side: "bow", picture: "data" }])
    expect(
      decodeStoredConditionRecords([
        { record: wrong.passage === undefined && Object.keys(wrong).length === 0 ? 1 : { ...record, ...wrong } },
      ]),
    ).toEqual([]);
});

it("opens a closure of the boat from the next quarter hour on, and reads it from the address", () => {
  const day = dayFromText("2026-07-04");
  const address = writeBoatClosureAddress("mem_b_1", instantOf(day, 871));
  expect(readClosureAddress(address)).toEqual({ place: "boat mem_b_1", day, isForRepair: true, start: "14:45" });
  expect(readClosureAddress(writeBoatClosureAddress("mem_b_1", instantOf(day, 1439)))).toMatchObject({ start: "23:45" });
  expect([readClosureAddress("?view=calendar"), readClosureAddress("?close=mem_b_1&day=soon")]).toEqual([undefined, undefined]);
});
