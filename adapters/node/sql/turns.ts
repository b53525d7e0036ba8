import type { Session } from "./engine.ts";

/** Whose counts a commit adds to; what is left out is nobody's. */
interface Counted {
  readonly visitor?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
}

/** Counting and adding must not run side by side for one of them, or a burst passes the cap together. Always in this order, or two would wait for each other. */
export async function takeTurns(session: Session, { visitor, phone, address }: Counted): Promise<void> {
  const names = { visitor, phone, address };
  await session.lock(...Object.entries(names).flatMap(([of, name]) => (name === undefined ? [] : [`${of} ${name}`])));
}
