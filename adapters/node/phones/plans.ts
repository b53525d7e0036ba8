import { type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { Layer } from "effect";
import { LRUCache } from "lru-cache";
import { Phones, type PhonesShape } from "#core/ports/phones.ts";

/** Provides the port `Phones`, which reads phone numbers by the numbering plans of all countries. */
export const phonesLayer: Layer.Layer<Phones> = Layer.sync(Phones, () => worldNumberingPlans);

/** Kinds of numbers that may be mobiles; North America does not tell its own from landlines. */
const mobiles: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * The latest numbers by how they were dialled: one booking reads its number for the code, for its proof and for the reservation. They are
 * forgotten after ten minutes, about as long as a booking takes.
 */
const latest = new LRUCache<string, { readonly found: ReturnType<PhonesShape["read"]> }>({ max: 512, ttl: 600_000 });

/** The numbering plans of the world, as libphonenumber knows them. */
export const worldNumberingPlans: PhonesShape = {
  read: (dialled) => {
    const known = latest.get(dialled);
    if (known !== undefined) return known.found;
    const found = readByPlans(dialled);
    latest.set(dialled, { found });
    return found;
  },
};

function readByPlans(dialled: string): ReturnType<PhonesShape["read"]> {
  const found = possible(dialled);
  // A prefix may be taken off a number that no plan knows, and another one off the rest: such a number has no one spelling.
  if (found === undefined || (found.number !== dialled && possible(found.number)?.number !== found.number)) return undefined;
  return { number: found.number, country: found.country, takesTexts: mobiles.has(found.getType()) };
}

/** Digits of the shortest number that is dialled anywhere, its country's included; what a plan lets pass below that is nobody's. */
const leastDigits = 7;

/** Canada and the United States share one plan: either region reads a number without its country the same way. */
function possible(dialled: string) {
  const found = parsePhoneNumberFromString(dialled, "CA");
  return found?.isPossible() === true && found.number.length > leastDigits ? found : undefined;
}
