import { errors } from "#core/words/en/errors.ts";
import { errors as errorsFr } from "#core/words/fr/errors.ts";
import { learn } from "./words.tsx";

/** What refused calls say, which no page does before the first of them. */
learn({ en: { errors }, fr: { errors: errorsFr } });
