import { boats } from "./boats.ts";
import { closures } from "./closures.ts";
import { docks } from "./docks.ts";
import { fits } from "./fits.ts";
import { items } from "./items.ts";
import type { Kind } from "./kind.ts";
import { lakes } from "./lakes.ts";
import { locks } from "./locks.ts";
import type { KindName } from "./names.ts";
import { notes } from "./notes.ts";
import { profiles } from "./profiles.ts";
import { roles } from "./roles.ts";
import { timeslots } from "./timeslots.ts";
import { users } from "./users.ts";

export type { Kind, Row } from "./kind.ts";

/** Every managed kind, by its name. */
export const kinds = { lakes, docks, boats, timeslots, items, locks, closures, users, roles, profiles, notes, fits } as const satisfies {
  readonly [Name in KindName]: unknown;
};

/** The type of a row of each kind. */
export type KindRows = {
  readonly [Name in KindName]: (typeof kinds)[Name] extends Kind<infer Of, infer _, infer __, infer ___> ? Of : never;
};
