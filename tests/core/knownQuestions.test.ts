import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecodedCall } from "#core/gate/answers.ts";
import { makeKnownQuestions } from "#core/gate/knownQuestions.ts";
import { dataTextOfCall } from "#core/features/shared/calls/message.ts";

const path = "booking/reservations/quote";
const input = (): DecodedCall => ({ digest: () => "", run: async () => ({ data: "{}" }) });
const bodyOf = (data: unknown, sent = "2027-04-01T12:00:00.000Z") => JSON.stringify({ sender: "quai-app", scope: "quai", sent, data });

describe("an earlier question", () => {
  it("is known in a body that differs in its instant and sender alone", () => {
    const questions = makeKnownQuestions();
    const own = input();
    questions.remember(path, bodyOf({ a: [1, "é"] }), own);
    for (const sent of ["2027-04-01T12:00:00Z", "2028-12-31T23:59:59.999999999-04:00"])
      expect(questions.find(path, bodyOf({ a: [1, "é"] }, sent).replace("quai-app", "other"))?.input).toBe(own);
  });

  it.each([
    ["another call", "booking/reservations/offer", bodyOf({ a: 1 })],
    ["other data", path, bodyOf({ a: 2 })],
    ["another scope", path, bodyOf({ a: 1 }).replace('"quai"', '"other"')],
    ["a field more", path, bodyOf({ a: 1 }).replace("{", '{"more":1,')],
    ["a field less", path, bodyOf({ a: 1 }).replace('"sender":"quai-app",', "")],
    ["an instant in another form", path, bodyOf({ a: 1 }, "today")],
    ["a sender with a quote", path, bodyOf({ a: 1 }).replace("quai-app", '\\"')],
    ["a sender that is too long", path, bodyOf({ a: 1 }).replace("quai-app", "x".repeat(65))],
    ["a byte order mark", path, `\ufeff${bodyOf({ a: 1 })}`],
    ["a line more", path, `${bodyOf({ a: 1 })}\n`],
  ])("is not known with %s", (_, called, body) => {
    const questions = makeKnownQuestions();
    questions.remember(path, bodyOf({ a: 1 }), input());
    expect(questions.find(called, body)).toBeUndefined();
    expect(questions.find(path, bodyOf({ a: 1 }))).toBeDefined();
  });

  const edited = fc.record({
    data: fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    at: fc.nat(200),
    cut: fc.nat(6),
    put: fc.constantFrom("", "}", "{", '"', ",", '},"data":{', '{"data":', " ", "\\", "\n", "null"),
  });
  const isKnownAs = (body: string, data: unknown): boolean => {
    const read: unknown = JSON.parse(body);
    return JSON.stringify(Object.entries(Object(read)).slice(3)) === JSON.stringify([["data", data]]);
  };

  it("is never taken for another one than a parser of JSON reads", () => {
    fc.assert(
      fc.property(edited, ({ data, at, cut, put }) => {
        const questions = makeKnownQuestions();
        const body = bodyOf(data);
        questions.remember(path, body, input());
        const other = body.slice(0, at) + put + body.slice(at + cut);
        const sent: unknown = JSON.parse(JSON.stringify(data));
        expect(questions.find(path, other) === undefined || isKnownAs(other, sent)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("is confused with another one when a refused body is remembered (control)", () => {
    const first = { a: 1 };
    const second = { a: 2 };
    const twice = bodyOf(first).replace(/\}$/, `,"data":${JSON.stringify(second)}}`);
    expect(dataTextOfCall(twice)).toBe('{"a":1},"data":{"a":2}');
  });

  it("is forgotten after many others, and a long one at once", () => {
    const questions = makeKnownQuestions({ mostOfCall: 10, mostCharacters: 20 });
    for (let number = 0; number < 100; number += 1) questions.remember(path, bodyOf({ number }), input());
    const known = Array.from({ length: 100 }, (_, number) => questions.find(path, bodyOf({ number }))).filter(
      (found) => found !== undefined,
    );
    expect([known.length, questions.find(path, bodyOf({ number: 99 })) === undefined]).toEqual([20, false]);
    const long = bodyOf({ name: "x".repeat(21) });
    questions.remember(path, long, input());
    expect(questions.find(path, long)).toBeUndefined();
  });
});
