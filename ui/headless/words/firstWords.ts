import { alerts } from "#core/words/en/alerts.ts";
import { booking } from "#core/words/en/booking.ts";
import { errors } from "#core/words/en/errors.ts";
import { shell } from "#core/words/en/shell.ts";
import { alerts as alertsFr } from "#core/words/fr/alerts.ts";
import { booking as bookingFr } from "#core/words/fr/booking.ts";
import { errors as errorsFr } from "#core/words/fr/errors.ts";
import { shell as shellFr } from "#core/words/fr/shell.ts";

/** The nouns that the first page speaks, titles of the other pages included. */
export const firstWords = {
  en: { alerts, booking, errors, shell },
  fr: { alerts: alertsFr, booking: bookingFr, errors: errorsFr, shell: shellFr },
} as const;
