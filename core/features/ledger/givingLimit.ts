import { Effect } from "effect";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import { givingDays } from "../../domain/ledger/staffGiving.ts";
import { type Cents, centsOf } from "../../domain/money/cents.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** Money that staff give away: by which act, and of which booking or membership. */
interface Giving {
  readonly act: LimitedAct;
  readonly item: string;
  readonly amount: Cents;
}

/** The rule of the issue that says that an act is beyond the limit of somebody's roles, by act. */
const rules = { refund: "refundLimit", discount: "discountLimit" } as const;

/**
 * Counts what staff give away in this commit. Fails with BAD_REQUEST, which undoes the commit, where they gave more by such acts than their
 * roles allow: this person on this day, or this person of this booking or membership on all days. Nothing is counted for roles without a limit.
 */
export const countGiving = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, id: by, limitOf }: ActingStaff,
  { act, item, amount }: Giving,
) {
  const limit = limitOf(act);
  if (limit === undefined || amount <= 0) return;
  const { now } = yield* ClockPort;
  const day = dayAt(now());
  const most = centsOf(limit);
  // Without a right there is nothing to add up.
  if (amount > most) return yield* Effect.fail(givingLimitRefusal(act, limit));
  const { ofDay, ofItem } = yield* tx.moneyRequests.addGiving({ client, by, act, day, item, amount }, addDays(day, -givingDays));
  if (Math.max(ofDay, ofItem) > most) return yield* Effect.fail(givingLimitRefusal(act, limit));
});

function givingLimitRefusal(act: LimitedAct, max: number): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: `/${act}`, rule: rules[act], params: { max } }] });
}

/** Whether a refusal says that an act is beyond the limit of somebody's roles: an administrator may then do it. */
export function isGivingLimitRefusal({ facts: { issues = [] } }: Refusal): boolean {
  return issues.some(({ rule }) => rule === rules.refund || rule === rules.discount);
}
