import { beforeEach, describe, expect, it } from "vitest";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { loadedKeypadOf } from "#core/domain/lock/lockKeypad.ts";
import { keypadDriver } from "#core/features/lock/keypadDriver.ts";
import { keypadOfLock } from "#core/features/lock/tripCode.ts";
import { clubScope } from "#core/domain/scope.ts";
import { attributes, book, codeOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^configuration/", "^account/"]) };
const lock = { name: "Magog A", dock: "mem_d_magog", boat: "mem_b_alba", kind: "keyBox", battery: 86, state: "working" } as const;

let world: World;
let device: string;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  device = (await world.call("booking/locks/create", lock, staff))._id;
  await load(true);
});

/** Makes a new secret and loads the keypad with it. */
async function load(keepsShown: boolean) {
  const { version, hours, secret } = await rotate(keepsShown);
  await world.call("booking/locks/load", { _id: device, version, mark: hours?.mark ?? "" }, staff);
  return secret;
}

async function rotate(keepsShown: boolean) {
  const { version } = await world.call("booking/locks/loadSheet", { _id: device }, staff);
  return world.call("booking/locks/rotate", { _id: device, version, keepsShown }, staff);
}

const onTheDay = (minutes: number) => void (world.clock.at = instantOf(tripDay, minutes));

async function paid() {
  const made = await book(world);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  return made;
}

const own = async ({ _id, key }: { readonly _id: string; readonly key: string }) =>
  (await world.call("booking/reservations/ownCode", { _id, key })).code;
const seen = (_id: string, isShown = true) => world.call("booking/reservations/lockCode", { _id, isShown }, staff);

/** Whether the device at the dock opens by a code, at the world's time. */
async function opens(code: string | null | undefined) {
  const row = await world.store.kinds.locks.read(clubScope("mem"), device);
  const loaded = row === undefined ? undefined : keypadOfLock(world.secrets, row)?.loaded;
  if (loaded === undefined || typeof code !== "string") return false;
  return keypadDriver(world.secrets).check(loadedKeypadOf(device, loaded, world.clock.at), code, world.clock.at);
}

const eventsOf = async (_id: string) => {
  const { items } = await world.call("account/audit/find", { where: { item: _id } }, staff);
  return items.flatMap(({ changes, actor }) => ("codeShown" in changes ? [actor] : []));
};

