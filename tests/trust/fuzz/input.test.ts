import { copyJsonRecord } from "#core/arbitraries/json.ts";
import { describe, expect, it } from "vitest";
import { anonymous, bodyOf, callerOf, openClub, person } from "../club.ts";
import { fuzz, serveClub } from "./fuzz.ts";
import { strangePaths } from "./mutate.ts";
import { alternatives, diceOf, inputShapes, sample, type Shape, typesOf } from "./schema.ts";
import { promisedMemory } from "../../promised.ts";

const share = 20_000;

describe("whatever comes in (I1)", () => {
  it("is answered below 500, made from the contract's own schemas and spoiled, at dispatch and over HTTP", async () => {
    const { inputs, fives, slowestMs, statuses, slowest, failed } = await fuzz({ inputs: share });
    console.log(
      `fuzz: ${inputs} inputs, ${fives} of 500 and above, slowest ${slowestMs.toFixed(1)} ms (${slowest.slice(0, 80)}), ${JSON.stringify(statuses)}`,
    );
    expect({ inputs, fives, failed }).toEqual({ inputs: share, fives: 0, failed: [] });
    // It reached what lies behind the gate: some inputs were good, some were refused by the rules.
    expect([statuses[200], statuses[404], statuses[409], statuses[413]].every((count) => count !== undefined && count > 0)).toBe(true);
  });

  it("is found when a failing store causes a 500 (control)", async () => {
    // Many calls name a booking, so that a few thousand inputs come to its row.
    const open = () =>
      openClub({
        ...promisedMemory(),
        reservations: { ...promisedMemory().reservations, read: () => Promise.reject(new TypeError("broken")) },
      });
    const { fives } = await fuzz({ inputs: 6000, open });
    expect(fives).toBeGreaterThan(0);
  });
});

/** Every field of a schema, by the names that lead to it. */
function fieldsOf(shape: Shape, names: readonly string[] = []): readonly { readonly names: readonly string[]; readonly shape: Shape }[] {
  const own = names.length === 0 ? [] : [{ names, shape }];
  const inner = alternatives(shape).flatMap((one) => Object.entries(copyJsonRecord(one["properties"])));
  const deeper = names.length > 4 ? [] : inner.flatMap(([name, field]) => fieldsOf(copyJsonRecord(field), [...names, name]));
  return [...own, ...deeper];
}

const byType: readonly (readonly [string, unknown])[] = [
  ["string", "text"],
  ["number", 7],
  ["boolean", true],
  ["null", null],
  ["array", [{}]],
  ["array", [[["x"]]]],
  ["object", { $ne: 1 }],
  ["object", { toString: "x" }],
];

/** A value with one field set, the objects on the way made where there are none. */
function withField(value: unknown, [name = "", ...rest]: readonly string[], put: unknown): Shape {
  const whole = copyJsonRecord(value);
  return { ...whole, [name]: rest.length === 0 ? put : withField(whole[name], rest, put) };
}

describe("a value of another type (A4, I1)", () => {
  const known = (name: string) => (name.startsWith("date") || name === "date" ? "2027-06-02" : "mem_d1_magog-wharf");

  it("is refused in every field of every call", async () => {
    const club = await openClub();
    const caller = callerOf({ principal: person("mem", [".*"]) });
    let swaps = 0;
    for (const [path, shape] of inputShapes) {
      for (const field of fieldsOf(shape)) {
        const takes = typesOf(field.shape);
        for (const [type, value] of byType.filter(([name]) => !takes.has(name))) {
          const data = withField(sample(shape, known, diceOf(7)), field.names, value);
          const { status } = await club.dispatch({ path, body: bodyOf(data), caller, idempotencyKey: undefined });
          expect([path, field.names.join("."), type, status]).toEqual([path, field.names.join("."), type, 400]);
          swaps += 1;
        }
      }
    }
    expect(swaps).toBeGreaterThan(500);
    expect(club.faults).toEqual([]);
  });

  it("is refused for every name that a call does not know, at every depth", async () => {
    const club = await openClub();
    const caller = callerOf({ principal: person("mem", [".*"]) });
    for (const [path, shape] of inputShapes) {
      const objects = [
        [],
        ...fieldsOf(shape)
          .filter((field) => [...typesOf(field.shape)].join() === "object")
          .map(({ names }) => names),
      ];
      for (const names of objects) {
        for (const extra of ["admin", "client", "$where", "constructor", "toString", ""]) {
          if (isKnown(shape, [...names, extra])) continue;
          const data = withField(sample(shape, known, diceOf(7)), [...names, extra], "mem");
          const { status } = await club.dispatch({ path, body: bodyOf(data), caller, idempotencyKey: undefined });
          expect([path, [...names, extra].join("."), status], `${path} ${[...names, extra].join(".")}`).toEqual([
            path,
            [...names, extra].join("."),
            400,
          ]);
        }
      }
    }
  });

  function isKnown(shape: Shape, names: readonly string[]): boolean {
    return fieldsOf(shape).some((field) => field.names.join("\n") === names.join("\n"));
  }
});

describe("an address beside the calls (T4)", () => {
  it.each(strangePaths)("%s is no call, over a real socket", async (address) => {
    const club = await openClub();
    const { port, close } = await serveClub(club);
    const status = await rawStatus(port, address);
    await close();
    expect([400, 404, 414]).toContain(status);
    expect(club.faults).toEqual([]);
  });

  it.each([
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "__proto__/__proto__/__proto__",
    "booking/lakes/constructor",
    "..",
    "booking/lakes%2ffind",
  ])("%s is no call at dispatch", async (path) => {
    const club = await openClub();
    const { status } = await club.dispatch({
      path,
      body: bodyOf({}),
      caller: callerOf({ principal: anonymous }),
      idempotencyKey: undefined,
    });
    expect(status).toBe(404);
  });
});

/** The status of a POST whose address travels as it is written, dots and all. */
async function rawStatus(port: number, address: string): Promise<number> {
  const { request } = await import("node:http");
  return new Promise((done, fail) => {
    const sent = request(
      { port, host: "127.0.0.1", path: address, method: "POST", headers: { "content-type": "application/json" } },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    sent.on("error", fail);
    sent.end("{}");
  });
}

describe("limits of what may be requested (I1)", () => {
  const ranges: readonly (readonly [string, string, number])[] = [
    ["2027-06-01", "2027-07-01", 200],
    ["2027-06-01", "2027-07-02", 400],
    ["1027-06-01", "2027-06-01", 400],
    ["0001-01-01", "9999-12-31", 400],
    ["9999-12-31", "9999-12-31", 200],
    ["0001-01-01", "0001-01-31", 200],
    ["2027-06-02", "2027-06-01", 400],
  ];
  it.each(ranges)("the window %s to %s is answered %i", async (dateStart, dateEnd, expected) => {
    const club = await openClub();
    const { status } = await club.send("booking/reservations/checkFullBookingInRange", { dateStart, dateEnd, bookingType: "boat" });
    expect(status).toBe(expected);
  });

  it("page 1e9 is empty, and one more is refused", async () => {
    const club = await openClub();
    expect((await club.send("booking/boats/find", { page: 1e9 })).status).toBe(200);
    expect((await club.send("booking/boats/find", { page: 1e9 + 1 })).status).toBe(400);
  });
});
