import type { Catalogue } from "../offer/catalogue.ts";

/** The offer outside a commit. */
export interface OfferReads {
  /** The whole offer; cheap to call often: kept in memory and re-read when the store's version moved. */
  readonly catalogue: () => Promise<Catalogue>;
}

/** The offer within a commit. */
export interface OfferWrites {
  /** Offer and closures, written by seed and, later, by staff. Bumps the catalogue's version. */
  readonly put: (rows: Partial<Omit<Catalogue, "version" | "settings">>) => Promise<void>;
}
