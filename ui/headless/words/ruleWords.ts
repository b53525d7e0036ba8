import { validation } from "#core/words/en/validation.ts";
import { validation as validationFr } from "#core/words/fr/validation.ts";
import { learn } from "./words.tsx";

/** Why a field is refused, which every form says. */
export const ruleWords = { en: { validation }, fr: { validation: validationFr } } as const;

learn(ruleWords);
