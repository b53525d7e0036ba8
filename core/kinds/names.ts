/** The managed kinds by the names of their calls. Plain, so that a browser knows them without their schemas. */
export const kindNames = ["lakes", "docks", "boats", "timeslots", "items", "locks", "closures"] as const;

/** The name of a managed kind. */
export type KindName = (typeof kindNames)[number];

/** What staff do to a row of a kind, each a call of its own. */
export const kindWrites = ["create", "update", "delete", "restore"] as const;

/** A call that changes a row of a kind. */
export type KindWrite = `booking/${KindName}/${(typeof kindWrites)[number]}`;

/** Something of every kind, by its name. */
export function eachKind<Value>(make: (name: KindName) => Value): Readonly<Record<KindName, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(kindNames.map((name) => [name, make(name)])) as Record<KindName, Value>;
}
