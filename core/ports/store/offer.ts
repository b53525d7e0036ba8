import type { KindRows, BookingKind } from "./kindNames.ts";
import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import type { ClubsWithSettings } from "../../domain/catalogue/clubs.ts";
import type { LakeSearch, FoundLake } from "../../domain/catalogue/lakeSearch.ts";
import type { FoundPage } from "../../domain/find/find.ts";

/** Clubs, and rows of every managed kind of the service `booking`, by id. */
export type OfferSeedRows = Pick<Catalogue, "clubs"> & { readonly [Name in BookingKind]: readonly KindRows[Name][] };

/** The offer of a club, and the version of the club by which it was read. */
export interface OfferWithVersion {
  readonly catalogue: Catalogue;
  readonly version: number;
}

/** The functions that read the offer outside a commit. */
export interface OfferReads {
  /**
   * The offer of one club; empty with version 0 where there is no such club. Cheap to call often: it is cached, and read again only after a
   * change.
   */
  readonly catalogue: (client: string) => Promise<Catalogue>;
  /** The offer of one club, and the version of the club, which moves with its claims too; both of one state of the store. */
  readonly withVersion: (client: string) => Promise<OfferWithVersion>;
  /** The list of clubs; cheap to call often. */
  readonly clubs: () => Promise<ClubsWithSettings>;
  /** A page of the lakes that match a search, of all clubs; read at each call. */
  readonly lakes: (search: LakeSearch) => Effect.Effect<FoundPage<FoundLake>>;
}

/** The functions that read and write the offer within a commit. */
export interface OfferWrites {
  /**
   * The closures that apply to a boat on a day; undefined where the club's offer has no such boat. Until the end of this commit the boat
   * stays in the offer and nobody else closes it: commits that close a boat, its dock or its lake wait for this one, or this one for them.
   */
  readonly closures: (client: string, boat: string, day: Day) => Effect.Effect<readonly Closure[] | undefined>;
  /**
   * Writes rows over those with the same ids, as a seed does, rows of managed kinds in their first version. Increases the version of their
   * clubs' offers.
   */
  readonly put: (rows: Partial<OfferSeedRows>) => Effect.Effect<void>;
}
