import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import { reservationAfterMove } from "../booking/move.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { moneyText } from "../../domain/money/currency.ts";
import { type Letter, letterOfParts, letterParagraph } from "../../words/letter.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { letterEnding, letterGreeting, passLinkOfTrip, type BookedTrip, bookedTripLines } from "../letters/letterParts.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { textLookupFor } from "../../words/index.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import type { Rebooking } from "../../domain/rebooking/rebooking.ts";

/**
 * Gives the outbox entry of the letter that proposes an alternative, or that withdraws it, once per rebooking; `due` in epoch milliseconds.
 */
export function proposalMailEntry(mail: "offer" | "offerBack", { _id, client, reservation }: Rebooking, due: number): OutboxEntry {
  return { client, key: `${mail}:${_id}`, kind: "mail", payload: { mail, reservation, rebooking: _id }, due };
}

/** The content of a proposal: `reason` is the closure's, `to` the trip as it would be, with its price. */
export interface ProposalFacts {
  readonly rebooking: Rebooking;
  readonly reason: string;
  readonly to: BookedTrip;
}

/**
 * Gives the content of a rebooking's proposal, at the price that it would cost; undefined when its rows are gone, or its booking was
 * canceled.
 */
export function proposalFactsOf(trip: BookedTrip, rebooking: Rebooking, catalogue: Catalogue, now: number): ProposalFacts | undefined {
  const { to } = rebooking;
  const reason = catalogue.closures.find(({ _id }) => _id === rebooking.closure)?.reason[trip.reservation.locale];
  if (to === null || reason === undefined) return undefined;
  const relocation = { id: trip.reservation._id, location: to.dock, item: to.boat, date: to.date, time: to.time };
  const moved = reservationAfterMove(trip.reservation, relocation, { catalogue, now, keepPrice: true });
  if (moved === undefined || moved instanceof Refusal) return undefined;
  const { lake, dock, boat } = moved.choice;
  return { rebooking, reason, to: { ...trip, lake, dock, boat, reservation: moved.next } };
}

/** Writes the letter of a proposal, in the customer's language. */
export function writeProposalLetter(trip: BookedTrip, { rebooking, reason, to }: ProposalFacts, publicUrl: string, key: string): Letter {
  const { reservation, club, boat } = trip;
  const { locale, reference, amount, currency } = reservation;
  const say = textLookupFor(locale);
  const params = paramsOf(trip, rebooking, reason);
  const price =
    to.reservation.amount === amount
      ? say("mail.offer.same")
      : say("mail.offer.cheaper", { amount: moneyText(to.reservation.amount, currency, locale) });
  const subject = say("mail.offer.subject", { boat: boat.name[locale], date: dateTextsOf(locale).longDay(reservation.date) });
  return letterOfParts(subject, locale, [
    letterGreeting(reservation),
    {
      kind: "facts",
      lead: say("mail.offer.closed", params),
      rows: [...bookedTripLines(trip, locale), say("mail.confirmation.reference", { reference })],
    },
    { kind: "facts", lead: say("mail.offer.kept", params), rows: [...bookedTripLines(to, locale), price] },
    { kind: "link", lead: say("mail.offer.answer"), url: passLinkOfTrip(trip, publicUrl, key), button: say("mail.button.offer") },
    letterParagraph(say(rebooking.lapse === "cancel" ? "mail.offer.lapse" : "mail.offer.stays", params)),
    letterEnding(club, locale),
  ]);
}

/** Writes the proposal as a text message. */
export function writeProposalText(trip: BookedTrip, { rebooking, reason, to }: ProposalFacts, publicUrl: string, key: string): string {
  const { locale, date } = trip.reservation;
  const { monthDay, time } = dateTextsOf(locale);
  return textLookupFor(locale)("mail.offer.sms", {
    ...paramsOf(trip, rebooking, reason),
    date: monthDay(date),
    day: monthDay(to.reservation.date),
    time: time(to.reservation.start),
    boat: to.boat.name[locale],
    link: passLinkOfTrip(trip, publicUrl, key),
  });
}

function paramsOf({ reservation: { locale }, club }: BookedTrip, { deadline }: Rebooking, reason: string) {
  const { longDay, time } = dateTextsOf(locale);
  const until = { day: longDay(dayAt(deadline)), hour: time(minutesOfDayAt(deadline)) };
  return { club: club.name, phone: phoneNumberText(club.phone), reason, until: textLookupFor(locale)("mail.offer.until", until) };
}
