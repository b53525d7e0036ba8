import { describe, expect, inject, it } from "vitest";
import { codeOf, guestPhone, openWorld, type World } from "../contract/world.ts";
import { freshDatabase } from "./postgres.ts";
import { openPromised } from "../promised.ts";

/** The world's clubs over a new database of PostgreSQL, where commits run side by side. */
async function onPostgres(server: string, work: (world: World) => Promise<void>): Promise<void> {
  const { url, drop } = await freshDatabase(server);
  const store = await openPromised(url);
  try {
    await work(await openWorld({}, store));
  } finally {
    await store.close();
    await drop();
  }
}

describe("a burst in PostgreSQL", () => {
  const server = inject("postgres");

  it.skipIf(server === "")("of requests is texted as often as the caps allow, whoever asks beside each other", async () => {
    await onPostgres(server, async (world) => {
      const ask = (visitor: string, phone: string) =>
        world.send("booking/reservations/requestOtp", { phone }, { visitor, address: "203.0.113.7" });
      const asked = Array.from({ length: 120 }, (_, nth) => ask(`visitor-${nth % 40}`, `+1514555${1000 + (nth % 40)}`));
      const sent = (await Promise.all(asked)).filter(({ status }) => status === 200);
      expect(sent.length).toBeGreaterThanOrEqual(20);
      expect(sent.length).toBeLessThanOrEqual(30);
      const toOne = await Promise.all(
        Array.from({ length: 40 }, () => world.send("booking/reservations/requestOtp", { phone: guestPhone })),
      );
      expect(toOne.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(world.faults).toEqual([]);
    });
  });

  it.skipIf(server === "")("of guesses at one code is judged five times, and a stranger's not once", async () => {
    await onPostgres(server, async (world) => {
      await world.send("booking/reservations/requestOtp", { phone: guestPhone });
      const guess = (visitor: string) => world.send("booking/reservations/verifyOtp", { phone: guestPhone, otp: "000000" }, { visitor });
      const replies = await Promise.all(Array.from({ length: 400 }, (_, nth) => guess(nth % 2 === 0 ? "visitor-1" : "stranger")));
      expect(replies.filter((reply) => codeOf(reply) === "CODE_WRONG")).toHaveLength(5);
      expect(replies.filter((_, nth) => nth % 2 === 1).map(codeOf)).toEqual(Array.from({ length: 200 }, () => "CODE_EXPIRED"));
      expect(world.faults).toEqual([]);
    });
  });
});
