import { Effect, Layer, Semaphore } from "effect";
import { Refusal } from "#core/domain/errors.ts";
import { Passwords, type PasswordsShape } from "#core/ports/identity.ts";

/**
 * The type of the cost of hashing a password: memory in KiB, passes, how many hashes run at once and how many may wait. Users on a device
 * that they have signed in with before have a queue of their own, so that a flood of strangers does not lock them out.
 */
export interface PasswordHashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly atOnce: number;
  readonly waiting: number;
}

/** OWASP's second choice for argon2id; two at once leave half of Node's threads to files and signatures. */
const usual: PasswordHashingCost = { memoryCost: 19_456, timeCost: 2, atOnce: 2, waiting: 64 };
const retryAfterSeconds = 2;

/** The layer that provides the hashing of passwords at the usual cost. */
export const passwordsLayer: Layer.Layer<Passwords> = Layer.sync(Passwords, () => makePasswords());

/** Hashes and verifies passwords by argon2id. The library is loaded at the first call. */
export function makePasswords(cost: Partial<PasswordHashingCost> = {}): PasswordsShape {
  const { atOnce, waiting, ...costs } = { ...usual, ...cost };
  const options = { ...costs, parallelism: 1 };
  const inQueue = queueOf(atOnce, waiting);
  const inKnownQueue = queueOf(1, waiting);
  const hash = async (password: string): Promise<string> => (await import("@node-rs/argon2")).hash(normalizePassword(password), options);
  // The hash of no password, verified for unknown users: made in advance, or the first unknown name would take twice as long.
  let dummyHash: Promise<string> | undefined;
  const hashForUnknown = (): Promise<string> => (dummyHash ??= hash(crypto.randomUUID()));
  return {
    hash: (password) => inQueue(() => hash(password)),
    matches: (kept, password, isKnown = false) =>
      (isKnown ? inKnownQueue : inQueue)(async () => {
        const { verify } = await import("@node-rs/argon2");
        const nobody = await hashForUnknown();
        const isRight = await verify(kept ?? nobody, normalizePassword(password));
        return isRight && kept !== undefined;
      }),
    isCommon: (password) => Effect.promise(() => isCommonPassword(password)),
  };
}

/** A queue that runs `atOnce` pieces of work at a time; fails with UNAVAILABLE if `waiting` more are waiting. */
function queueOf(atOnce: number, waiting: number) {
  const turn = Semaphore.makeUnsafe(atOnce);
  let queued = 0;
  return <A>(work: () => Promise<A>): Effect.Effect<A, Refusal<"UNAVAILABLE">> =>
    Effect.suspend(() => {
      if (queued >= atOnce + waiting) return Effect.fail(new Refusal("UNAVAILABLE", { retryAfterSeconds }));
      queued += 1;
      return Effect.ensuring(
        turn.withPermit(Effect.promise(work)),
        Effect.sync(() => void (queued -= 1)),
      );
    });
}

/** The password in one normal form, since some letters can be encoded in two ways. */
function normalizePassword(password: string): string {
  return password.normalize("NFC");
}

/** The most common passwords, in lower case. Loaded at the first check, because unpacking the list takes a while. */
let listed: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is a common one, in any case and with any signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= unpackPasswords();
  const plain = password.toLowerCase();
  const common = await listed;
  return common.has(plain) || common.has(plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}

async function unpackPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
