const longMs = 3_600_000;

/** Runs work that waits for threads of SQLite, which alone keep no process from ending. */
export async function keepAlive<A>(work: () => Promise<A>): Promise<A> {
  const awake = setInterval(() => undefined, longMs);
  return work().finally(() => clearInterval(awake));
}