describe("the holder of a booking", () => {
  it("sees the code from two hours before the trip, once it is paid, and it opens; the history says so once", async () => {
    const made = await book(world);
    onTheDay(360);
    expect(await own(made)).toMatchObject({ state: "waiting", isPaid: false, code: null });
    world.payments.pay(made.session);
    await world.jobs.settle(made.session);
    onTheDay(359);
    expect(await own(made)).toMatchObject({ state: "waiting", isPaid: true, code: null, showsFrom: isoTextOf(instantOf(tripDay, 360)) });
    onTheDay(360);
    const shown = await own(made);
    expect([shown?.state, (await own(made))?.code]).toEqual(["shown", shown?.code]);
    onTheDay(500);
    expect([shown?.code?.length, await opens(shown?.code), await eventsOf(made._id)]).toEqual([7, true, ["customer"]]);
    onTheDay(1_000);
    expect(await own(made)).toMatchObject({ state: "over", code: null });
  });

  it("sees none under a closure, none before the checks where the club wants them, and none of a boat without a lock", async () => {
    const made = await paid();
    onTheDay(490);
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, staff);
    await world.call("configuration/rules/update", { client: "mem", version, locks: { hoursBefore: 2, afterChecks: true } }, staff);
    expect(await own(made)).toMatchObject({ state: "waiting", areChecked: false, code: null });
    for (const fact of ["licence", "clauses", "briefing"] as const)
      await world.call(
        "booking/reservations/check",
        { _id: made._id, fact, done: true, ...(fact === "licence" ? { lastFour: "A417" } : {}) },
        staff,
      );
    expect(await own(made)).toMatchObject({ state: "shown", areChecked: true });
    const wind = { lake: "mem_l_memphremagog", dateStart: tripDay, dateEnd: tripDay, reason: { en: "Wind", fr: "Vent" } };
    await world.call("booking/closures/create", wind, staff);
    expect(await own(made)).toMatchObject({ state: "closed", code: null });
    await world.call("booking/locks/update", { _id: device, version: 3, boat: null }, staff);
    expect(await own(made)).toBeNull();
  });

  it("sees none while the keypad does not know it: before it is loaded, and with other hours than it was loaded with", async () => {
    const made = await paid();
    onTheDay(490);
    const { version, hours } = await rotate(false);
    expect(await own(made)).toMatchObject({ state: "byStaff", code: null });
    expect((await world.call("booking/locks/problems", {}, staff)).items).toMatchObject([{ name: lock.name, problems: ["toLoad"] }]);
    await world.call("booking/locks/load", { _id: device, version, mark: hours?.mark ?? "" }, staff);
    expect(await own(made)).toMatchObject({ state: "shown" });
    const [slot] = (await world.call("booking/timeslots/find", { where: { name: "morning" } }, staff)).items;
    await world.call("booking/timeslots/update", { _id: slot?._id ?? "", version: slot?.version ?? 1, turnaround: 45 }, staff);
    expect((await world.call("booking/locks/read", { _id: device }, staff)).keypad).toBe("toLoad");
    const again = await world.send("booking/locks/load", { _id: device, version: version + 1, mark: hours?.mark ?? "" }, staff);
    expect(codeOf(again), "the hours that were read are not the latest").toBe("CONFLICT");
  });

  it("lets the passengers see it or not, and nobody else by another key", async () => {
    const made = await paid();
    onTheDay(490);
    const { _id, key } = made;
    const shared = await world.call("booking/passengers/share", { _id, key });
    const theirs = async () => (await world.call("booking/passengers/code", { _id, key: shared.key })).code;
    expect(await theirs()).toBeNull();
    await world.call("booking/passengers/allowCode", { _id, key, isAllowed: true });
    expect((await theirs())?.code).toBe((await own(made))?.code);
    await world.call("booking/passengers/allowCode", { _id, key, isAllowed: false });
    expect(await theirs()).toBeNull();
    for (const other of [shared.key, "0".repeat(64)])
      expect(codeOf(await world.send("booking/reservations/ownCode", { _id, key: other }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("booking/passengers/allowCode", { _id, key: shared.key, isAllowed: true }))).toBe("ITEM_NOT_EXIST");
  });
});

describe("a canceled or moved booking", () => {
  it("shows none; staff read until when the old one opens, and the next code has another issue number", async () => {
    const made = await paid();
    onTheDay(370);
    const first = await own(made);
    await world.call("booking/reservations/cancel", { _id: made._id, key: made.key });
    expect((await own(made))?.code).toBeNull();
    const staffSees = await seen(made._id);
    expect([staffSees.lock?.code, staffSees.stillOpen]).toEqual([null, [{ closes: first?.closes }]]);
    const request = { attributes, profile: { firstname: "Eve", lastname: "Roy", email: "eve@example.test" }, phone: "+14505550199" };
    const next = await world.call("booking/reservations/create", { ...request, isMember: false, isManual: true, locale: "en" }, staff);
    const second = (await seen(next._id)).lock;
    expect([second?.code?.length, second?.code === first?.code]).toEqual([7, false]);
    onTheDay(500);
    expect([await opens(first?.code), await opens(second?.code)], "a keypad knows no bookings").toEqual([true, true]);
  });

  it("gets another code where it moves away and back", async () => {
    const made = await paid();
    onTheDay(370);
    const first = await own(made);
    const everything = { principal: person("mem", [".*"]) };
    const move = (time: string) =>
      world.call(
        "booking/reservations/move",
        { _id: made._id, item: attributes.item, date: tripDay, time: [time], keepPrice: true },
        everything,
      );
    await move("mem_t_afternoon");
    expect((await seen(made._id)).stillOpen).toEqual([{ closes: first?.closes }]);
    await move("mem_t_morning");
    const again = await own(made);
    expect([again?.code?.length, again?.code === first?.code]).toEqual([7, false]);
  });
});

