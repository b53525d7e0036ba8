import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { unusedFileLifetimeMs } from "#core/domain/files/storedFile.ts";
import { clubScope } from "#core/domain/scope.ts";
import { patternsOfTasks } from "#core/domain/people/taskPatterns.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { pngHeader, sentFile } from "../../photos.ts";
import { book, codeOf, issuesOf, openWorld, person, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^account/"]) };
/** Who may not see money. */
const mechanic = { principal: person("mem", ["^booking/"]) };
const otherStaff = { principal: person("msk", ["^booking/", "^account/"]) };
const today = dayFromText("2027-07-01");
const boat = "mem_b_alba";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const dataOf = (reply: { readonly body: string }) => JSON.parse(reply.body).data;
const oil = { key: "entry-key-1", boat, day: today, what: "Oil and filter", who: "Marina Bleue", files: [] };
const save = (more: object = {}, options: object = staff) => world.send("booking/maintenance/save", { ...oil, ...more }, options);
const saved = async (more: object = {}, options: object = staff) => {
  const reply = await save(more, options);
  expect([reply.status, reply.status === 200 ? "" : reply.body]).toEqual([200, ""]);
  return dataOf(reply);
};
const entries = (input: object = {}, options = staff) => world.call("booking/maintenance/entries", { limit: 20, ...input }, options);

async function upload(options: object = staff): Promise<string> {
  const picture = sentFile(pngHeader(1600, 1200));
  return dataOf(await world.send("media/files/upload", { type: "trip", originalname: "motor.jpg" }, { ...options, file: picture }))._id;
}

const ownerOf = async (file: string) => (await world.store.files.read(clubScope("mem"), file))?.owner;
const linesOf = async (item: string) => (await world.call("account/audit/find", { where: { item } }, staff)).items;

describe("an entry of the maintenance log", () => {
  it("arrives once, however often it is sent, with its pictures, and is in the history without its texts", async () => {
    const files = [await upload(), await upload()];
    const entry = await saved({ files, cost: 189.5, engineHours: 612.5 });
    expect(entry).toMatchObject({ version: 1, boat, day: today, what: "Oil and filter", cost: 189.5, engineHours: 612.5, planName: null });
    expect(entry.pictures.map(({ file, preview }: { file: string; preview: string }) => [file, preview.includes(file)])).toEqual(
      files.map((file) => [file, true]),
    );
    expect((await saved({ what: "Sent again" }))._id).toBe(entry._id);
    expect(await entries()).toMatchObject({ items: [{ _id: entry._id, what: "Oil and filter" }], total: 1, costThisYear: 189.5 });
    expect(await Promise.all(files.map(ownerOf))).toEqual(files.map(() => `maintenance_entries ${entry._id}`));
    const lines = await linesOf(entry._id);
    expect(lines).toMatchObject([{ model: "maintenance", action: "create", changes: { boat: { to: boat }, text: {}, photos: {} } }]);
    expect(JSON.stringify(lines)).not.toMatch(/Marina|filter/);
  });

  it("changes once for each version, and lets go of a picture that it has no more", async () => {
    const kept = await upload();
    const gone = await upload();
    const { _id } = await saved({ files: [kept, gone], cost: 100 });
    const change = { _id, version: 1, what: "Oil", files: [kept], cost: 120 };
    expect(await saved(change)).toMatchObject({ version: 2, what: "Oil", cost: 120 });
    expect(codeOf(await save(change))).toBe("CONFLICT");
    expect(issuesOf(await save({ _id }))).toMatchObject([{ path: "/version", rule: "required" }]);
    world.clock.at += unusedFileLifetimeMs + 1;
    await world.jobs.sweepFiles(world.clock.at, 50);
    expect(await Promise.all([kept, gone].map(ownerOf))).toEqual([`maintenance_entries ${_id}`, undefined]);
    expect((await linesOf(_id)).at(-1)).toMatchObject({
      action: "update",
      changes: { price: { from: 100, to: 120 }, text: {}, photos: {} },
    });
  });

  it("is removed with its pictures, and the history says so", async () => {
    const file = await upload();
    const { _id } = await saved({ files: [file] });
    expect(codeOf(await world.send("booking/maintenance/remove", { _id }, otherStaff))).toBe("ITEM_NOT_EXIST");
    await world.call("booking/maintenance/remove", { _id }, staff);
    expect([(await entries()).total, await ownerOf(file)]).toEqual([0, null]);
    expect((await linesOf(_id)).at(-1)).toMatchObject({ action: "delete" });
    expect(codeOf(await world.send("booking/maintenance/remove", { _id }, staff))).toBe("ITEM_NOT_EXIST");
  });

  it("is refused for a day to come, for a boat of another club, without words, and with a plan of other boats", async () => {
    const refused = async (more: object) => issuesOf(await save(more)).map(({ path, rule }) => `${path} ${rule}`);
    expect(await refused({ day: addDays(today, 1) })).toEqual(["/day futureCheck"]);
    expect(await refused({ day: "1987-07-01" })).toEqual(["/day dayBounds"]);
    expect(await refused({ boat: "msk_b_dawn" })).toEqual(["/boat choice"]);
    expect(await refused({ what: " " })).toEqual(["/what required"]);
    expect(await refused({ cost: 1.005 })).toEqual(["/cost wholeCents"]);
    const row = { name: { en: "Oil", fr: "Huile" }, boats: ["mem_b_brume"], everyHours: 50 };
    const { _id: plan } = await world.call("booking/maintenancePlans/create", row, staff);
    expect(await refused({ plan })).toEqual(["/plan choice"]);
    await saved();
    expect(await refused({ boat: "mem_b_brume" }), "the key of another boat’s entry").toEqual(["/key choice"]);
    expect((await entries()).total).toBe(1);
  });

  it("takes unused pictures that this user uploaded of boats, and no other file", async () => {
    const another = { principal: { ...person("mem", ["^booking/"]), id: "mem_u_2" } as const };
    const file = await upload(another);
    expect(issuesOf(await save({ files: [file] }))).toMatchObject([{ path: "/files/0", rule: "choice" }]);
    const own = await upload();
    await saved({ files: [own] });
    expect(issuesOf(await save({ key: "entry-key-2", files: [own] }))).toMatchObject([{ path: "/files/0", rule: "choice" }]);
    const picture = sentFile(pngHeader(1600, 1200));
    const message = dataOf(await world.send("media/files/upload", { type: "message" }, { ...staff, file: picture }));
    expect(codeOf(await save({ key: "entry-key-3", files: [message._id] }))).toBe("BAD_REQUEST");
    expect((await entries()).total).toBe(1);
  });

  it("shows what it cost to nobody who may not see money, and keeps it when they change it", async () => {
    const { _id } = await saved({ cost: 250 });
    expect(await entries({}, mechanic)).toMatchObject({ items: [{ _id, cost: null }], costThisYear: null });
    expect(await saved({ _id, version: 1, what: "Oil" }, mechanic)).toMatchObject({ cost: null, what: "Oil" });
    expect((await entries()).items).toMatchObject([{ cost: 250, what: "Oil" }]);
    expect(await saved({ _id, version: 2 })).toMatchObject({ cost: null, what: "Oil and filter" });
  });
});

describe("whoever records the maintenance of boats", () => {
  it("needs no task at the dock for its pictures", async () => {
    const own = { principal: person("mem", patternsOfTasks(["offer"])) };
    const file = await upload(own);
    expect(await saved({ files: [file] }, own)).toMatchObject({ pictures: [{ file }] });
    const reader = { principal: person("mem", patternsOfTasks(["seeBookings"])) };
    expect((await entries({}, reader)).items).toMatchObject([{ pictures: [{ file }] }]);
    expect(codeOf(await save({ key: "entry-key-2" }, reader))).toBe("FORBIDDEN");
  });
});

describe("the maintenance log", () => {
  it("lists the newest entries first, page by page, of one boat on request, and counts the costs of the year", async () => {
    const made = [
      await saved({ key: "entry-key-1", day: "2026-12-31", cost: 1000 }),
      await saved({ key: "entry-key-2", day: "2027-05-01", cost: 20 }),
      await saved({ key: "entry-key-3", boat: "mem_b_brume", cost: 3 }),
    ].map(({ _id }) => _id);
    const idsOf = async (input: object) => (await entries(input)).items.map(({ _id }) => _id);
    expect(await idsOf({})).toEqual(made.toReversed());
    expect(await idsOf({ limit: 1 })).toEqual([made[2]]);
    expect(await idsOf({ before: made[1] })).toEqual([made[0]]);
    expect(await entries({ boat })).toMatchObject({ total: 2, costThisYear: 20 });
    expect(await entries()).toMatchObject({ total: 3, costThisYear: 23 });
    expect(codeOf(await world.send("booking/maintenance/entries", { limit: 20, before: "mem_me_none" }, staff))).toBe("ITEM_NOT_EXIST");
    expect(await entries({}, otherStaff)).toMatchObject({ items: [], total: 0 });
  });
});

describe("damage that is repaired", () => {
  const moment = () => ({ recordedAt: isoTextOf(world.clock.at), sentAt: isoTextOf(world.clock.at) });
  const repair = (_id: string, done: boolean) => world.call("booking/reservations/repair", { _id, done }, staff);

  async function damaged(): Promise<string> {
    const { _id } = await book(world);
    const report = { _id, key: "damage-1", passage: "returned" as const, part: "rail" as const, text: "Bent rail", ...moment() };
    const { damages } = await world.call("booking/reservations/damage", report, staff);
    return damages[0]?._id ?? "";
  }

  it("becomes an entry once, which goes again with the mark while nobody changed it", async () => {
    const damage = await damaged();
    await repair(damage, true);
    await repair(damage, true);
    const { items } = await entries();
    expect(items).toMatchObject([{ damage, part: "rail", day: today, what: "", who: "", cost: null, boat }]);
    await repair(damage, false);
    expect((await entries()).items).toEqual([]);
    await repair(damage, true);
    const [entry] = (await entries()).items;
    const { _id = "", version = 0 } = entry ?? {};
    // Its words may stay empty, since the part says what was repaired.
    await saved({ _id, version, what: "", who: "Julie" });
    await repair(damage, false);
    await repair(damage, true);
    expect((await entries()).items).toMatchObject([{ _id, version: 2, who: "Julie", part: "rail" }]);
  });
});
