import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextCodeRequest, textCapWindowMs, textCapRules, msUntilTextAllowed } from "#core/domain/accounts/textCaps.ts";
import type { SentCodeText } from "#core/domain/accounts/oneTimeCode.ts";

const now = 1_800_000_000_000;

/** Few of each, so that they meet: askers of two sites, one with two lines, one of those with two addresses. */
const places = [
  { address: "a", line: "l", site: "s" },
  { address: "b", line: "l", site: "s" },
  { address: "c", line: "m", site: "s" },
  { address: "192.0.2.1", line: "192.0.2.1", site: "192.0.2.1" },
] as const;

const requests: fc.Arbitrary<TextCodeRequest> = fc
  .record({
    place: fc.constantFrom(...places),
    visitor: fc.constantFrom("v1", "v2", "v3"),
    hasCookie: fc.boolean(),
    phone: fc.constantFrom("+14505550100", "+14505550101"),
  })
  .map(({ place, visitor, hasCookie, phone }) => ({
    ...place,
    phone,
    hasCookie,
    visitor: hasCookie ? visitor : `${visitor} of ${place.address}`,
  }));

const steps = fc.array(fc.tuple(requests, fc.integer({ min: 0, max: 3_600_000 })), { maxLength: 400, size: "max" });

/** Everything that is sent when these ask, each so long after the one before; each gets a text where nothing keeps it waiting. */
function sentTo(tried: readonly (readonly [TextCodeRequest, number])[]): { readonly sent: readonly SentCodeText[]; readonly at: number } {
  const sent: SentCodeText[] = [];
  let at = now;
  for (const [who, later] of tried) {
    at += later;
    if (msUntilTextAllowed(lately(sent, at), who, at) === 0) sent.push({ ...who, createdAt: at });
  }
  return { sent, at };
}

function lately(sent: readonly SentCodeText[], at: number): readonly SentCodeText[] {
  return sent.filter(({ createdAt }) => createdAt > at - textCapWindowMs);
}

/** The most texts that lie within `withinMs` of each other. */
function mostWithin(sent: readonly SentCodeText[], withinMs: number): number {
  return Math.max(
    0,
    ...sent.map(({ createdAt: end }) => sent.filter(({ createdAt }) => createdAt <= end && createdAt > end - withinMs).length),
  );
}

/** A stranger at one address who sends from it as often as there is room, with a new cookie each time or none, until a day is over. */
function besieged(phone: string, hasCookie: boolean): readonly SentCodeText[] {
  const tried = Array.from({ length: 1440 }, (_, nth) => [{ ...places[0], phone, hasCookie, visitor: `v${nth}` }, 60_000] as const);
  return sentTo(tried).sent;
}

describe("caps on texts", () => {
  it("are never exceeded, by any requests at any time", () => {
    fc.assert(
      fc.property(steps, (tried) => {
        const { sent } = sentTo(tried);
        const isOver = Object.values(textCapRules).flatMap(({ counts, caps }) =>
          tried.flatMap(([who]) => {
            const counted = sent.filter((text) => counts(text, who));
            return caps.filter(({ most, withinMs }) => mostWithin(counted, withinMs) > most);
          }),
        );
        expect(isOver).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("give the time to wait, to the millisecond", () => {
    fc.assert(
      fc.property(steps, requests, (tried, who) => {
        const { sent, at } = sentTo(tried);
        const wait = msUntilTextAllowed(lately(sent, at), who, at);
        expect(msUntilTextAllowed(lately(sent, at + wait), who, at + wait)).toBe(0);
        expect(wait > 0 && msUntilTextAllowed(lately(sent, at + wait - 1), who, at + wait - 1) === 0).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("leave the owner of a phone a text, whatever another site requests", () => {
    const stranger = requests.filter(({ site }) => site === "s");
    fc.assert(
      fc.property(fc.array(fc.tuple(stranger, fc.integer({ min: 0, max: 600_000 })), { maxLength: 300, size: "max" }), (tried) => {
        const { sent, at } = sentTo(tried);
        const owner = { ...places[3], phone: "+14505550100", visitor: "owner", hasCookie: true };
        expect(msUntilTextAllowed(lately(sent, at), owner, at)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("reserve the last texts of a phone's day for newcomers", () => {
    const phone = "+14505550100";
    const besiegers = Array.from(
      { length: 120 },
      (_, nth) => [{ ...places[nth % 2 === 0 ? 0 : 3], phone, visitor: `v${nth}`, hasCookie: true }, 600_000] as const,
    );
    const { sent, at } = sentTo(besiegers);
    const another = { address: "198.51.100.9", line: "198.51.100.9", site: "198.51.100.9", phone, visitor: "another", hasCookie: true };
    expect(sent).toHaveLength(15);
    expect(msUntilTextAllowed(lately(sent, at), { ...another, visitor: "v0" }, at)).toBeGreaterThan(0);
    expect(msUntilTextAllowed(lately(sent, at), another, at)).toBe(0);
  });

  it("would leave the owner none without the shares of a visitor and a site (control)", () => {
    const flood = Array.from({ length: 20 }, (_, nth) => ({
      ...places[0],
      phone: "+14505550100",
      visitor: `v${nth}`,
      hasCookie: true,
      createdAt: now,
    }));
    const owner = { ...places[3], phone: "+14505550100", visitor: "owner", hasCookie: true };
    expect(msUntilTextAllowed(flood, owner, now)).toBeGreaterThan(0);
  });

  it.each([
    [true, 12],
    [false, 8],
  ])("send a victim only a few texts a day from one site (cookies: %s)", (hasCookie, most) => {
    expect(besieged("+14505550100", hasCookie)).toHaveLength(most);
  });
});
