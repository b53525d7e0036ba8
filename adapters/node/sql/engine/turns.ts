import { Effect } from "effect";
import type { CommitSession } from "./engine.ts";

/** The people and the address that a commit adds to the counts of. */
interface CountedPeople {
  readonly visitor?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Locks the counts of these until the end of the commit: otherwise parallel commits would all pass a cap together. The order is fixed, so
 * that two commits cannot wait for each other.
 */
export function lockCounts(session: CommitSession, { visitor, phone, email, address }: CountedPeople): Effect.Effect<void> {
  return Effect.gen(function* () {
    const names = { visitor, phone, email, address };
    yield* session.lock(...Object.entries(names).flatMap(([of, name]) => (name === undefined ? [] : [`${of} ${name}`])));
  });
}
