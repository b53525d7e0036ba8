import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import type { AnswersTo } from "#core/features/caller/answer.ts";
import { callRows, callSpec } from "#core/features/shared/calls/message.ts";
import { EmptyObject, RowIdField } from "#core/schemas/values.ts";

const calls = callRows({ "booking/docks/fleet": callSpec("Count boats", "public", EmptyObject, RowIdField) });
type Answers = AnswersTo<typeof calls>;

describe("the answers to a table of calls", () => {
  it("compile with one answer of the call's type under each path, and with nothing else", () => {
    const answer = () => Effect.succeed({ data: "mem_d_1" });
    const whole: Answers = { "booking/docks/fleet": answer };
    // @ts-expect-error -- the call has no answer.
    const missing: Answers = {};
    // @ts-expect-error -- there is no such call.
    const unknown: Answers = { "booking/docks/fleet": answer, "booking/docks/navy": answer };
    // @ts-expect-error -- the call replies with a text.
    const other: Answers = { "booking/docks/fleet": () => Effect.succeed({ data: 1 }) };
    expect([whole, missing, unknown, other].map((answers) => Object.keys(answers).length)).toEqual([1, 0, 2, 1]);
  });
});
