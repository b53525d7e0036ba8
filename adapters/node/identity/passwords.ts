import { Effect, Layer, Semaphore } from "effect";
import { Refusal } from "#core/domain/errors.ts";
import { Passwords, type PasswordsShape } from "#core/ports/identity.ts";
import { isCommon } from "./commonPasswords.ts";

/**
 * How dear a password is, and how many wait: memory in KiB, passes, how many are judged at once and how many may wait beside them. As many of
 * those who signed in before wait apart, for one that is judged beside: a flood of strangers does not keep them out.
 */
export interface Dearness {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly atOnce: number;
  readonly waiting: number;
}

/** OWASP's second choice for argon2id; two at once leave half of Node's threads to files and signatures. */
const usual: Dearness = { memoryCost: 19_456, timeCost: 2, atOnce: 2, waiting: 64 };
const retryAfterSeconds = 2;

/** Passwords as dear as is usual. */
export const layer: Layer.Layer<Passwords> = Layer.sync(Passwords, () => makePasswords());

/** Passwords by argon2id. The library is loaded with the first one, not with the server. */
export function makePasswords(dearness: Partial<Dearness> = {}): PasswordsShape {
  const { atOnce, waiting, ...costs } = { ...usual, ...dearness };
  const options = { ...costs, parallelism: 1 };
  const inTurn = laneOf(atOnce, waiting);
  const inOwnTurn = laneOf(1, waiting);
  const hash = async (password: string): Promise<string> => (await import("@node-rs/argon2")).hash(whole(password), options);
  // As dear as any other, and nobody's: made before the first is needed, or an unknown name would take twice as long once.
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = (): Promise<string> => (nobodys ??= hash(crypto.randomUUID()));
  return {
    hash: (password) => inTurn(() => hash(password)),
    matches: (kept, password, isKnown = false) =>
      (isKnown ? inOwnTurn : inTurn)(async () => {
        const { verify } = await import("@node-rs/argon2");
        const nobody = await hashOfNobody();
        const isRight = await verify(kept ?? nobody, whole(password));
        return isRight && kept !== undefined;
      }),
    isCommon: (password) => Effect.promise(() => isCommon(password)),
  };
}

/** Where work waits for its turn: so many at once, and so many that wait for it. */
function laneOf(atOnce: number, waiting: number) {
  const turn = Semaphore.makeUnsafe(atOnce);
  let asked = 0;
  return <A>(work: () => Promise<A>): Effect.Effect<A, Refusal<"UNAVAILABLE">> =>
    Effect.suspend(() => {
      if (asked >= atOnce + waiting) return Effect.fail(new Refusal("UNAVAILABLE", { retryAfterSeconds }));
      asked += 1;
      return Effect.ensuring(
        turn.withPermit(Effect.promise(work)),
        Effect.sync(() => void (asked -= 1)),
      );
    });
}

/** One spelling of letters that can be written in two. */
function whole(password: string): string {
  return password.normalize("NFC");
}
