import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { ada, worldOfAda } from "../contract/accounts/accounts.ts";
import { codeOf, guestPhone, openWorld, type World } from "../contract/world.ts";
import { migratedDatabase } from "./copies.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { arrangement } from "../arrangement.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { patientLimits } from "./engines/patientLimits.ts";
import { openPromised } from "../promised.ts";

/** The world's clubs over a new database of PostgreSQL, where commits run side by side. */
async function onPostgres(server: string, work: (world: World) => Promise<void>): Promise<void> {
  const { url, drop } = await migratedDatabase(server);
  const store = promiseStore(createSqlStore(postgresEngine(url, patientLimits, arrangement())));
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
      const calls = Array.from({ length: 120 }, (_, nth) => ask(`visitor-${nth % 40}`, `+1514555${1000 + (nth % 40)}`));
      const sent = (await Promise.all(calls)).filter(({ status }) => status === 200);
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

describe("thousands of guesses at once at the code of an account, through two servers of one store (A1)", () => {
  const server = inject("postgres");

  async function judgedOf(url: string, guesses: number): Promise<number> {
    const here = await worldOfAda(await openPromised(url));
    const there = await openWorld({}, await openPromised(url));
    try {
      await here.call("account/auth/login", { contact: ada });
      const guess = ({ send }: World) => send("account/auth/verifyOtpLogin", { contact: ada, otp: "000000" });
      const replies = await Promise.all(Array.from({ length: guesses }, (_, nth) => guess(nth % 2 === 0 ? here : there)));
      const codes = replies.map(codeOf);
      // Who would wait too long for the store is sent away before anything is judged.
      expect(codes.filter((code) => !["CODE_WRONG", "TOO_MANY_WRONG_CODES", "UNAVAILABLE"].includes(code))).toEqual([]);
      expect(codeOf(await there.send("account/auth/verifyOtpLogin", { contact: ada, otp: "123456" }))).toBe("TOO_MANY_WRONG_CODES");
      return codes.filter((code) => code === "CODE_WRONG").length;
    } finally {
      await Promise.all([here.store.close(), there.store.close()]);
    }
  }

  it("are judged five times of 10,000 on SQLite", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quai-guesses-"));
    expect(await judgedOf(`sqlite:${join(folder, "quai.sqlite")}`, 10_000)).toBe(5);
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(server === "")("are judged five times of 2,000 on PostgreSQL", async () => {
    const { url, drop } = await migratedDatabase(server);
    expect(await judgedOf(url, 2000)).toBe(5);
    await drop();
  });
});
