import { boat } from "#core/words/en/boat.ts";
import { pricing } from "#core/words/en/pricing.ts";
import { boat as boatFr } from "#core/words/fr/boat.ts";
import { pricing as pricingFr } from "#core/words/fr/pricing.ts";
import { learn } from "./words.tsx";

/** The nouns of the boat sheet and the price finder, which no other page speaks. */
export const pageWords = { en: { boat, pricing }, fr: { boat: boatFr, pricing: pricingFr } } as const;

learn(pageWords);
