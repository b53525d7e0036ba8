import { Effect } from "effect";
import { asCents } from "../../domain/money/cents.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { lastDayOfRest } from "../../domain/reservation/downPayment.ts";
import { amountDueOf, moneyHeldOf } from "../../domain/reservation/ledger.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import type { BookedTrip, RestOfPrice } from "../letters/letterParts.ts";
import { payLinkOf, payLinkUrl } from "../payment/payLink.ts";

/**
 * Reads what is still due of a price of which a down payment was made, with the link that pays it until its last day, or until the trip.
 * Undefined where there is no down payment, or nothing is due that can be paid online.
 */
export const readRestOfPrice = Effect.fnUntraced(function* ({ reservation }: Pick<BookedTrip, "reservation">) {
  const { client, _id, amount, status, downPayment, date, start, locale } = reservation;
  if (downPayment === null || !isStatusPayable(status)) return undefined;
  const [store, secrets, settings, { now }] = [yield* Store, yield* Secrets, yield* ServerSettings, yield* ClockPort];
  const lines = yield* store.ledger.of(client, _id);
  const rest = amountDueOf(amount, lines);
  if (rest === 0) return undefined;
  const until = instantOf(date, start);
  const url = until > now() ? payLinkUrl(settings.publicUrl, locale, payLinkOf(secrets, _id, until)) : undefined;
  return { paid: asCents(Math.max(moneyHeldOf(lines), 0)), due: rest, lastDay: lastDayOfRest(downPayment), url } satisfies RestOfPrice;
});
