import { Data, Effect, Schema } from "effect";
import { Refusal, type ErrorCode, type RefusalDetails } from "../../domain/errors.ts";
import type { StoredReply } from "../../ports/store/replies.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";

/** A rival commit came first; the work runs again on its result. */
export class RivalCommit extends Data.TaggedError("Rival") {}

/** The idempotency key of a request, with its caller and a digest of the request's body; undefined when the caller sent no key. */
export type IdempotencyKey = { readonly caller: string; readonly key: string; readonly body: string } | undefined;

/**
 * The definition of how the result under an idempotency key is stored as text, and read for a repeat. The text holds no secret: what may
 * not be stored is computed again.
 */
export interface ReplyMemo<Value, Failure = never, Needs = never> {
  readonly encode: (value: Value) => string;
  readonly decode: (text: string) => Effect.Effect<Value, Failure, Needs>;
}

/** The length of 128 random bits, and not a few characters repeated. */
const leastOfKey = { characters: 22, different: 8 };

/**
 * Whether a key looks random, so that it names the one who sent it. Two callers behind one address who send the same simple key are two.
 */
export function isUnguessableKey(key: string | undefined): boolean {
  return key !== undefined && key.length >= leastOfKey.characters && new Set(key).size >= leastOfKey.different;
}

const mostAttempts = 5;
/** Most characters of a memo: ids, instants and short names, never long input. */
const longestMemo = 1000;

/** Gives a memo of values that are JSON as they are. */
export function jsonReplyMemo<Value>(schema: Schema.Codec<Value>): ReplyMemo<Value> {
  const decode = Schema.decodeUnknownSync(Schema.fromJsonString(schema));
  return { encode: (value) => JSON.stringify(value), decode: (text) => Effect.sync(() => decode(text)) };
}

/** The memo of work without a result: it stores only that the work was done. */
export const emptyReplyMemo: ReplyMemo<void> = { encode: () => "{}", decode: () => Effect.void };

/** The work of a commit as a generator function of its transaction. */
type CommitSteps<Step, Value> = (tx: Transaction) => Generator<Step, Value, never>;

type AnyStep = Effect.Effect<unknown, unknown, unknown>;

/** Gives the work of a commit as a function that gives an Effect. */
function effectOfWork(work: ((tx: Transaction) => AnyStep) | CommitSteps<AnyStep, unknown>): (tx: Transaction) => AnyStep {
  return (tx) => {
    const made = work(tx);
    return Effect.isEffect(made) ? made : Effect.gen(() => made);
  };
}

/** Commits work; runs it again when a rival commit came first, at most five times. Fails as the work does; then nothing is written. */
export function runCommit<Value, Failure, Needs>(
  work: (tx: Transaction) => Effect.Effect<Value, Failure | RivalCommit, Needs>,
): Effect.Effect<Value, Failure, Needs | Store>;
export function runCommit<Step extends AnyStep, Value>(
  work: CommitSteps<Step, Value>,
): Effect.Effect<Value, Exclude<Effect.Error<Step>, RivalCommit>, Effect.Services<Step> | Store>;
export function runCommit(work: ((tx: Transaction) => AnyStep) | CommitSteps<AnyStep, unknown>): AnyStep {
  return Effect.flatMap(Store, (store) => attempt(store, effectOfWork(work), mostAttempts));
}

function attempt<Value, Failure, Needs>(
  store: StoreShape,
  work: (tx: Transaction) => Effect.Effect<Value, Failure | RivalCommit, Needs>,
  left: number,
): Effect.Effect<Value, Failure, Needs> {
  return Effect.catch(store.commit(work), (failure) => {
    if (!(failure instanceof RivalCommit)) return Effect.fail(failure);
    return left > 1 ? attempt(store, work, left - 1) : Effect.die(failure);
  });
}

/**
 * Commits work once per key: a repeat writes nothing, and gives what the memo stored in the first one's commit. Another request under the
 * same key fails with IDEMPOTENCY_CONFLICT. A refusal changes and stores nothing, so that fresh keys fill no disk.
 */
