import { boatsKind } from "../features/offer/kinds/boats.ts";
import { closuresKind } from "../features/offer/kinds/closures.ts";
import { codesKind } from "../features/offer/kinds/codes.ts";
import { docksKind } from "../features/offer/kinds/docks.ts";
import { extrasKind } from "../features/offer/kinds/extras.ts";
import { fitsKind } from "../features/club/kind.ts";
import { itemsKind } from "../features/pricing/kind.ts";
import type { Kind } from "../features/shared/kinds/kind.ts";
import { lakesKind } from "../features/offer/kinds/lakes.ts";
import { locksKind } from "../features/lock/kind.ts";
import { maintenancePlansKind } from "../features/maintenance/kind.ts";
import { membershipsKind } from "../features/membership/kind.ts";
import type { KindRows } from "../ports/store/kindNames.ts";
import { modelsKind } from "../features/offer/kinds/models.ts";
import { notesKind } from "../features/customers/kinds/notes.ts";
import { plansKind } from "../features/offer/kinds/plans.ts";
import { profilesKind } from "../features/customers/kinds/profiles.ts";
import { repliesKind } from "../features/chat/kind.ts";
import { rolesKind } from "../features/people/kinds/roles.ts";
import { timeslotsKind } from "../features/offer/kinds/timeslots.ts";
import { usersKind } from "../features/people/kinds/users.ts";

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