describe("a move that can be undone", () => {
  const moved = async () => {
    const made = await paid();
    onTheDay(370);
    const first = await own(made);
    const to = { _id: made._id, item: attributes.item, date: tripDay, time: ["mem_t_afternoon"], keepPrice: true, undo: 10 } as const;
    const { undo } = await world.call("booking/reservations/move", to, { principal: person("mem", [".*"]) });
    return { made, first, act: undo?.act ?? "" };
  };

  it("ends the code that was shown once it can no longer be undone", async () => {
    const { made, first } = await moved();
    world.clock.at += 10_000;
    await world.deliverDue();
    expect((await seen(made._id)).stillOpen).toEqual([{ closes: first?.closes }]);
  });

  it("ends the code of the new hours that was shown before it is undone", async () => {
    const { made, act } = await moved();
    const { lock } = await seen(made._id);
    expect(lock?.code).toHaveLength(7);
    await world.call("booking/reservations/undo", { _id: made._id, act }, { principal: person("mem", [".*"]) });
    expect((await seen(made._id)).stillOpen).toContainEqual({ closes: lock?.closes });
  });
});

describe("a secret", () => {
  it("is in the reply of its rotation alone, and keeps or ends the codes that were shown", async () => {
    const made = await paid();
    onTheDay(490);
    const first = await own(made);
    const kept = await load(true);
    expect([(await own(made))?.code, await opens(first?.code)]).toEqual([first?.code, true]);
    const ended = await load(false);
    const second = await own(made);
    expect([second?.code === first?.code, await opens(first?.code), await opens(second?.code)]).toEqual([false, false, true]);
    const replies = [
      await world.send("booking/locks/find", {}, staff),
      await world.send("booking/locks/read", { _id: device }, staff),
      await world.send("booking/locks/loadSheet", { _id: device }, staff),
      await world.send("account/audit/find", { where: { item: device } }, staff),
      await world.send("account/audit/find", { where: { item: made._id } }, staff),
      await world.send("booking/reservations/read", { _id: made._id, key: made.key }),
    ];
    const stored = JSON.stringify(await world.store.commit((tx) => tx.kinds.of.locks.living("mem")));
    const texts = [...replies.map(({ body }) => body), stored];
    const secrets = [kept, ended, first?.code ?? "", second?.code ?? ""];
    expect(texts.flatMap((text) => secrets.filter((secret) => text.includes(secret)))).toEqual([]);
  });

  it("ends all codes where the device was replaced, which then counts as working with a battery that nobody read", async () => {
    const made = await paid();
    onTheDay(490);
    const first = await own(made);
    const { version } = await world.call("booking/locks/loadSheet", { _id: device }, staff);
    await world.call("booking/locks/update", { _id: device, version, state: "lost", battery: 4 }, staff);
    await world.call("booking/locks/rotate", { _id: device, version: version + 1, keepsShown: true, isReplaced: true }, staff);
    const replaced = await world.call("booking/locks/read", { _id: device }, staff);
    expect([replaced.state, replaced.battery, replaced.keypad, (await own(made))?.state]).toEqual([
      "working",
      undefined,
      "toLoad",
      "byStaff",
    ]);
    const { items } = await world.call(
      "account/audit/find",
      { where: { item: device }, sortBy: "at", sortDesc: true, itemsPerPage: 1 },
      staff,
    );
    expect(items[0]?.changes).toEqual({
      rotated: { to: "replaced" },
      state: { from: "lost", to: "working" },
      battery: { from: 4 },
    });
    const sheet = await world.call("booking/locks/loadSheet", { _id: device }, staff);
    await world.call("booking/locks/load", { _id: device, version: sheet.version, mark: sheet.hours?.mark ?? "" }, staff);
    const second = await own(made);
    expect([await opens(first?.code), await opens(second?.code)], "the new device knows the new secret alone").toEqual([false, true]);
  });

  it("is made by the server: nobody writes one, and a repeat of the rotation gives the same one", async () => {
    const typed = await world.send("booking/locks/create", { ...lock, name: "Magog B", secret: "a secret that is typed" }, staff);
    expect(typed.status).toBe(400);
    const { version } = await world.call("booking/locks/loadSheet", { _id: device }, staff);
    const once = { ...staff, key: "rotate-once-a-long-key-1" };
    const replies = [1, 2].map(() => world.send("booking/locks/rotate", { _id: device, version, keepsShown: true }, once));
    const [one, other] = (await Promise.all(replies)).map(({ body }) => JSON.parse(body).data.secret);
    expect([typeof one, other]).toEqual(["string", one]);
  });
});
