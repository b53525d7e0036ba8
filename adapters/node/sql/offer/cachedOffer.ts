import { type Catalogue, emptyCatalogue } from "#core/domain/catalogue/catalogue.ts";
import type { ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import { readCatalogue, readClubs } from "./catalogue.ts";
import type { DatabaseEngine, StatementReader } from "../engine/engine.ts";
import { findLakes } from "./lakes.ts";

/** The most rows of catalogues in the cache, about ten megabytes; the least recently read clubs are dropped. */
const maxRows = 20_000;

/** Makes the functions that read the offer through a cache in memory: a club is read again only after its offer has changed. */
export function makeCachedOfferReads(engine: DatabaseEngine): OfferReads {
  const catalogues = new LRUCache<string, CacheEntry<Catalogue>>({ maxSize: maxRows, sizeCalculation: ({ rows }) => rows });
  const catalogue = cachedByVersion(engine, catalogues, readCatalogue);
  const clubs = cachedByVersion<ClubsWithSettings>(engine, new Map(), readClubs);
  // Nothing is read for a club that never had an offer, since anybody may name such a club.
  const catalogueAt = (client: string, offer: number) => (offer === 0 ? emptyCatalogue : catalogue(client, offer));
  return {
    catalogue: async (client) => catalogueAt(client, (await engine.readVersions(client)).offer),
    withVersion: async (client) => {
      const { offer, version } = await engine.readVersions(client);
      return { catalogue: await catalogueAt(client, offer), version };
    },
    clubs: async () => {
      const { clubs: version } = await engine.readVersions("");
      return clubs("", version);
    },
    lakes: (query) => findLakes(engine.read, query),
  };
}

interface Versioned {
  readonly version: number;
}

/** A read at the version `at`, under way or done. */
interface CacheEntry<Of> {
  readonly at: number;
  readonly reading: Promise<Of>;
  readonly rows: number;
}

interface Cache<Of> {
  readonly get: (name: string) => CacheEntry<Of> | undefined;
  readonly set: (name: string, entry: CacheEntry<Of>) => unknown;
  readonly delete: (name: string) => unknown;
}

/** Reads one version of a thing once, for all calls that need it. */
function cachedByVersion<Of extends Versioned>(
  engine: DatabaseEngine,
  entry: Cache<Of>,
  read: (reader: StatementReader, name: string) => Effect.Effect<Of>,
) {
  const readAgain = async (before: Promise<Of> | undefined, name: string, version: number): Promise<Of> => {
    const known = await before?.catch(() => undefined);
    return known !== undefined && known.version === version ? known : engine.snapshot((reader) => Effect.runPromise(read(reader, name)));
  };
  return (name: string, at: number): Promise<Of> => {
    const known = entry.get(name);
    if (known?.at === at) return known.reading;
    const reading = readAgain(known?.reading, name, at);
    entry.set(name, { at, reading, rows: known?.rows ?? 1 });
    const isStill = () => entry.get(name)?.reading === reading;
    reading.then(
      (of) => isStill() && entry.set(name, { at, reading, rows: rowsIn(of) }),
      // A failed read is not cached: the next call reads again, though the version is the same.
      () => isStill() && entry.delete(name),
    );
    return reading;
  };
}

function rowsIn(of: object): number {
  return Object.values(of).reduce<number>((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 1);
}
