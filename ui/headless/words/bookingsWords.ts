import { bookings } from "#core/words/en/bookings.ts";
import { status } from "#core/words/en/status.ts";
import { tape } from "#core/words/en/tape.ts";
import { bookings as bookingsFr } from "#core/words/fr/bookings.ts";
import { status as statusFr } from "#core/words/fr/status.ts";
import { tape as tapeFr } from "#core/words/fr/tape.ts";
import "./officeWords.ts";
import { learn } from "./words.tsx";

/** What staff read of bookings. */
export const bookingsWords = { en: { bookings }, fr: { bookings: bookingsFr } } as const;

learn(bookingsWords);
// Nouns that visitors' pages bring with them too.
learn({ en: { status, tape }, fr: { status: statusFr, tape: tapeFr } });
