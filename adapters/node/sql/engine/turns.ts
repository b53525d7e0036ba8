import { Effect } from "effect";
import type { Session } from "./engine.ts";

/** Whose counts a commit adds to; what is left out is nobody's. */
interface Counted {
  readonly visitor?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

/** Counting and adding must not run side by side for one of them, or a burst passes the cap together. Always in this order, or two would wait for each other. */
export function takeTurns(session: Session, { visitor, phone, email, address }: Counted): Effect.Effect<void> {
  return Effect.gen(function* () {
    const names = { visitor, phone, email, address };
    yield* session.lock(...Object.entries(names).flatMap(([of, name]) => (name === undefined ? [] : [`${of} ${name}`])));
  });
}
