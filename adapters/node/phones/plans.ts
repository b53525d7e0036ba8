import { type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { Layer } from "effect";
import { Phones, type PhonesShape } from "#core/ports/phones.ts";

/** Provides the port `Phones`, which reads phone numbers by the numbering plans of all countries. */
export const phonesLayer: Layer.Layer<Phones> = Layer.sync(Phones, () => worldNumberingPlans);

/** Kinds of numbers that may be mobiles; North America does not tell its own from landlines. */
const mobiles: ReadonlySet<NumberType> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** The numbering plans of the world, as libphonenumber knows them. */
export const worldNumberingPlans: PhonesShape = {
  read: (dialled) => {
    const found = possible(dialled);
    // A prefix may be taken off a number that no plan knows, and another one off the rest: such a number has no one spelling.
    if (found === undefined || (found.number !== dialled && possible(found.number)?.number !== found.number)) return undefined;
    return { number: found.number, country: found.country, takesTexts: mobiles.has(found.getType()) };
  },
};

/** Digits of the shortest number that is dialled anywhere, its country's included; what a plan lets pass below that is nobody's. */
const leastDigits = 7;

/** Canada and the United States share one plan: either region reads a number without its country the same way. */
function possible(dialled: string) {
  const found = parsePhoneNumberFromString(dialled, "CA");
  return found?.isPossible() === true && found.number.length > leastDigits ? found : undefined;
}
