import { Effect, Layer } from "effect";
import { LRUCache } from "lru-cache";
import { type PhoneNumber, Phones, type PhonesShape } from "#core/ports/phones.ts";

/** Provides the port `Phones`, which reads phone numbers by the numbering plans of all countries. */
export const phonesLayer: Layer.Layer<Phones> = Layer.sync(Phones, () => worldNumberingPlans);

/**
 * The latest numbers by how they were dialled: one booking reads its number for the code, for its proof and for the reservation. They are
 * forgotten after ten minutes, about as long as a booking takes.
 */
const latest = new LRUCache<string, { readonly found: PhoneNumber | undefined }>({ max: 512, ttl: 600_000 });

let plans: Promise<typeof import("./numberingPlans.ts")> | undefined;
/** The plans are loaded for the first number: they take 3 MB of memory, and time of every start. */
const loadPlans = Effect.promise(() => (plans ??= import("./numberingPlans.ts")));

/** The numbering plans of the world, as libphonenumber knows them. */
export const worldNumberingPlans: PhonesShape = {
  read: (dialled) => {
    const known = latest.get(dialled);
    if (known !== undefined) return Effect.succeed(known.found);
    return Effect.map(loadPlans, ({ readByNumberingPlans }) => {
      const found = readByNumberingPlans(dialled);
      latest.set(dialled, { found });
      return found;
    });
  },
};
