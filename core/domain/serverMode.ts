/**
 * How a server runs: `demo` for anybody to try, with data of its own; `production` for a club's business; `rehearsal` as production, with
 * test keys, for people who are listed.
 */
export type ServerMode = "demo" | "rehearsal" | "production";
