import type { QuickReply } from "../../domain/chat/quickReply.ts";
import type { CustomerFit, CustomerNote, CustomerProfile } from "../../domain/customers/customer.ts";
import type { MaintenancePlan } from "../../domain/maintenance/plan.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import type { BoatRow } from "../../domain/offer/boat.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Extra } from "../../domain/offer/extra.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import type { BoatModel } from "../../domain/offer/models/model.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import type { Plan } from "../../domain/offer/plan.ts";
import type { PromoCode } from "../../domain/offer/promoCode.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import type { RoleRow, UserRow } from "../../domain/people/principal.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";

/**
 * The list of the managed kinds of the service `booking`, by the names of their calls. Without schemas, so that a browser can load the
 * list.
 */
export const bookingKinds = [
  "lakes",
  "docks",
  "models",
  "boats",
  "timeslots",
  "items",
  "extras",
  "plans",
  "codes",
  "locks",
  "closures",
  "maintenancePlans",
] as const;

/** The managed kinds of the service `account`: users and their roles, and the memberships of customers. */
const accountKinds = ["users", "roles", "memberships"] as const;

/** The managed kinds about customers: their profiles, staff's notes, their safety data, and the quick replies that staff send them. */
const customerKinds = ["profiles", "notes", "fits", "replies"] as const;

/** The names of all managed kinds. */
export const kindNames = [...bookingKinds, ...accountKinds, ...customerKinds] as const;

/** One of the names of the managed kinds. */
export type KindName = (typeof kindNames)[number];

/** The type of the rows of each managed kind, by its name. */
export interface KindRows {
  readonly lakes: Lake;
  readonly docks: Dock;
  readonly models: BoatModel;
  readonly boats: BoatRow;
  readonly timeslots: TimeSlot;
  readonly items: PricingItem;
  readonly locks: Lock;
  readonly closures: Closure;
  readonly maintenancePlans: MaintenancePlan;
  readonly extras: Extra;
  readonly plans: Plan;
  readonly codes: PromoCode;
  readonly users: UserRow;
  readonly roles: RoleRow;
  readonly memberships: Membership;
  readonly profiles: CustomerProfile;
  readonly notes: CustomerNote;
  readonly fits: CustomerFit;
  readonly replies: QuickReply;
}

/** One of the managed kinds of the service `booking`, by the name of its calls. */
export type BookingKind = (typeof bookingKinds)[number];

type AccountKind = (typeof accountKinds)[number];
type CustomerKind = (typeof customerKinds)[number];

/** The service of each kind about customers. Safety data have their own, so that a role for customers does not include them. */
const customerServices = { profiles: "customer", notes: "comm", fits: "safety", replies: "comm" } as const satisfies Readonly<
  Record<CustomerKind, string>
>;

type CustomerPath<Name extends CustomerKind, Method extends string> = Name extends CustomerKind
  ? `${(typeof customerServices)[Name]}/${Name}/${Method}`
  : never;

/** The path of a kind's call by its method, `service/model/method`. */
export type KindPath<Method extends string> =
  | `booking/${BookingKind}/${Method}`
  | `account/${AccountKind}/${Method}`
  | CustomerPath<CustomerKind, Method>;

/** The list of the methods by which staff change a row of a kind. */
export const kindWrites = ["create", "update", "delete", "restore"] as const;

/** A call that changes a row of a kind. */
export type KindWrite = KindPath<(typeof kindWrites)[number]>;

/** Gives the path of a kind's call. */
export function kindPath<const Method extends string>(name: KindName, method: Method): KindPath<Method> {
  if (isBooking(name)) return `booking/${name}/${method}`;
  if (isAccount(name)) return `account/${name}/${method}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template forgets that the service goes with the name.
  return `${customerServices[name]}/${name}/${method}` as CustomerPath<CustomerKind, Method>;
}

/** The name of a row's id in calls: `id` for users, as for clients, `_id` for all others. */
export type IdName<Name extends KindName> = Name extends "users" ? "id" : "_id";

/** Gives the name of a row's id in calls, for a kind that is known only at run time. */
export function idNameOfKind(name: KindName): "id" | "_id" {
  return name === "users" ? "id" : "_id";
}

/** Gives a record with one value for every kind, by its name. */
export function recordByKind<Value>(make: (name: KindName) => Value): Readonly<Record<KindName, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kindNames.map((name) => [name, make(name)])) as Record<KindName, Value>;
}

function isAccount(name: KindName): name is AccountKind {
  return accountKinds.some((account) => account === name);
}

function isBooking(name: KindName): name is BookingKind {
  return bookingKinds.some((booking) => booking === name);
}
