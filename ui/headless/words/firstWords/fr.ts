import { booking } from "#core/words/booking/booking.fr.ts";
import { alerts, errorPage, shell } from "#core/words/site/shell.fr.ts";

/** The French words of the first page, by noun. */
export const firstWords = { alerts, booking, errors: { page: errorPage }, shell } as const;
