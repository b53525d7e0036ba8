import { beforeEach, describe, expect, it } from "vitest";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { promisedMemory } from "../../promised.ts";
import { attributes, codeOf, openWorld, requestFor, type World } from "../world.ts";

const minute = 60_000;
type Options = Parameters<World["send"]>[2];

let world: World;
let held: { readonly hold: string; readonly capability: string };
beforeEach(async () => {
  world = await openWorld();
  held = await world.call("booking/reservations/hold", { attributes });
});

const extend = (options: Options = {}) => world.send("booking/reservations/extend", { hold: held.hold }, options);
const endOf = async (hold = held.hold) => (await world.store.holds.read(testAllClubsScope, hold))?.expires;
const keepUnpaidFor = (slotMinutes: number) =>
  world.store.commit(async (tx) => {
    const { version } = await tx.settings.read("mem");
    await tx.settings.replace({ client: "mem", version: version + 1, settings: decodeSettings({ kept: { slotMinutes } }) });
  });

describe("the extension of a hold", () => {
  it("adds ten minutes, once, for which the slot is taken", async () => {
    const end = world.clock.at + 10 * minute;
    world.clock.at += 9 * minute;
    const { hold, expires, seconds } = await world.call("booking/reservations/extend", { hold: held.hold });
    expect({ hold, expires, seconds }).toEqual({ hold: held.hold, expires: new Date(end + 10 * minute).toISOString(), seconds: 660 });
    expect([codeOf(await extend()), await endOf()]).toEqual(["HOLD_EXTENDED", end + 10 * minute]);
    const rival = () => world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2", address: "192.0.2.2" });
    world.clock.at = end + 10 * minute - 1;
    expect(codeOf(await rival())).toBe("SLOT_TAKEN");
    world.clock.at += 1;
    expect(codeOf(await rival())).toBe("");
  });

  it("is done once for two replies to one key", async () => {
    const first = await extend({ key: "k1" });
    expect([first.status, await extend({ key: "k1" })]).toEqual([200, first]);
  });

  it("is refused at the end, and for a hold that is gone", async () => {
    world.clock.at += 10 * minute;
    expect(codeOf(await extend())).toBe("HOLD_EXPIRED");
    world.clock.at -= 1;
    expect((await extend()).status).toBe(200);
    await world.call("booking/reservations/release", { hold: held.hold });
    expect(codeOf(await extend())).toBe("ITEM_NOT_EXIST");
  });

  it("belongs to its visitor, or to whoever shows its capability", async () => {
    const nobody = { visitor: undefined };
    for (const other of [{ visitor: "visitor-2" }, nobody, { ...nobody, capability: `${held.capability}x` }])
      expect(codeOf(await extend(other))).toBe("ITEM_NOT_EXIST");
    expect((await extend({ ...nobody, capability: held.capability })).status).toBe(200);
  });

  it("is that of the cart for a slot in a cart", async () => {
    await world.call("order/carts/item", { item: held.hold, quantity: 1 });
    expect(codeOf(await extend())).toBe("IN_CART");
  });

  it("is shorter where the club keeps a slot unpaid for less, and leaves the time of the payment", async () => {
    await keepUnpaidFor(45);
    const end = world.clock.at + 14 * minute;
    await world.call("booking/reservations/extend", { hold: held.hold });
    expect(await endOf()).toBe(end);
    world.clock.at = end - 1000;
    expect((await world.send("booking/reservations/create", await requestFor(world, { hold: held.hold }))).status).toBe(200);
  });

  it("is refused where less than a minute is left to add, and the hold stays as it was", async () => {
    await keepUnpaidFor(45);
    world.clock.at += 5 * minute;
    await world.call("booking/reservations/release", { hold: held.hold });
    held = await world.call("booking/reservations/hold", { attributes });
    expect([await endOf(), codeOf(await extend())]).toEqual([world.clock.at + 9 * minute, "KEPT_TOO_LONG"]);
    expect(await endOf()).toBe(world.clock.at + 9 * minute);
  });

  it("has no cap where limits are off", async () => {
    world = await openWorld({ limits: "off" }, promisedMemory());
    await keepUnpaidFor(45);
    held = await world.call("booking/reservations/hold", { attributes });
    expect((await extend()).status).toBe(200);
    expect(await endOf()).toBe(world.clock.at + 20 * minute);
  });
});
