import { booking } from "#core/words/booking/booking.en.ts";
import { alerts, errorPage, shell } from "#core/words/site/shell.en.ts";

/** The English words of the first page, by noun, titles of other pages included. A browser loads those of its page's language only. */
export const firstWords = { alerts, booking, errors: { page: errorPage }, shell } as const;
