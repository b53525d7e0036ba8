import { Effect } from "effect";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { moneyText } from "../../domain/money/currency.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { ClockPort, Secrets, Texter } from "../../ports/outside.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { textLookupFor } from "../../words/index.ts";
import { type Letter, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";
import { tripLetter } from "../letters/bookingLetters.ts";
import { type BookedTrip, bookedTripLines, bookedTripOf, letterEnding, letterGreeting, passLinkOfTrip } from "../letters/letterParts.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { holderKeyOf } from "../proof/holder.ts";

/**
 * The list of the letters about a swap: the booking was changed and the difference paid, it stays as it was, and the link by which the
 * difference is paid.
 */
export const swapMails = ["swapDone", "swapFailed", "swapLink"] as const;
/** One of the letters about a swap. */
export type SwapMail = (typeof swapMails)[number];

/** Gives the outbox entry of a letter about a swap, once for each. */
export function swapMailEntry(mail: SwapMail, { _id, client, reservation }: Swap, due: number): OutboxEntry {
  return { client, key: `${mail}:${_id}`, kind: "mail", payload: { mail, reservation, swap: _id }, due };
}

/** Makes a letter about a swap, or its text where there is no e-mail; nothing once a link's time is over. */
export const makeSwapMail = Effect.fnUntraced(function* (trip: BookedTrip, mail: SwapMail, id: string, catalogue: Catalogue) {
  const [{ publicUrl }, secrets, time] = [yield* ServerSettings, yield* Secrets, yield* ClockPort];
  const swap = yield* runCommit((tx) => tx.swaps.read(allClubsScope("jobs"), id));
  if (swap === undefined) return undefined;
  const { profile, phone, _id } = trip.reservation;
  const pass = passLinkOfTrip(trip, publicUrl, holderKeyOf(secrets, _id));
  if (mail !== "swapLink") return { to: profile.email, ...writeSwapEndLetter(trip, mail, swap, pass), attachments: [] };
  const to = bookedTripOf(catalogue, { ...trip.reservation, ...swap.to, amount: swap.amount, people: swap.people });
  if (swap.state !== "open" || swap.deadline <= time.now() || to === undefined) return undefined;
  if (profile.email !== "") return { to: profile.email, ...writeSwapLinkLetter(trip, to, swap, pass), attachments: [] };
  const texter = yield* Texter;
  if (yield* isPhoneTextable(phone)) yield* texter.send(phone, swapLinkText(trip, to, swap, pass));
  return undefined;
});

function writeSwapEndLetter(trip: BookedTrip, mail: "swapDone" | "swapFailed", { due }: Swap, pass: string): Letter {
  const { locale, currency } = trip.reservation;
  const opening = textLookupFor(locale)(`mail.${mail}.text`, { amount: moneyText(due, currency, locale) });
  return tripLetter(trip, { subject: `mail.${mail}.subject`, opening, pass });
}

function writeSwapLinkLetter(trip: BookedTrip, to: BookedTrip, swap: Swap, pass: string): Letter {
  const { reservation, club } = trip;
  const { locale } = reservation;
  const [say, params] = [textLookupFor(locale), linkParams(trip, to, swap)];
  return letterOfParts(say("mail.swapLink.subject", params), locale, [
    letterGreeting(reservation),
    { kind: "facts", lead: say("mail.swapLink.text", params), rows: bookedTripLines(to, locale) },
    { kind: "link", lead: say("mail.swapLink.until", params), url: `${pass}&to=manage`, button: say("mail.button.pay", params) },
    letterParagraph(say("mail.swapLink.stays", params)),
    letterEnding(club, locale),
  ]);
}

function swapLinkText(trip: BookedTrip, to: BookedTrip, swap: Swap, pass: string): string {
  return textLookupFor(trip.reservation.locale)("mail.swapLink.sms", { ...linkParams(trip, to, swap), link: pass });
}

function linkParams({ reservation, club }: BookedTrip, to: BookedTrip, { due, deadline }: Swap) {
  const { locale, currency, reference, date } = reservation;
  const { longDay, monthDay, time } = dateTextsOf(locale);
  return {
    club: club.name,
    reference,
    amount: moneyText(due, currency, locale),
    boat: to.boat.name[locale],
    date: longDay(date),
    day: monthDay(to.reservation.date),
    time: time(to.reservation.start),
    until: textLookupFor(locale)("mail.offer.until", { day: longDay(dayAt(deadline)), hour: time(minutesOfDayAt(deadline)) }),
  };
}
