import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../../arrangement.ts";
import { guestPhone, openWorld, proofFor, requestFor, type SendOptions, tripDay } from "../../contract/world.ts";
import { openPromised } from "../../promised.ts";
import { migratedDatabase } from "../copies.ts";

const server = inject("postgres");
const reason = notAlone(server);
const visitor: SendOptions = { visitor: "visitor-1", address: "192.0.2.1" };

/** Counts how often, within transactions, a connection with no reply due is sent a statement: so often a commit waits for the server. */
function countRoundTrips(): { trips: number; restore: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it on the client that it was called on.
  const { query } = pg.Client.prototype;
  const seen = new WeakSet<pg.Client>();
  const busy = new WeakSet<pg.Client>();
  const within = new WeakSet<pg.Client>();
  const counted = { trips: 0, restore: () => void (pg.Client.prototype.query = query) };
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client: pg.Client, given: unknown[]) => {
      const text = textOf(given[0]);
      if (text.startsWith("begin ")) within.add(client);
      if (!busy.has(client) && within.has(client)) counted.trips += 1;
      if (text === "commit") within.delete(client);
      busy.add(client);
      if (!seen.has(client)) client.on("drain", () => busy.delete(client));
      seen.add(client);
      return Reflect.apply(target, client, given);
    },
  });
  return counted;
}

/** The text of a statement, as the driver takes it. */
function textOf(statement: unknown): string {
  return typeof statement === "object" && statement !== null && "text" in statement ? String(statement.text) : String(statement);
}

async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const counted = countRoundTrips();
  try {
    await work();
  } finally {
    counted.restore();
  }
  return counted.trips;
}

describe.skipIf(reason !== undefined)("a commit of a visitor on PostgreSQL", () => {
  it("waits three times for the server: for what it reads, for its claims, and for its end", async () => {
    const { url, drop } = await migratedDatabase(server);
    const store = await openPromised(url);
    try {
      const world = await openWorld({}, store);
      const proof = await proofFor(world, guestPhone);
      const attributes = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: ["msk_t_morning"] };
      // Read in a transaction of its own, and cached from then on.
      await store.offer.catalogue("msk");
      const held = await tripsOf(() => world.call("booking/reservations/hold", { attributes }, { ...visitor, key: "key-of-the-hold" }));
      const create = async (time: string, pay: "dock" | "online" = "dock") => {
        const date = pay === "dock" ? tripDay : addDays(tripDay, 1);
        const request = await requestFor(world, { attributes: { ...attributes, date, time: [time] }, proof, pay });
        await world.call("booking/reservations/create", request, { ...visitor, key: `key-of-${time}-${pay}` });
      };
      // Makes the customer known: the insert of a new one leaves alone, as soon as it is found missing.
      await create("msk_t_afternoon");
      const booked = await tripsOf(() => create("msk_t_evening"));
      expect({ held, booked }).toEqual({ held: 3, booked: 3 });
      // An online payment also counts how long it keeps its slots, and its session is written in a commit of its own. What credit may pay is
      // read with the rest. At most: what follows at once on a reply may leave before its connection is seen to have nothing due.
      expect(await tripsOf(() => create("msk_t_morning", "online"))).toBeLessThanOrEqual(4 + 3);
      expect((await store.reservations.find(testAllClubsScope, {})).total).toBe(3);
    } finally {
      await store.close();
      await drop();
    }
  });
});
