/** The managed kinds of a club's boats, by the names of their calls. Plain, so that a browser knows them without their schemas. */
export const bookingKinds = ["lakes", "docks", "boats", "timeslots", "items", "locks", "closures"] as const;

/** Those of its people: who may sign in, and what their roles allow. */
const accountKinds = ["users", "roles"] as const;

/** Those of its customers: who they are, what staff wrote of them, and what their safety asks for. */
const customerKinds = ["profiles", "notes", "fits"] as const;

/** All managed kinds. */
export const kindNames = [...bookingKinds, ...accountKinds, ...customerKinds] as const;

/** The name of a managed kind. */
export type KindName = (typeof kindNames)[number];

/** The name of one of a club's boats. */
export type BookingKind = (typeof bookingKinds)[number];

type AccountKind = (typeof accountKinds)[number];
type CustomerKind = (typeof customerKinds)[number];

/** The service of each kind of customers: safety has one of its own, so that no role that may do all with customers has it by that. */
const customerServices = { profiles: "customer", notes: "comm", fits: "safety" } as const satisfies Readonly<Record<CustomerKind, string>>;

type CustomerPath<Name extends CustomerKind, Method extends string> = Name extends CustomerKind
  ? `${(typeof customerServices)[Name]}/${Name}/${Method}`
  : never;

/** The call of a kind by its method, `service/model/method`. */
export type KindPath<Method extends string> =
  | `booking/${BookingKind}/${Method}`
  | `account/${AccountKind}/${Method}`
  | CustomerPath<CustomerKind, Method>;

/** What staff do to a row of a kind, each a call of its own. */
export const kindWrites = ["create", "update", "delete", "restore"] as const;

/** A call that changes a row of a kind. */
export type KindWrite = KindPath<(typeof kindWrites)[number]>;

/** The path of a kind's call. */
export function kindPath<const Method extends string>(name: KindName, method: Method): KindPath<Method> {
  if (isBooking(name)) return `booking/${name}/${method}`;
  if (isAccount(name)) return `account/${name}/${method}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template forgets that the service goes with the name.
  return `${customerServices[name]}/${name}/${method}` as CustomerPath<CustomerKind, Method>;
}

/** Under which name calls carry the id of a row: users, as clients, have an `id`, everything else an `_id`. */
export type IdName<Name extends KindName> = Name extends "users" ? "id" : "_id";

/** The same of a kind that is known only when it is met. */
export function idNameOf(name: KindName): "id" | "_id" {
  return name === "users" ? "id" : "_id";
}

/** Something of every kind, by its name. */
export function eachKind<Value>(make: (name: KindName) => Value): Readonly<Record<KindName, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kindNames.map((name) => [name, make(name)])) as Record<KindName, Value>;
}

function isAccount(name: KindName): name is AccountKind {
  return accountKinds.some((account) => account === name);
}

function isBooking(name: KindName): name is BookingKind {
  return bookingKinds.some((booking) => booking === name);
}
