import type { Catalogue } from "../offer/catalogue.ts";

/** The offer outside a commit. */
export interface OfferReads {
  /** The whole offer; cheap to call often: kept in memory and re-read when the store's version moved. */
  readonly catalogue: () => Promise<Catalogue>;
}

/** The offer within a commit. */
export interface OfferWrites {
  /** Whether a club's boat is in the offer; it is kept there until the end of this commit. */
  readonly stands: (client: string, boat: string) => Promise<boolean>;
  /** Writes rows of the offer and closures over those with their ids, as a seed does, in their first version. Bumps the catalogue's version. */
  readonly put: (rows: Partial<Omit<Catalogue, "version" | "settings" | "retired">>) => Promise<void>;
}
