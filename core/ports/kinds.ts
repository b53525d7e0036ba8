import type { Find, Found } from "../find/find.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { Scope } from "../people/scope.ts";
import type { Item } from "../pricing/factor.ts";

/** The rows of every managed kind, by the name that calls know it by. */
export interface KindRows {
  readonly lakes: Lake;
  readonly docks: Dock;
  readonly boats: Boat;
  readonly timeslots: TimeSlot;
  readonly items: Item;
}

/** The name of a managed kind. */
export type KindName = keyof KindRows;

/** Rows of a kind outside a commit: none that the scope does not reach. */
export interface KindReads<Row> {
  /** A page, filtered and sorted as `findIn` does it. */
  readonly find: (scope: Scope, find: Find) => Promise<Found<Row>>;
  readonly read: (scope: Scope, id: string) => Promise<Row | undefined>;
}

/** The managed kinds, each by its name. */
export type Kinds = { readonly [Name in KindName]: KindReads<KindRows[Name]> };
