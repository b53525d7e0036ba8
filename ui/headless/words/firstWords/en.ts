import { alerts } from "#core/words/en/alerts.ts";
import { booking } from "#core/words/en/booking.ts";
import { errorPage } from "#core/words/en/errorPage.ts";
import { shell } from "#core/words/en/shell.ts";

/** The English words of the first page, by noun, titles of other pages included. A browser loads those of its page's language only. */
export const firstWords = { alerts, booking, errors: { page: errorPage }, shell } as const;
