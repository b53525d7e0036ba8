import type { LimitedAct } from "../../domain/people/moneyLimits.ts";

/** The staff member who acts, for the ledger; `limitOf` gives the most dollars that they give away by one act, undefined for no limit. */
export interface ActingStaff {
  readonly client: string;
  readonly id: string;
  readonly limitOf: (act: LimitedAct) => number | undefined;
}
