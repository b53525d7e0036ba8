import { Layer } from "effect";
import { Phones, type PhonesShape } from "#core/ports/phones.ts";

/** The plan of phones in memory: North American numbers alone. */
export const layerMemory: Layer.Layer<Phones> = Layer.sync(Phones, () => memoryPhones);

/** Area codes of what is neither Canada nor the United States but shares their plan, as far as tests need any. */
const elsewhere: ReadonlySet<string> = new Set(["242", "246", "787", "809", "876", "900"]);

/** North American numbers alone, all of them Canadian mobiles but for a few area codes of others; no plan of another country is known. */
export const memoryPhones: PhonesShape = {
  read: (dialled) => {
    const digits = dialled.replace(/^\+?1(?=\d{10}$)/, "");
    if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined;
    const isElsewhere = elsewhere.has(digits.slice(0, 3));
    return { number: `+1${digits}`, country: isElsewhere ? undefined : "CA", takesTexts: !isElsewhere };
  },
};
