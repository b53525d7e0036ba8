import { describe, expect, it } from "vitest";
import { inShort } from "../../torture/siege/siegeTrials.ts";

/** Of the whole attack: seconds. The torture takes its time. */
const share = 0.01;

describe("a built server that may open 1,024 descriptors", () => {
  it.each(inShort)("answers every probe, in bounded memory, and whoever else asks: $name", async ({ run }) => {
    const { holds, counts } = await run(share);
    expect([counts, holds]).toEqual([counts, true]);
  });
});
