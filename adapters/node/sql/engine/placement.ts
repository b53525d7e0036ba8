import type { Tables } from "../tables/tables.ts";
import { tableNames } from "./touch.ts";

/** Where a table lies that is not spread by its club: at the coordinator alone, or whole on every machine. */
export interface Apart {
  readonly on: "coordinator" | "everywhere";
  readonly why: string;
}

/**
 * Tables that clubs spread over machines do not take along, each with its reason. All others begin with their club, as does every key of
 * theirs, and lie beside each other on its machine. What is written while visitors book lies at the coordinator rather than everywhere: a
 * machine that is down keeps the clubs of the others from nothing. A version lies where its rows do, or on a machine that commits after
 * theirs: who sees it sees them.
 */
export const apart: Readonly<Partial<Record<keyof Tables, Apart>>> = {
  clubs: {
    on: "everywhere",
    why: "The list of all clubs is read by every page, and goes on while a machine is down; it moves `counters`.",
  },
  settings: { on: "everywhere", why: "They are read with the list of all clubs, and move `counters` with it." },
  users: { on: "coordinator", why: "An e-mail and a phone are one user's over all clubs." },
  passkeys: { on: "coordinator", why: "A credential is one user's over all clubs." },
  roles: { on: "coordinator", why: "They move the one version of all people in `counters`: a role that ended must not be read behind it." },
  sessions: {
    on: "coordinator",
    why: "They move the one version of all people in `counters`: a sign-in that ended must not be read behind it.",
  },
  credentials: { on: "coordinator", why: "They are read with their user, whoever is looked for: a sign-in asks one machine." },
  families: { on: "coordinator", why: "They are read with their session: a sign-in asks one machine." },
  attempts: { on: "coordinator", why: "Wrong passwords and codes are counted by account and address, over all clubs." },
  challenges: { on: "coordinator", why: "Who answers one is known only by the answer." },
  codes: { on: "coordinator", why: "Texts are counted by phone, visitor and site, over all clubs." },
  holds: {
    on: "coordinator",
    why: "A visitor who asks for a code is known by a cookie, and the club by what they hold, wherever that is.",
  },
  replies: { on: "coordinator", why: "Their key is the caller's own, whatever club was asked." },
  outbox: { on: "coordinator", why: "Its id is one over all clubs, and the oldest rows of all are taken and locked together." },
  counters: { on: "coordinator", why: "They count over all clubs." },
  clock: { on: "coordinator", why: "All servers keep one time." },
  migrations: { on: "coordinator", why: "They are of the whole store." },
};

/** The tables that lie with their club, what others refer to first. */
export const ofClubs: readonly (keyof Tables)[] = tableNames.filter((name) => apart[name] === undefined);
