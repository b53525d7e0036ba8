import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeStoreMonitor, type StoreMonitorParts } from "#app/server/jobs/storeMonitor.ts";
import { confirmationLetter } from "#core/features/reservation/letters/confirmation.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { freeSlots, visitorOf, startWholeServer } from "../whole.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { Effect } from "effect";

/** A store of the given size, damage and rows laid aside, and the alarms of its watch. */
function watched(start: Partial<{ bytes: number; dead: number; damage: string | undefined; isFull: boolean }>) {
  const state = { bytes: 0, dead: 0, damage: undefined, isFull: false, ...start };
  const room = async () => {
    if (state.isFull) throw new StoreDown("ENOSPC");
  };
  const looks = { measured: 0, read: 0 };
  const alarms: unknown[] = [];
  const warned: unknown[] = [];
  const memory = memoryStore();
  const store: StoreMonitorParts["store"] = {
    ...memory,
    outbox: { ...memory.outbox, countDead: () => Effect.sync(() => state.dead) },
    bytes: () => Effect.sync(() => ((looks.measured += 1), state.bytes)),
    damage: () => Effect.sync(() => ((looks.read += 1), state.damage)),
  };
  const watch = makeStoreMonitor({ store, room, mostBytes: 1000, times: { measure: 1, firstRead: 1, read: 1 } });
  const end = watch.start({ warn: (error) => void warned.push(error), alarm: (facts, what) => void alarms.push([what, facts]) });
  /** Waits until two more looks were taken, so that one of them began after the call. */
  const looked = async () => {
    const { measured, read } = { ...looks };
    await expect.poll(() => Math.min(looks.measured - measured, looks.read - read)).toBeGreaterThanOrEqual(2);
  };
  return { state, watch, store, alarms, warned, looked, end };
}

describe("the watch over the store", () => {
  it("reports its size and the dead rows as last read", async () => {
    const { state, watch, looked, end } = watched({ bytes: 500, dead: 2 });
    await looked();
    expect(watch.figures()).toEqual({ quai_store_bytes: 500, quai_outbox_dead: 2 });
    state.bytes = 600;
    await looked();
    await end();
    expect(watch.figures()).toMatchObject({ quai_store_bytes: 600 });
  });

  it("is not ready while the disk takes no write", async () => {
    const { state, watch, end } = watched({ isFull: true });
    await expect(watch.ready()).rejects.toMatchObject({ code: "ENOSPC" });
    state.isFull = false;
    await expect(watch.ready()).resolves.toBeUndefined();
    await end();
  });

  it("warns once when the store passes its bound, and again when it passes it anew", async () => {
    const { state, alarms, looked, end } = watched({ bytes: 1000 });
    await looked();
    expect(alarms).toEqual([]);
    for (const bytes of [1001, 5000, 900, 1001]) {
      state.bytes = bytes;
      await looked();
    }
    await end();
    const alarmOf = (bytes: number) => ["the store is large", { bytes, mostBytes: 1000 }];
    expect(alarms).toEqual([alarmOf(1001), alarmOf(1001)]);
  });

  it("warns about dead rows when it finds some, and when there are more", async () => {
    const { state, alarms, looked, end } = watched({ dead: 1 });
    await looked();
    state.dead = 3;
    await looked();
    await end();
    expect(alarms).toEqual([
      ["effects are laid aside", { dead: 1 }],
      ["effects are laid aside", { dead: 3 }],
    ]);
  });

  it("is not ready while the last check found damage", async () => {
    const { state, watch, alarms, looked, end } = watched({});
    await looked();
    await watch.ready();
    Object.assign(state, { damage: "SQLITE_CORRUPT" });
    await looked();
    await expect(watch.ready()).rejects.toMatchObject({ code: "SQLITE_CORRUPT" });
    expect(alarms[0]).toEqual(["the store is damaged", { damage: "SQLITE_CORRUPT" }]);
    Object.assign(state, { damage: undefined });
    await looked();
    await watch.ready();
    await end();
  });

  it("reports a check that failed, and checks again", async () => {
    const { store, watch, warned, looked, end } = watched({ bytes: 500 });
    const { bytes } = store;
    let isDown = true;
    Object.assign(store, { bytes: () => (isDown ? Effect.die(new Error("down")) : bytes()) });
    await expect.poll(() => warned.length).toBeGreaterThan(0);
    isDown = false;
    await looked();
    await end();
    expect(watch.figures()).toMatchObject({ quai_store_bytes: 500 });
  });
});

it("has the store's figures in the metrics of a whole server", async () => {
  const server = await startWholeServer();
  const metrics = () => fetch(`${server.url}/metrics`).then((reply) => reply.text());
  await expect.poll(metrics).toMatch(/^quai_store_bytes [1-9]\d{4,}$/m);
  expect(await metrics()).toMatch(/^quai_outbox_dead 0$/m);
  await server.stop();
});

it("says that it is not ready, books nothing and still stops once its database file is gone (D3)", async () => {
  const server = await startWholeServer({}, { now: () => Date.UTC(2027, 5, 1, 12) });
  const free = await freeSlots(server.url, "mem_d1_magog-wharf", "2027-06-02");
  const hold = () => visitorOf(server.url)("booking/reservations/hold", { attributes: free.shift() });
  expect((await hold()).status).toBe(200);
  rmSync(join(server.data, "quai.sqlite"));
  await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(503);
  expect(await hold()).toMatchObject({ status: 503, code: "UNAVAILABLE" });
  expect(server.lines.join("")).toContain("FILE_REMOVED");
  await server.stop();
});

it("lays a mail aside that cannot be read, and says so without naming anybody", async () => {
  const server = await startWholeServer();
  const { boats, docks } = await wholeOffer(server.store);
  const [boat] = boats;
  const dock = docks.find(({ _id }) => _id === boat?.dock);
  if (boat === undefined || dock === undefined) throw new Error("no boat");
  const place = { client: boat.client, lake: dock.lake, dock: dock._id, boat: boat._id, date: dayFromText("2027-06-01") };
  await server.store.commit(async (tx) => {
    const unread = { mail: "unknown", reservation: "zoe@mailed10.test" };
    await tx.outbox.enqueue({ client: boat.client, key: "unknown", kind: "mail", payload: unread, due: 1 });
    for (let index = 0; index < 10; index += 1) {
      const _id = `${boat.client}_r_mailed${index + 10}`;
      await tx.reservations.insert(
        makeTestReservation({ ...place, _id, status: "cash_payment", pay: "dock", expires: null, session: null }),
      );
      await tx.outbox.enqueue(confirmationLetter.entry({ client: boat.client, _id }, 1, {}));
    }
  });
  await expect.poll(() => server.lines.join("")).toMatch(/"row":\d+,"kind":"mail","reason":"SchemaError","msg":"laid aside"/);
  await expect.poll(async () => (await server.store.outbox.take(Date.now() + 1e9, 100, 1)).length).toBe(0);
  const sent: unknown = await (await fetch(`${server.url}/demo/messages`)).json();
  expect([Array.isArray(sent) && sent.length, await server.store.outbox.countDead()]).toEqual([10, 1]);
  expect(server.lines.join("")).not.toMatch(/zoe@|mailed1\d|0100/);
  await server.stop();
});

it("logs that the store is large where it is larger than configured", async () => {
  const server = await startWholeServer({ QUAI_STORE_ALARM: "1" });
  await expect.poll(() => server.lines.join()).toMatch(/"bytes":\d{7,},"mostBytes":1000000,"msg":"the store is large"/);
  await server.stop();
});
