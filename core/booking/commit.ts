import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { Store, type StoreShape, type Transaction } from "../ports/store.ts";

/** A rival commit came first; the work is run again on what it left. */
export class Rival extends Error {
  override readonly name = "Rival";
}

/** The caller, its idempotency key and the digest of its request; undefined when it sent no key. */
export type Once = { readonly caller: string; readonly key: string; readonly body: string } | undefined;

const mostAttempts = 5;
/** Characters of a memo: ids and instants, never what a caller wrote at length. */
const longestMemo = 500;

/** Runs a promise whose refusals are failures and whose faults are defects. */
export function attempt<Value>(run: () => Promise<Value>): Effect.Effect<Value, Refusal> {
  return Effect.tryPromise({ try: run, catch: (fault) => fault }).pipe(
    Effect.catch((fault) => (fault instanceof Refusal ? Effect.fail(fault) : Effect.die(fault))),
  );
}

/** Commits work, again when a rival commit came first. Fails with what the work refused; nothing is then written. */
export function commit<Value>(work: (tx: Transaction) => Promise<Value>): Effect.Effect<Value, Refusal, Store> {
  return Effect.flatMap(Store, (store) => attempt(() => retried(store, work)));
}

/**
 * Commits work once for a key: a repeat runs nothing and gives the memo that the first one kept in the same commit. Another
 * request under the same key fails with IDEMPOTENCY_CONFLICT. `memo` holds no secret: what may not be stored is made again. What is refused
 * changes nothing and keeps nothing, so that fresh keys fill no disk.
 */
export function commitOnce(once: Once, now: number, work: (tx: Transaction) => Promise<string>): Effect.Effect<string, Refusal, Store> {
  if (once === undefined) return commit(work);
  // A rival under the same key may have won the slot that this one was refused.
  return orKept(
    once,
    commit((tx) => keeping(tx, once, now, work)),
  );
}

/** What is refused to a repeat was allowed when its key was first used, and may be over by now: the memo kept then, else the refusal. */
export function orKept<Value, Needs>(
  once: Once,
  work: Effect.Effect<Value, Refusal, Needs>,
): Effect.Effect<Value | string, Refusal, Needs | Store> {
  if (once === undefined) return work;
  const kept = commit((tx) => keptMemo(tx, once));
  return Effect.catch(work, (refusal) =>
    Effect.flatMap(kept, (memo) => (memo === undefined ? Effect.fail(refusal) : Effect.succeed(memo))),
  );
}

async function retried<Value>(store: StoreShape, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  for (let left = mostAttempts; ; left -= 1) {
    try {
      return await store.commit(work);
    } catch (fault) {
      if (!(fault instanceof Rival) || left <= 1) throw fault;
    }
  }
}

async function keeping(tx: Transaction, once: NonNullable<Once>, now: number, work: (tx: Transaction) => Promise<string>): Promise<string> {
  const kept = await keptMemo(tx, once);
  if (kept !== undefined) return kept;
  const memo = await work(tx);
  if (memo.length > longestMemo) throw new Error(`A memo of ${memo.length} characters is too long to keep`);
  if (!(await tx.replies.keep({ ...once, status: 200, reply: memo, at: now }))) throw new Rival();
  return memo;
}

async function keptMemo(tx: Transaction, { caller, key, body }: NonNullable<Once>): Promise<string | undefined> {
  const kept = await tx.replies.read(caller, key);
  if (kept !== undefined && kept.body !== body) throw new Refusal("IDEMPOTENCY_CONFLICT");
  return kept?.reply;
}
