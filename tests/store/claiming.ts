import type { Claim } from "#core/availability/claims.ts";
import { dayOf } from "../clubs/day.ts";
import { claimOf, may1, now } from "./fixtures.ts";
import type { Opened } from "./opened.ts";

export const window = { dateStart: may1, dateEnd: dayOf("2027-05-13") };
export const taken = new Error("taken");

/** Claims in a commit of its own; false where it was taken. */
export const claim = (store: Opened["store"], change: Partial<Claim> = {}) => store.commit((tx) => tx.claims.claim(claimOf(change)));

/** Claims in a commit of its own, which throws where it was taken. */
export const claimOrThrow = (store: Opened["store"], change: Partial<Claim>) =>
  store.commit(async (tx) => {
    if (!(await tx.claims.claim(claimOf(change)))) throw taken;
  });

/** What is claimed of the boat in the window at an instant, day by day. */
export const claimedWords = async (store: Opened["store"], at = now) =>
  (await store.claims.claimed(["mem_b_1"], window, at)).map(({ words }) => words);
