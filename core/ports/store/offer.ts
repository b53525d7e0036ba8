import type { KindRows } from "../../kinds/index.ts";
import type { BookingKind } from "../../kinds/names.ts";
import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import type { Clubs } from "../../domain/catalogue/clubs.ts";
import type { LakeSearch, FoundLake } from "../../domain/catalogue/lakeSearch.ts";
import type { FoundPage } from "../../domain/find/find.ts";

/** Clubs, and rows of every managed kind of their boats, each by its id. */
export type SeedRows = Pick<Catalogue, "clubs"> & { readonly [Name in BookingKind]: readonly KindRows[Name][] };

/** The offer outside a commit. */
export interface OfferReads {
  /** What one club offers; nothing at version 0 where there is no such club. Cheap to call often: kept in memory, and read again only when its offer changed. */
  readonly catalogue: (client: string) => Promise<Catalogue>;
  /** The list of clubs; cheap to call often. */
  readonly clubs: () => Promise<Clubs>;
  /** The lakes that are looked for, of all clubs: a page of them, read at each call. */
  readonly lakes: (asked: LakeSearch) => Effect.Effect<FoundPage<FoundLake>>;
}

/** The offer within a commit. */
export interface OfferWrites {
  /**
   * The closures that a boat's day meets; undefined where the club has no such boat in its offer. Until the end of this commit the boat stays
   * there, and nobody else closes it: who makes a closure of a boat, its dock or its lake waits for this commit, or this one for theirs.
   */
  readonly closures: (client: string, boat: string, day: Day) => Effect.Effect<readonly Closure[] | undefined>;
  /** Writes rows over those with their ids, as a seed does, those of managed kinds in their first version. Moves the version of their clubs' offers. */
  readonly put: (rows: Partial<SeedRows>) => Effect.Effect<void>;
}
