import { alerts } from "#core/words/en/alerts.ts";
import { booking } from "#core/words/en/booking.ts";
import { errors } from "#core/words/en/errors.ts";
import { pay } from "#core/words/en/pay.ts";
import { shell } from "#core/words/en/shell.ts";
import { status } from "#core/words/en/status.ts";
import { alerts as alertsFr } from "#core/words/fr/alerts.ts";
import { booking as bookingFr } from "#core/words/fr/booking.ts";
import { errors as errorsFr } from "#core/words/fr/errors.ts";
import { pay as payFr } from "#core/words/fr/pay.ts";
import { shell as shellFr } from "#core/words/fr/shell.ts";
import { status as statusFr } from "#core/words/fr/status.ts";

/** The nouns that the first page speaks, titles of the other pages included. */
export const firstWords = {
  en: { alerts, booking, errors, pay, shell, status },
  fr: { alerts: alertsFr, booking: bookingFr, errors: errorsFr, pay: payFr, shell: shellFr, status: statusFr },
} as const;
