import { type StoreTables, tableNames } from "../../tables/tables.ts";

/** The place of a table that is not distributed by club: only on the coordinator, or as a whole on every machine. */
export interface TablePlacement {
  readonly on: "coordinator" | "everywhere";
  readonly why: string;
}

/**
 * The tables that are not distributed by club, each with the reason. The keys of all other tables begin with the club, and the rows of one club
 * are together on one machine. A table that is written while visitors book is on the coordinator rather than everywhere, so that a machine that
 * is down stops only its own clubs. A version is where its rows are, or on a machine that commits after theirs: a reader of the version sees
 * the rows.
 */
export const undistributedTables: Readonly<Partial<Record<keyof StoreTables, TablePlacement>>> = {
  clubs: {
    on: "everywhere",
    why: "Every page reads the list of all clubs, also while a machine is down; it moves `counters`.",
  },
  settings: { on: "everywhere", why: "They are read with the list of all clubs, and move `counters` with it." },
  users: { on: "coordinator", why: "An email and a phone belong to one user over all clubs." },
  passkeys: { on: "coordinator", why: "A credential belongs to one user over all clubs." },
  roles: { on: "coordinator", why: "They move the one version of all people in `counters`: a role that ended must not be read after it." },
  sessions: {
    on: "coordinator",
    why: "They move the one version of all people in `counters`: a session that ended must not be read after it.",
  },
  credentials: { on: "coordinator", why: "They are read with their user, so that signing in reads one machine." },
  families: { on: "coordinator", why: "They are read with their session, so that signing in reads one machine." },
  attempts: { on: "coordinator", why: "Wrong passwords and codes are counted by account and address, over all clubs." },
  challenges: { on: "coordinator", why: "Only the reply to a challenge names its user, and so the club." },
  codes: { on: "coordinator", why: "Texts are counted by phone, visitor and site, over all clubs." },
  holds: {
    on: "coordinator",
    why: "A visitor who requests a code is known by a cookie, and the club by their hold, whatever club that is of.",
  },
  carts: { on: "coordinator", why: "A visitor's cart is found by a cookie, whatever club it is of." },
  replies: { on: "coordinator", why: "Their key is of the caller, whatever the club of the call." },
  outbox: { on: "coordinator", why: "Its id counts over all clubs, and the oldest rows of all clubs are taken and locked together." },
  counters: { on: "coordinator", why: "They count over all clubs." },
  clock: { on: "coordinator", why: "All servers keep one time." },
  migrations: { on: "coordinator", why: "They are about the whole store." },
};

/** The tables that are distributed by club; a table comes after those that it refers to. */
export const distributedTables: readonly (keyof StoreTables)[] = tableNames.filter((name) => undistributedTables[name] === undefined);
