import { describe, expect, it } from "vitest";
import { runOneAtATime } from "#core/domain/oneAtATime.ts";

/** A question that is answered when the test says so. */
function asking() {
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = runOneAtATime(() => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  });
  return { ask, answers };
}

describe("calls made while one is running", () => {
  it("share one more run, which begins when the current one has ended", async () => {
    const { ask, answers } = asking();
    const first = ask();
    const later = [ask(), ask()];
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(1);
    expect(await first).toBe(1);
    const between = ask();
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    // A call made after the second run began must not share its result.
    expect(answers).toHaveLength(3);
    answers[2]?.resolve(3);
    expect(await between).toBe(3);
  });

  it("run even if the current one fails", async () => {
    const { ask, answers } = asking();
    const first = ask();
    const later = ask();
    answers[0]?.reject(new RangeError("lost"));
    await expect(first).rejects.toThrow("lost");
    answers[1]?.resolve(2);
    expect(await later).toBe(2);
  });
});
