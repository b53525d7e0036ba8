import { alerts } from "#core/words/fr/alerts.ts";
import { booking } from "#core/words/fr/booking.ts";
import { errorPage } from "#core/words/fr/errorPage.ts";
import { shell } from "#core/words/fr/shell.ts";

/** The French words of the first page, by noun. */
export const firstWords = { alerts, booking, errors: { page: errorPage }, shell } as const;
