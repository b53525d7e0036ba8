import { beforeEach, describe, expect, it } from "vitest";
import type { ApiPath } from "#core/contract/index.ts";
import { contract } from "#core/contract/index.ts";
import { attributes, book, codeOf, guestPhone, openWorld, profile, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function paid() {
  const made = await book(world);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  return made;
}

const share = async ({ _id, key }: { readonly _id: string; readonly key: string }) =>
  (await world.call("booking/passengers/share", { _id, key })).key;
const read = (_id: string, key: string) => world.send("booking/passengers/read", { _id, key });

describe("a booking that is shared with its passengers", () => {
  it("shows them its time, its dock and its boat, and nothing of its customer, its price or its reference", async () => {
    const { _id, key, reference } = await paid();
    const { body, status } = await read(_id, await share({ _id, key }));
    expect(status).toBe(200);
    expect(JSON.parse(body).data).toMatchObject({ isCanceled: false, date: "2027-07-10", place: { dock: { _id: "mem_d_magog" } } });
    for (const secret of [guestPhone, reference, key, profile.firstname, profile.email, "330"]) expect(body).not.toContain(secret);
  });

  it("has one key until the holder ends it, and then another", async () => {
    const made = await paid();
    const first = await share(made);
    expect(await share(made)).toBe(first);
    await world.call("booking/passengers/end", { _id: made._id, key: made.key });
    expect(codeOf(await read(made._id, first))).toBe("ITEM_NOT_EXIST");
    const second = await share(made);
    expect(second).not.toBe(first);
    expect([(await read(made._id, first)).status, (await read(made._id, second)).status]).toEqual([404, 200]);
  });

  it("opens no other call by that key", async () => {
    const { _id, key } = await paid();
    const passengers = await share({ _id, key });
    const inputs: Partial<Record<ApiPath, object>> = {
      "booking/reservations/read": {},
      "booking/reservations/cancel": { fee: 0 },
      "booking/reservations/move": { item: attributes.item, date: "2027-07-11", time: attributes.time },
      "booking/reservations/resend": {},
      "booking/passengers/share": {},
      "booking/passengers/end": {},
      "booking/swaps/withdraw": {},
    };
    for (const [path, input] of Object.entries(inputs)) {
      const row = Object.values(contract).find((each) => each.path === path);
      if (row === undefined) throw new Error(`no call ${path}`);
      const reply = await world.send(row.path, { _id, key: passengers, ...input });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const shown = { booking: _id, key: passengers };
    expect((await world.send("comm/messages/send", { ...shown, id: "message-1", text: "Hello" })).status).not.toBe(200);
    expect((await world.send("comm/messages/find", shown)).status).not.toBe(200);
  });

  it("is shared by its holder's key alone, and not once it is canceled", async () => {
    const { _id, key } = await paid();
    const passengers = await share({ _id, key });
    expect(codeOf(await world.send("booking/passengers/share", { _id, key: "0".repeat(64) }))).toBe("ITEM_NOT_EXIST");
    await world.call("booking/reservations/cancel", { _id, key, fee: 0 });
    expect(JSON.parse((await read(_id, passengers)).body).data.isCanceled).toBe(true);
    await world.call("booking/passengers/end", { _id, key });
    expect(codeOf(await world.send("booking/passengers/share", { _id, key }))).toBe("TRANSITION_REFUSED");
  });

  it("is shown until a day after the trip", async () => {
    const made = await paid();
    const passengers = await share(made);
    world.clock.at = Date.UTC(2027, 6, 11, 12);
    expect((await read(made._id, passengers)).status).toBe(200);
    world.clock.at = Date.UTC(2027, 6, 13);
    expect((await read(made._id, passengers)).status).toBe(404);
  });
});
