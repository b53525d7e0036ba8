import { Effect, Layer } from "effect";
import { type PhoneNumber, Phones, type PhonesShape } from "#core/ports/phones.ts";

/** The layer that provides the port `Phones` with the North American plan only. */
export const memoryPhonesLayer: Layer.Layer<Phones> = Layer.sync(Phones, () => memoryPhones);

/** Some area codes of countries that share the plan with Canada and the United States. */
const elsewhere: ReadonlySet<string> = new Set(["242", "246", "787", "809", "876", "900"]);

/**
 * The port `Phones` in memory, which reads North American numbers only. All of them count as Canadian mobiles, except a few area codes of
 * other countries.
 */
export const memoryPhones: PhonesShape = { read: (dialled) => Effect.succeed(northAmericanNumber(dialled)) };

function northAmericanNumber(dialled: string): PhoneNumber | undefined {
  const digits = dialled.replace(/^\+?1(?=\d{10}$)/, "");
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined;
  const isElsewhere = elsewhere.has(digits.slice(0, 3));
  return { number: `+1${digits}`, country: isElsewhere ? undefined : "CA", takesTexts: !isElsewhere };
}
