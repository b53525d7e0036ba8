import { beforeEach, describe, expect, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, openWorld, person, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const staff = {
  principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund", "@booking/reservations/move"]),
};

describe("the reference of a reservation", () => {
  it("is in every view of it, in its mail and in its calendar file, whose event keeps its id", async () => {
    const { _id, key, reference, session } = await book(world);
    // July 1, 2027: the day it was made.
    expect(reference).toMatch(/^MEM-4VC[2-9A-HJKMNP-Z]{3}$/);
    world.payments.pay(session);
    expect((await world.call("booking/reservations/read", { _id, key })).reference).toBe(reference);
    expect((await world.call("booking/reservations/move", { _id, item: "mem_b_alba" }, staff)).reference).toBe(reference);
    await world.deliverAll();
    expect(world.mails[0]?.text).toContain(`Reference: ${reference}\n`);
    expect(world.mails[0]?.attachments?.[0]?.filename).toBe(`quai-${reference}.ics`);
    expect(world.entries[0]).toMatchObject({ id: _id, note: expect.stringMatching(new RegExp(`^Reference: ${reference}\n`)) });
    expect((await world.call("booking/reservations/cancel", { _id, key })).reference).toBe(reference);
    await world.deliverAll();
    await world.deliverAll();
    expect(world.mails.at(-1)?.text).toContain(reference);
  });

  it("opens nothing by itself", async () => {
    const { reference, key } = await book(world);
    for (const shown of [{ _id: reference }, { _id: reference, key }])
      expect((await world.send("booking/reservations/read", shown)).status).toBe(404);
  });

  it("is drawn again where another of the club bears it, and a repeat answers with the same one", async () => {
    const first = await book(world, {}, { key: "first" });
    const taken = await world.store.reservations.read(testAllClubsScope, first._id);
    if (taken === undefined) throw new Error("nothing was booked");
    // What the next one would draw first, as its id is counted by the tests' dice.
    const other = await openWorld({ limits: "off" });
    await book(other, {}, { key: "first" });
    const wanted = (await book(other, { attributes: { ...attributes, item: "mem_b_brume" } })).reference;
    await world.store.commit(async (tx) => {
      expect(await tx.reservations.insert({ ...taken, _id: "mem_r_squatter", reference: wanted, session: null, status: "canceled" })).toBe(
        true,
      );
    });
    const second = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    expect([second.reference === wanted, second.reference === first.reference]).toEqual([false, false]);
    expect((await world.store.reservations.read(testAllClubsScope, second._id))?.reference).toBe(second.reference);
  });
});
