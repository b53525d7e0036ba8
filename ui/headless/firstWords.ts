import { alerts } from "#core/words/en/alerts.ts";
import { boat } from "#core/words/en/boat.ts";
import { booking } from "#core/words/en/booking.ts";
import { errors } from "#core/words/en/errors.ts";
import { pay } from "#core/words/en/pay.ts";
import { pricing } from "#core/words/en/pricing.ts";
import { shell } from "#core/words/en/shell.ts";
import { status } from "#core/words/en/status.ts";
import { alerts as alertsFr } from "#core/words/fr/alerts.ts";
import { boat as boatFr } from "#core/words/fr/boat.ts";
import { booking as bookingFr } from "#core/words/fr/booking.ts";
import { errors as errorsFr } from "#core/words/fr/errors.ts";
import { pay as payFr } from "#core/words/fr/pay.ts";
import { pricing as pricingFr } from "#core/words/fr/pricing.ts";
import { shell as shellFr } from "#core/words/fr/shell.ts";
import { status as statusFr } from "#core/words/fr/status.ts";

/** The nouns that the first page speaks, titles of the other pages included. */
export const firstWords = {
  en: { alerts, boat, booking, errors, pay, pricing, shell, status },
  fr: { alerts: alertsFr, boat: boatFr, booking: bookingFr, errors: errorsFr, pay: payFr, pricing: pricingFr, shell: shellFr, status: statusFr },
} as const;
