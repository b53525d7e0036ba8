import { type Catalogue, catalogueOf } from "#core/domain/catalogue/catalogue.ts";
import type { Clubs } from "#core/domain/catalogue/clubs.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import { readCatalogue, readClubs } from "./catalogue.ts";
import type { Engine, Reader } from "../engine/engine.ts";
import { findLakes } from "./lakes.ts";

/** Rows of all the clubs that are kept, those asked for last: some ten megabytes. */
const mostRows = 20_000;

/** The offer kept in memory, club by club: read again only where the offer of that club changed. */
export function keptOffer(engine: Engine): OfferReads {
  const catalogues = new LRUCache<string, Kept<Catalogue>>({ maxSize: mostRows, sizeCalculation: ({ rows }) => rows });
  const catalogue = keeping(engine, catalogues, readCatalogue);
  const clubs = keeping<Clubs>(engine, new Map(), readClubs);
  return {
    catalogue: async (client) => {
      const { offer } = await engine.look(client);
      return offer === 0 ? none : catalogue(client, offer);
    },
    clubs: async () => {
      const { clubs: version } = await engine.look("");
      return clubs("", version);
    },
    lakes: (asked) => findLakes(engine.read, asked),
  };
}

/** Of a club that never offered anything nothing is read, whoever asks for it. */
const none = catalogueOf(0, { clubs: [], lakes: [], docks: [], boats: [], timeslots: [], items: [], closures: [], settings: [] });

interface Versioned {
  readonly version: number;
}

/** What was read, or is being read, for those who saw the version `at`. */
interface Kept<Of> {
  readonly at: number;
  readonly reading: Promise<Of>;
  readonly rows: number;
}

interface Keep<Of> {
  readonly get: (name: string) => Kept<Of> | undefined;
  readonly set: (name: string, kept: Kept<Of>) => unknown;
  readonly delete: (name: string) => unknown;
}

/** Reads a thing of a version, once for all who ask for it. */
function keeping<Of extends Versioned>(engine: Engine, kept: Keep<Of>, read: (reader: Reader, name: string) => Effect.Effect<Of>) {
  const renewed = async (before: Promise<Of> | undefined, name: string, version: number): Promise<Of> => {
    const known = await before?.catch(() => undefined);
    return known !== undefined && known.version === version ? known : engine.snapshot((reader) => Effect.runPromise(read(reader, name)));
  };
  return (name: string, at: number): Promise<Of> => {
    const known = kept.get(name);
    if (known?.at === at) return known.reading;
    const reading = renewed(known?.reading, name, at);
    kept.set(name, { at, reading, rows: known?.rows ?? 1 });
    const isStill = () => kept.get(name)?.reading === reading;
    reading.then(
      (of) => isStill() && kept.set(name, { at, reading, rows: rowsIn(of) }),
      // A read that failed is not an answer to keep: the next call reads again, though the version stands still.
      () => isStill() && kept.delete(name),
    );
    return reading;
  };
}

function rowsIn(of: object): number {
  return Object.values(of).reduce<number>((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 1);
}
