import { shareOf, type Trial } from "../../torture/trial.ts";
import { fuzz } from "./fuzz.ts";

const whole = 1_000_000;

/** Trust row I1 at length: a million inputs made from the contract's schemas and spoiled. */
export const fuzzTrial: Trial = {
  name: "inputs from the contract's schemas, spoiled",
  run: async (share) => {
    const { inputs, fives, slowestMs, failed } = await fuzz({ inputs: shareOf(whole, share, 1000), seed: 2 });
    for (const input of failed) console.error(input);
    return { counts: { inputs, "of 500 and above": fives, "slowest ms": Math.round(slowestMs) }, holds: fives === 0 };
  },
};
