import { boatsKind, modelsKind } from "../features/offer/kinds/boats.ts";
import { closuresKind, timeslotsKind } from "../features/offer/kinds/slots.ts";
import { codesKind, extrasKind, plansKind } from "../features/offer/kinds/sales.ts";
import { docksKind, lakesKind } from "../features/offer/kinds/places.ts";
import { fitsKind } from "../features/club/kind.ts";
import { itemsKind } from "../features/pricing/kind.ts";
import type { Kind } from "../features/shared/kinds/kind.ts";
import { locksKind } from "../features/lock/kind.ts";
import { maintenancePlansKind } from "../features/maintenance/kind.ts";
import { membershipsKind } from "../features/membership/kind.ts";
import type { KindRows } from "../ports/store/kindNames.ts";
import { notesKind, profilesKind } from "../features/customers/kinds.ts";
import { repliesKind } from "../features/chat/kind.ts";
import { rolesKind, usersKind } from "../features/people/kinds.ts";

export type { Kind } from "../features/shared/kinds/kind.ts";
export type { KindRow } from "../domain/find/storedRow.ts";

/** The record of every managed kind, by its name. */
export const kinds = {
  lakes: lakesKind,
  docks: docksKind,
  models: modelsKind,
  boats: boatsKind,
  timeslots: timeslotsKind,
  items: itemsKind,
  locks: locksKind,
  closures: closuresKind,
  maintenancePlans: maintenancePlansKind,
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
  readonly [Name in keyof KindRows]: Pick<Kind<KindRows[Name]>, "name" | "fields">;
};
