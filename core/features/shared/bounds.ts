import { Effect } from "effect";
import type { LimitedAttempts } from "../../domain/people/account.ts";
import type { Bound } from "../../domain/messages/letterCaps.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** A bound with the name, a digest, under which uses count toward it. */
export interface NamedBound {
  readonly name: string;
  readonly bound: Bound;
}

/** A bound with its uses: all of them are used up until `until`, epoch milliseconds. */
export type UsedBound = NamedBound & LimitedAttempts;

/** Reads what was used of each bound, with the names locked until the commit. */
export const readUsedBounds = Effect.fnUntraced(function* (tx: Transaction, named: readonly NamedBound[]) {
  const kept: readonly LimitedAttempts[] = yield* tx.accounts.attempts(named.map(({ name }) => name));
  return named.map((one): UsedBound => ({ ...one, until: kept.find(({ name }) => name === one.name)?.until ?? 0 }));
});

/** Gives the milliseconds until each of the bounds has room for one more; 0 or less when all have. */
export function msUntilWithinBounds(used: readonly UsedBound[], now: number): number {
  return Math.max(...used.map(({ until, bound: { burst, everyMs } }) => Math.max(until, now) + everyMs - (now + burst * everyMs)));
}

/** Counts one more use of each bound. */
export const countUse = Effect.fnUntraced(function* (tx: Transaction, used: readonly UsedBound[], now: number) {
  for (const { name, until, bound } of used) yield* tx.accounts.putAttempt({ name, until: Math.max(until, now) + bound.everyMs });
});

/** Takes a counted use of each bound back. */
export const uncountUse = Effect.fnUntraced(function* (tx: Transaction, named: readonly NamedBound[]) {
  const used = yield* readUsedBounds(tx, named);
  for (const { name, until, bound } of used) yield* tx.accounts.putAttempt({ name, until: until - bound.everyMs });
});
