import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referencesPerDay, parseReference, makeBookingReference } from "#core/domain/reference.ts";
import { insertWithReference } from "#core/features/booking/enterReservation.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const anyDay = fc.nat(29_000).map((days) => addDays(dayFromText("2020-01-01"), days));
const anyDraw = fc.nat(2 ** 48 - 1);
const anyClub = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const typings: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text.replace("-", " "),
  (text) => text.replace("-", ""),
  (text) => text.replace("-", "–"),
  (text) => ` ${[...text].join(" ")} `,
  (text) => text.replaceAll(/[A-Z0-9]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)),
];

describe("a reference", () => {
  it("is the club's code, three characters of the day and three drawn", () => {
    expect(makeBookingReference("mem", dayFromText("2027-07-10"), 0)).toBe("MEM-4VN222");
    expect(makeBookingReference("mem", dayFromText("2027-07-10"), 29_790)).toBe("MEM-4VNZZZ");
    expect(makeBookingReference("mem", dayFromText("2027-07-11"), 29_791)).toBe("MEM-4VP222");
    expect(referencesPerDay).toBe(29_791);
  });

  it("sorts by the day it was made", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 700 }), anyDraw, anyDraw, (day, later, one, other) => {
        expect(makeBookingReference("mem", day, one) < makeBookingReference("mem", addDays(day, later), other)).toBe(true);
      }),
    );
  });

  it("has no ambiguous character, and the same length for every day and number", () => {
    fc.assert(
      fc.property(anyDay, anyDraw, (day, drawn) => {
        expect(makeBookingReference("mem", day, drawn)).toMatch(/^MEM-[2-9A-HJKMNP-Z]{6}$/);
      }),
    );
    expect(makeBookingReference("mem", dayFromText("1999-01-01"), 1)).toBe("MEM-222223");
    expect(makeBookingReference("mem", dayFromText("2150-01-01"), 1)).toBe("MEM-ZZZ223");
  });

  it("differs for each number of a day", () => {
    const drawn = Array.from({ length: referencesPerDay }, (_, draw) => makeBookingReference("mem", dayFromText("2027-07-10"), draw));
    expect(new Set(drawn).size).toBe(referencesPerDay);
  });

  it("uses the next day when all references of its day are used, and never a used reference", async () => {
    const reservation = makeTestReservation();
    const made = dayAt(reservation.createdAt);
    const isOfToday = (reference: string) => reference.slice(0, -3) === makeBookingReference("mem", made, 0).slice(0, -3);
    const tried: string[] = [];
    const insert = (named: { readonly reference: string }) => {
      tried.push(named.reference);
      return Effect.succeed(!isOfToday(named.reference));
    };
    const named = await Effect.runPromise(insertWithReference({ reservations: { insert } }, reservation, (attempt) => attempt * 7));
    expect(named.reference.slice(0, -3)).toBe(makeBookingReference("mem", addDays(made, 1), 0).slice(0, -3));
    expect(tried.length).toBeGreaterThan(1);
    expect(named.reference).toBe(tried.at(-1));
  });

  it("is parsed however it is typed", () => {
    fc.assert(
      fc.property(anyClub, anyDay, anyDraw, fc.constantFrom(...typings), (client, day, drawn, typed) => {
        const reference = makeBookingReference(client, day, drawn);
        expect(parseReference(reference)).toEqual({ reference });
        expect(parseReference(typed(reference))).toEqual({ reference });
      }),
    );
  });

  it.each([
    ["MEM-7K4QXO", "unknownCharacter"],
    ["MEM-7K4Q10", "unknownCharacter"],
    ["mem 7k4 qxl", "unknownCharacter"],
    ["M€M-7K4QX9", "unknownCharacter"],
    ["7K4QX9", "incomplete"],
    ["MEM", "incomplete"],
    ["", "incomplete"],
  ])("is not %j: %s", (typed, reason) => {
    expect(parseReference(typed)).toEqual({ reason });
  });

  it.each([
    ["MEM-7K4QX9/2", "MEM-7K4QX9/2"],
    ["mem 7k4 qx9 / 14", "MEM-7K4QX9/14"],
    ["MEM-7K4QX9", "MEM-7K4QX9"],
  ])("of a later day of a group has its place behind a slash: %j", (typed, reference) => {
    expect(parseReference(typed)).toEqual({ reference });
  });

  it.each(["MEM-7K4QX9/1", "MEM-7K4QX9/0", "MEM-7K4QX9/2/3", "MEM/2-7K4QX9"])("has a place from 2 on, once and at its end: %j", (typed) => {
    expect(parseReference(typed)).toEqual({ reason: "unknownCharacter" });
  });

  it("never throws on typed text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(() => parseReference(typed)).not.toThrow();
      }),
    );
  });
});
