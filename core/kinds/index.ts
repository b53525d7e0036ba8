import { boatsKind } from "./boats.ts";
import { closuresKind } from "./closures.ts";
import { codesKind } from "./codes.ts";
import { docksKind } from "./docks.ts";
import { extrasKind } from "./extras.ts";
import { fitsKind } from "./fits.ts";
import { itemsKind } from "./items.ts";
import type { Kind } from "./kind.ts";
import { lakesKind } from "./lakes.ts";
import { locksKind } from "./locks.ts";
import { membershipsKind } from "./memberships.ts";
import type { KindName } from "./names.ts";
import { notesKind } from "./notes.ts";
import { plansKind } from "./plans.ts";
import { profilesKind } from "./profiles.ts";
import { repliesKind } from "./replies.ts";
import { rolesKind } from "./roles.ts";
import { timeslotsKind } from "./timeslots.ts";
import { usersKind } from "./users.ts";

export type { Kind, KindRow } from "./kind.ts";

/** The record of every managed kind, by its name. */
export const kinds = {
  lakes: lakesKind,
  docks: docksKind,
  boats: boatsKind,
  timeslots: timeslotsKind,
  items: itemsKind,
  locks: locksKind,
  closures: closuresKind,
  extras: extrasKind,
  plans: plansKind,
  codes: codesKind,
  users: usersKind,
  roles: rolesKind,
  memberships: membershipsKind,
  profiles: profilesKind,
  notes: notesKind,
  fits: fitsKind,
  replies: repliesKind,
} as const satisfies {
  readonly [Name in KindName]: unknown;
};

/** The type that has, under the name of each kind, the type of its rows. */
export type KindRows = {
  readonly [Name in KindName]: (typeof kinds)[Name] extends Kind<infer Of, infer _, infer __, infer ___> ? Of : never;
};