export function runCommitOnce<Value, Failure, Needs, Unread = never, Reads = never>(
  once: IdempotencyKey,
  now: number,
  memo: ReplyMemo<Value, Unread, Reads>,
  work: (tx: Transaction) => Effect.Effect<Value, Failure | RivalCommit, Needs>,
): Effect.Effect<Value, Failure | Unread | Refusal<"IDEMPOTENCY_CONFLICT">, Needs | Reads | Store>;
export function runCommitOnce<Step extends AnyStep, Value, Unread = never, Reads = never>(
  once: IdempotencyKey,
  now: number,
  memo: ReplyMemo<Value, Unread, Reads>,
  work: CommitSteps<Step, Value>,
): Effect.Effect<
  Value,
  Exclude<Effect.Error<Step>, RivalCommit> | Unread | Refusal<"IDEMPOTENCY_CONFLICT">,
  Effect.Services<Step> | Reads | Store
>;
export function runCommitOnce(
  once: IdempotencyKey,
  now: number,
  memo: ReplyMemo<unknown, unknown, unknown>,
  given: ((tx: Transaction) => AnyStep) | CommitSteps<AnyStep, unknown>,
): AnyStep {
  const work = effectOfWork(given);
  if (once === undefined) return runCommit(work);
  // Begun together: on PostgreSQL the first reads of the work leave in the same round trip. If a reply is found, the work ends, and is rolled back.
  const first = (tx: Transaction) =>
    Effect.all([assertNoReply(tx, once), preferStoredReply(work(tx), assertNoReply(tx, once))], { concurrency: "unbounded" });
  return decodeStoredReply(
    memo,
    runCommit((tx) =>
      Effect.gen(function* () {
        const [, value] = yield* first(tx);
        yield* storeReply(tx, { ...once, status: 200, reply: memo.encode(value), at: now });
        return value;
      }),
    ),
  );
}

/**
 * Runs work and, when it is refused, gives the reply that an earlier request under the key stored, if there is one: what was allowed then
 * may be refused by now.
 */
export function orElseStoredReply<Value, Failure, Needs, Unread, Reads>(
  once: IdempotencyKey,
  memo: ReplyMemo<Value, Unread, Reads>,
  work: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure | Unread | Refusal<"IDEMPOTENCY_CONFLICT">, Needs | Reads | Store> {
  if (once === undefined) return work;
  return decodeStoredReply(
    memo,
    preferStoredReply(
      work,
      runCommit((tx) => assertNoReply(tx, once)),
    ),
  );
}

/** A reply is stored under the key: nothing is done, and its text is decoded. */
class ReplyFound {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Decodes the stored reply when work ended for that reason. */
function decodeStoredReply<Value, Failure, Needs, Unread, Reads>(
  { decode }: ReplyMemo<Value, Unread, Reads>,
  work: Effect.Effect<Value, Failure | ReplyFound, Needs>,
): Effect.Effect<Value, Failure | Unread, Needs | Reads> {
  return Effect.catch(work, (failure): Effect.Effect<Value, Failure | Unread, Reads> =>
    failure instanceof ReplyFound ? decode(failure.text) : Effect.fail(failure),
  );
}

/** A refusal counts unless a reply is stored: a rival under the same key may have won the slot that this one was refused. */
function preferStoredReply<Value, Failure, Needs, Answered, Asks>(
  work: Effect.Effect<Value, Failure, Needs>,
  noReply: Effect.Effect<void, Answered, Asks>,
): Effect.Effect<Value, Failure | Answered, Needs | Asks> {
  return Effect.catch(work, (failure): Effect.Effect<Value, Failure | Answered, Asks> => {
    const refused = Effect.fail(failure);
    return failure instanceof Refusal ? Effect.andThen(noReply, refused) : refused;
  });
}

const assertNoReply = Effect.fnUntraced(function* (tx: Transaction, { caller, key, body }: NonNullable<IdempotencyKey>) {
  const kept = yield* tx.replies.read(caller, key);
  if (kept === undefined) return;
  return yield* Effect.fail(kept.body === body ? new ReplyFound(kept.reply) : new Refusal("IDEMPOTENCY_CONFLICT"));
});

const storeReply = Effect.fnUntraced(function* (tx: Transaction, kept: StoredReply) {
  if (kept.reply.length > longestMemo) throw new Error(`A memo of ${kept.reply.length} characters is too long to keep`);
  if (!(yield* tx.replies.keep(kept))) return yield* new RivalCommit();
});

/** Makes an effect that fails with a refusal: why a call cannot be done, for its caller to act on. */
export function failWithRefusal<const Code extends ErrorCode>(code: Code, facts?: RefusalDetails): Effect.Effect<never, Refusal<Code>> {
  return Effect.fail(new Refusal(code, facts));
}
