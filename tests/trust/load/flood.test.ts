import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { freeSlots, visitorOf, startWholeServer } from "../../server/whole.ts";

const now = Date.UTC(2027, 5, 1, 12);

/** Replies that a server's store keeps, looked at past it. */
function keptIn(data: string): unknown {
  const file = new DatabaseSync(join(data, "quai.sqlite"), { readOnly: true });
  const row = file
    .prepare("select count(*) as kept, coalesce(max(length(caller) + length(key) + length(reply)), 0) as longest from replies")
    .get();
  file.close();
  return { ...row };
}

/** Guesses at codes that nobody requested, each under a key of its own: how many were judged, and how many refused as too many. */
async function guesses(url: string, count: number) {
  const guesses = Array.from({ length: count }, (_, index) =>
    visitorOf(url)("booking/reservations/verifyOtp", { phone: "+14505550111", otp: "000000" }, { "idempotency-key": `key-${index}` }),
  );
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  const of = (wanted: string) => codes.filter((code) => code === wanted).length;
  return { judged: of("CODE_EXPIRED"), tooMany: of("TOO_MANY_REQUESTS"), all: codes.length };
}

describe("a flood of one address under fresh keys (L3)", () => {
  it("is cut short, and what is refused fills no disk", async () => {
    const server = await startWholeServer({}, { now: () => now });
    try {
      const { judged, tooMany, all } = await guesses(server.url, 200);
      expect(judged + tooMany).toBe(all);
      expect(judged).toBeGreaterThanOrEqual(40);
      expect(tooMany).toBeGreaterThan(0);
      expect(keptIn(server.data)).toEqual({ kept: 0, longest: 0 });
    } finally {
      await server.stop();
    }
  });

  it("is answered whole where the caps are off, and still keeps nothing but what was done (control)", async () => {
    const server = await startWholeServer({ QUAI_LIMITS: "off" }, { now: () => now });
    try {
      expect(await guesses(server.url, 200)).toEqual({ judged: 200, tooMany: 0, all: 200 });
      const [attributes] = await freeSlots(server.url, "mem_d1_magog-wharf", "2027-06-02");
      const held = await visitorOf(server.url)("booking/reservations/hold", { attributes }, { "idempotency-key": "0123456789".repeat(20) });
      expect(held.status).toBe(200);
      expect(keptIn(server.data)).toMatchObject({ kept: 1 });
    } finally {
      await server.stop();
    }
  });
});
