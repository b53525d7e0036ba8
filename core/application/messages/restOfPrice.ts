import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { asCents, type Cents, sumOfCents } from "../../domain/money/cents.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { lastDayOfRest } from "../../domain/reservation/downPayment.ts";
import { amountDueOf, moneyHeldOf } from "../../domain/reservation/ledger.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import type { BookedTrip, RestOfGroup, RestOfPrice } from "../letters/letterParts.ts";
import { groupPayLinkOf, payLinkOf, payLinkUrl } from "../payment/payLink.ts";

/**
 * Reads what is still due after a down payment, with the link that pays it until its last day, or until the trip. Undefined without a down
 * payment, and when nothing is due that can be paid online.
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
  const all = yield* readRestOfGroup(reservation);
  const ofGroup = all === undefined ? {} : { ofGroup: all };
  return {
    paid: asCents(Math.max(moneyHeldOf(lines), 0)),
    due: rest,
    lastDay: lastDayOfRest(downPayment),
    url,
    ...ofGroup,
  } satisfies RestOfPrice;
});

/** Reads what is due for all days of a reservation's group; undefined when at most one day has a rest, or when all trips have begun. */
const readRestOfGroup = Effect.fnUntraced(function* ({ client, group, locale }: Reservation) {
  if (group === null) return undefined;
  const [store, secrets, settings, { now }] = [yield* Store, yield* Secrets, yield* ServerSettings, yield* ClockPort];
  const days = yield* store.reservations.ofGroup(client, group);
  const rests = yield* readRestsDue(client, days);
  const until = Math.max(...days.filter(({ _id }) => rests.has(_id)).map(({ date, start }) => instantOf(date, start)));
  if (rests.size < 2 || until <= now()) return undefined;
  const due = sumOfCents([...rests.values()].map((rest) => rest.due));
  return {
    due,
    days: rests.size,
    url: payLinkUrl(settings.publicUrl, locale, groupPayLinkOf(secrets, group, until)),
  } satisfies RestOfGroup;
});

/** What a down payment left to pay and is still due, in cents, and the last day on which it can be paid; undefined for at the dock. */
export interface RestDue {
  readonly due: Cents;
  readonly lastDay: Day | undefined;
}

/** Reads the rests that are due after down payments, by reservation id, in one read of the ledger. All reservations are of one club. */
export const readRestsDue = Effect.fnUntraced(function* (client: string, reservations: readonly Reservation[]) {
  const store = yield* Store;
  const split = reservations.flatMap(({ _id, amount, status, downPayment }) =>
    downPayment !== null && isStatusPayable(status) ? [{ _id, amount, downPayment }] : [],
  );
  if (split.length === 0) return new Map<string, RestDue>();
  const lines = yield* store.ledger.ofSeveral(
    client,
    split.map(({ _id }) => _id),
  );
  const rests = split.map(({ _id, amount, downPayment }): readonly [string, RestDue] => {
    const own = lines.filter(({ reservation }) => reservation === _id);
    return [_id, { due: amountDueOf(amount, own), lastDay: lastDayOfRest(downPayment) }];
  });
  return new Map(rests.filter(([, { due }]) => due > 0));
});
