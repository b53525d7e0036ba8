import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { type Cents, sumOfCents } from "../../domain/money/cents.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { sumsOfBooking } from "../../domain/quote/saleSums.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { takesOnlinePayment } from "../club/storedSettings.ts";
import { ServerSettings } from "../shared/config.ts";
import type { BookedTrip, RestOfGroup, RestOfPrice } from "./letters/letterParts.ts";

/**
 * Reads what is still due after a down payment, with the link that pays it until its last day, or until the trip. Undefined without a down
 * payment, and when nothing is due that can be paid online.
 */
export const readRestOfPrice = Effect.fnUntraced(function* ({ reservation }: Pick<BookedTrip, "reservation">) {
  const { client, _id, status, downPayment, date, start, locale } = reservation;
  if (downPayment === null || !isStatusPayable(status)) return undefined;
  const store = yield* Store;
  const secrets = yield* Secrets;
  const settings = yield* ServerSettings;
  const { now } = yield* ClockPort;
  const { paid, due, lastDay } = sumsOfBooking(reservation, yield* store.ledger.of(client, _id));
  if (due === 0) return undefined;
  const until = instantOf(date, start);
  const isOnline = yield* takesOnlinePayment(client);
  const url = isOnline && until > now() ? payLinkUrl(settings.publicUrl, locale, payLinkOf(secrets, _id, until)) : undefined;
  const all = isOnline ? yield* readRestOfGroup(reservation) : undefined;
  const ofGroup = all === undefined ? {} : { ofGroup: all };
  return { paid, due, lastDay, url, ...ofGroup } satisfies RestOfPrice;
});

/** Reads what is due for all days of a reservation's group; undefined when at most one day has a rest, or when all trips have begun. */
const readRestOfGroup = Effect.fnUntraced(function* ({ client, group, locale }: Reservation) {
  if (group === null) return undefined;
  const store = yield* Store;
  const secrets = yield* Secrets;
  const settings = yield* ServerSettings;
  const { now } = yield* ClockPort;
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
  const split = reservations.filter(({ status, downPayment }) => downPayment !== null && isStatusPayable(status));
  if (split.length === 0) return new Map<string, RestDue>();
  const lines = yield* store.ledger.ofSeveral(
    client,
    split.map(({ _id }) => _id),
  );
  const rests = split.map((each): readonly [string, RestDue] => {
    const own = lines.filter(({ reservation }) => reservation === each._id);
    const { due, lastDay } = sumsOfBooking(each, own);
    return [each._id, { due, lastDay }];
  });
  return new Map(rests.filter(([, { due }]) => due > 0));
});

/** Reads the money that a letter shows of a trip: the number of its receipt once it is paid, and what is due after a down payment. */
export const readShownMoney = Effect.fnUntraced(function* ({ reservation }: Pick<BookedTrip, "reservation">) {
  const { client, _id, status } = reservation;
  const receipt = status === "paid" ? yield* (yield* Store).ledger.receipt(client, _id) : undefined;
  return { receipt, rest: yield* readRestOfPrice({ reservation }) };
});

/** A link by which anybody who has it can pay what is due of one reservation or one group, and do nothing else. `until` in epoch milliseconds. */
export interface PayLink {
  readonly id: string;
  readonly until: number;
  readonly token: string;
}

/** The map of what a link is signed for: to pay what is due of one reservation, or of all days of a group, whose id it names. */
export const payLinkPurposes = { one: "payLink", group: "payGroupLink" } as const;

/** Gives the link to a reservation's payment: signed, so that none can be guessed from another, and nothing is stored. */
export function payLinkOf(secrets: SecretsShape, id: string, until: number): PayLink {
  return { id, until, token: secrets.sign(payLinkPurposes.one, `${id} ${until}`) };
}

/** Gives the link that pays what is due of all days of a group, signed alike; `group` is its id, which is that of its first day. */
export function groupPayLinkOf(secrets: SecretsShape, group: string, until: number): PayLink {
  return { id: group, until, token: secrets.sign(payLinkPurposes.group, `${group} ${until}`) };
}

/** Gives the address of a link to pay. The token is in the fragment, which reaches no server, log or referrer. */
export function payLinkUrl(publicUrl: string, locale: "en" | "fr", { id, until, token }: PayLink): string {
  return `${publicUrl}/${locale}#pay=${id}&until=${until}&token=${token}`;
}
