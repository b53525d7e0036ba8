import { place } from "#core/words/en/place.ts";
import { place as placeFr } from "#core/words/fr/place.ts";
import { learn } from "./words.tsx";

/** What the choice of a lake says, which no first look needs. */
export const placeWords = { en: { place }, fr: { place: placeFr } } as const;

learn(placeWords);
