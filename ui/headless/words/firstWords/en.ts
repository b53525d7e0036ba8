import { alerts } from "#core/words/en/alerts.ts";
import { booking } from "#core/words/en/booking.ts";
import { errorPage } from "#core/words/en/errorPage.ts";
import { shell } from "#core/words/en/shell.ts";

/** The nouns that the first page speaks, titles of the other pages included. A browser fetches those of its page's language alone. */
export const firstWords = { alerts, booking, errors: { page: errorPage }, shell } as const;
