import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { maxPhotosOfTrip } from "#core/domain/condition/tripPhoto.ts";
import { unusedFileLifetimeMs } from "#core/domain/files/storedFile.ts";
import { clubScope } from "#core/domain/scope.ts";
import { pngHeader, sentFile } from "../../photos.ts";
import { attributes, book, codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^account/"]) };
const otherStaff = { principal: person("msk", ["^booking/"]) };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const dataOf = (reply: { readonly body: string }) => JSON.parse(reply.body).data;
const picture = () => sentFile(pngHeader(1600, 1200));

async function upload(): Promise<string> {
  const reply = await world.send("media/files/upload", { type: "trip", originalname: "bow.jpg" }, { ...staff, file: picture() });
  return dataOf(reply)._id;
}

/** Moments by a phone's clock: recorded `waitedMs` before it was sent, now, by a clock that is `aheadMs` ahead. */
const moment = (waitedMs = 0, aheadMs = 0) => ({
  recordedAt: isoTextOf(world.clock.at + aheadMs - waitedMs),
  sentAt: isoTextOf(world.clock.at + aheadMs),
});
const shot = (key: string, file: string, more: object = {}) => ({
  key,
  passage: "departed",
  side: "bow",
  file,
  ...moment(),
  ...more,
});
const photograph = (_id: string, input: object, options: object = staff) =>
  world.send("booking/reservations/photograph", { _id, ...input }, options);
const damage = (_id: string, input: object = {}, options: object = staff) =>
  world.send(
    "booking/reservations/damage",
    { _id, key: "damage-1", passage: "returned", part: "rail", text: "Bent rail", ...moment(), ...input },
    options,
  );
const condition = (_id: string) => world.call("booking/reservations/condition", { _id }, staff);

describe("a photo at the dock", () => {
  it("arrives once, however often it is sent and uploaded, with an address for its picture", async () => {
    const { _id } = await book(world);
    const first = await upload();
    const second = await upload();
    const seen = dataOf(await photograph(_id, shot("photo-01", first)));
    expect(seen.photos).toMatchObject([{ side: "bow", passage: "departed", at: isoTextOf(world.clock.at), clockOffsetMs: 0 }]);
    expect(seen.photos[0].picture.preview).toContain(first);
    world.clock.at += 60_000;
    expect(dataOf(await photograph(_id, shot("photo-01", second))).photos).toMatchObject([{ _id: seen.photos[0]._id }]);
    world.clock.at += unusedFileLifetimeMs;
    await world.jobs.sweepFiles(world.clock.at + 1, 50);
    const files = await Promise.all([first, second].map((id) => world.store.files.read(clubScope("mem"), id)));
    expect(files.map((file) => file?.owner)).toEqual([`trip_photos ${seen.photos[0]._id}`, undefined]);
  });

  it("has the server's time, and beside it how far the phone's clock was off", async () => {
    const { _id } = await book(world);
    const wrong = moment(20 * 60_000, 3 * 3_600_000);
    const { photos } = dataOf(await photograph(_id, shot("photo-01", await upload(), wrong)));
    expect(photos).toMatchObject([{ at: isoTextOf(world.clock.at - 20 * 60_000), clockOffsetMs: -3 * 3_600_000 }]);
    // A clock that was set back between the photo and its sending measures no wait.
    const back = { recordedAt: isoTextOf(world.clock.at + 60_000), sentAt: isoTextOf(world.clock.at) };
    const later = dataOf(await photograph(_id, shot("photo-02", await upload(), { ...back, side: "port" })));
    expect(later.photos[1]).toMatchObject({ side: "port", at: isoTextOf(world.clock.at), clockOffsetMs: 0 });
  });

  it("is a picture that its sender uploaded for a trip, and nothing else", async () => {
    const { _id } = await book(world);
    const pdf = sentFile(new TextEncoder().encode("%PDF-1.7\n%%EOF\n"));
    expect(issuesOf(await world.send("media/files/upload", { type: "trip" }, { ...staff, file: pdf }))).toMatchObject([{ rule: "photo" }]);
    const another = { principal: { ...person("mem", ["^booking/"]), id: "mem_u_2" } as const };
    expect(codeOf(await photograph(_id, shot("photo-01", await upload()), another))).toBe("BAD_REQUEST");
    const message = dataOf(await world.send("media/files/upload", { type: "message" }, { ...staff, file: picture() }));
    expect(codeOf(await photograph(_id, shot("photo-01", message._id)))).toBe("BAD_REQUEST");
    const file = await upload();
    await photograph(_id, shot("photo-01", file));
    expect(codeOf(await photograph(_id, shot("photo-02", file)))).toBe("BAD_REQUEST");
    const guest = await world.send("media/files/upload", { type: "trip" }, { principal: person("mem"), file: picture() });
    expect(codeOf(guest)).toBe("FORBIDDEN");
    expect(codeOf(await photograph(_id, shot("photo-03", file), otherStaff))).toBe("ITEM_NOT_EXIST");
  });

  it("is refused once a trip has very many", async () => {
    const { _id } = await book(world);
    for (let number = 0; number < maxPhotosOfTrip; number += 1) await photograph(_id, shot(`photo-${1000 + number}`, await upload()));
    expect(codeOf(await photograph(_id, shot("photo-more", await upload())))).toBe("TOO_MANY_REQUESTS");
    expect((await condition(_id)).photos).toHaveLength(maxPhotosOfTrip);
  });
});

describe("damage", () => {
  it("is in the booking’s history without its text, and on the boat until it is repaired", async () => {
    const { _id } = await book(world);
    const file = await upload();
    const reported = dataOf(await damage(_id, { pin: { x: 0.75, y: 0.5 }, file }));
    expect(reported.damages).toMatchObject([
      { part: "rail", text: "Bent rail", pin: { x: 0.75, y: 0.5 }, reservation: _id, boat: "mem_b_alba", repaired: null },
    ]);
    expect(dataOf(await damage(_id, { text: "Sent again" })).damages).toHaveLength(1);
    const [{ _id: id }] = reported.damages;
    const found = await world.call("booking/boats/damages", { _id: "mem_b_alba" }, staff);
    expect(found.items).toMatchObject([{ _id: id, picture: { preview: expect.stringContaining(file) } }]);
    const repaired = await world.call("booking/reservations/repair", { _id: id, done: true }, staff);
    expect(repaired.items).toMatchObject([{ _id: id, repaired: { at: isoTextOf(world.clock.at) } }]);
    await world.call("booking/reservations/repair", { _id: id, done: true }, staff);
    await world.call("booking/reservations/repair", { _id: id, done: false }, staff);
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events.slice(0, 3).map(({ did }) => did)).toEqual(["reopened", "repaired", "damaged"]);
    expect(JSON.stringify(events)).not.toContain("Bent rail");
  });

  it("of an earlier trip is shown on the next trip of the boat while it is open", async () => {
    const before = await book(world);
    const after = await book(world, { attributes: { ...attributes, date: addDays(tripDay, 1) } });
    const [{ _id: id }] = dataOf(await damage(before._id)).damages;
    expect((await condition(after._id)).damages).toMatchObject([{ _id: id, reservation: before._id }]);
    await world.call("booking/reservations/repair", { _id: id, done: true }, staff);
    expect((await condition(after._id)).damages).toEqual([]);
    expect((await condition(before._id)).damages).toMatchObject([{ _id: id }]);
  });

  it("is refused outside the drawing, without a text, for another club, and under a key of another trip", async () => {
    const one = await book(world);
    const two = await book(world, { attributes: { ...attributes, date: addDays(tripDay, 1) } });
    for (const wrong of [{ pin: { x: 1.2, y: 0 } }, { text: "" }, { part: "mast" }, { key: "short" }])
      expect(codeOf(await damage(one._id, wrong))).toBe("BAD_REQUEST");
    expect(codeOf(await damage(one._id, {}, otherStaff))).toBe("ITEM_NOT_EXIST");
    const [{ _id: id }] = dataOf(await damage(one._id)).damages;
    expect(issuesOf(await damage(two._id))).toMatchObject([{ path: "/key", rule: "choice" }]);
    expect(codeOf(await world.send("booking/reservations/repair", { _id: id, done: true }, otherStaff))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("booking/boats/damages", { _id: "mem_b_alba" }, otherStaff))).toBe("ITEM_NOT_EXIST");
  });
});
