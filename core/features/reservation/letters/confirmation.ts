import { Schema } from "effect";
import { compareTrips } from "../../../domain/reservation/group.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { sumOfCents } from "../../../domain/money/cents.ts";
import { Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import type { LetterContent, LetterPart } from "../../../words/letter.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { readShownMoney } from "../restOfPrice.ts";
import { defineBookingLetter, letterTripOf } from "./bookingLetter.ts";
import { type LetterTrip, passLink, restParams, tripPlaceholders, tripValues } from "./letterParts.ts";
import { arrivalText, manageMark, promiseRows, restLink, termsIn, tripFacts, tripLetter } from "./tripLetter.ts";

/**
 * The confirmation of a reservation, or of those of an order that are still active: its links have the holder's key in the fragment, which
 * reaches no server, log or referrer.
 */
export const confirmationLetter = defineBookingLetter({
  name: "confirmation",
  payload: Schema.Struct({ order: Schema.optionalKey(Schema.String) }),
  isCapped: true,
  notice: () => "made",
  *about({ reservation }, { order }) {
    return order === undefined ? [reservation] : yield* (yield* Store).reservations.ofOrders(reservation.client, [order]);
  },
  *read({ catalogue, publicUrl }, _, about) {
    const trips: LetterTrip[] = [];
    for (const each of about.toSorted(compareTrips)) {
      const trip = statusHoldsQuanta(each.status) ? yield* letterTripOf(catalogue, each) : undefined;
      if (trip !== undefined) trips.push({ ...trip, ...(yield* readShownMoney(trip)) });
    }
    const [first] = trips;
    if (first === undefined) return undefined;
    const { _id, order } = first.reservation;
    return { trips, link: passLink(publicUrl, first.reservation, holderKeyOf(yield* Secrets, order ?? _id)) };
  },
  mail: (trip, { trips, link }) => {
    const [first = trip] = trips;
    return trips.length > 1 ? orderLetter(first, trips, link) : tripLetter(first, "confirmation", openingOf(first));
  },
  words: {
    letter: "confirmation",
    subject: "mail.confirmation.subject",
    opening: ["mail.greeting"],
    placeholders: tripPlaceholders,
    sample: (trip) => ({ trips: [trip], link: trip.pass }),
  },
  events: (_, { trips }) => trips,
});

function openingOf(trip: LetterTrip): string {
  const { reservation, rest, say, money } = trip;
  const { status, amount } = reservation;
  if (rest !== undefined)
    return say(`mail.confirmation.${rest.lastDay === undefined ? "downPaymentAtDock" : "downPayment"}`, restParams(trip, rest));
  if (status === "cash_payment") return say("mail.confirmation.cash", { amount: money(amount) });
  return say(`mail.confirmation.${status === "paid" ? "paid" : "confirmed"}`);
}

/** The confirmation of bookings that were paid together: each with its facts, its pass and, where they differ, its terms, and the sum. */
function orderLetter(trip: LetterTrip, trips: readonly LetterTrip[], link: string) {
  const { say, money } = trip;
  const total = money(sumOfCents(trips.map((each) => each.reservation.amount)));
  const isPaid = trips.every((each) => each.reservation.status === "paid");
  const terms = trips.map((each) => termsIn(each).join(""));
  // Trips of several days end their free cancellation each at a time of its own.
  const showsTerms = new Set(terms).size > 1;
  return {
    subject: say("mail.order.subject", { count: trips.length }),
    parts: [
      `${say(isPaid ? "mail.order.paid" : "mail.order.confirmed")}\n${say("mail.order.total", { amount: total })}`,
      ...trips.flatMap((each) => partsInOrder(each, trips, showsTerms)),
      ...(showsTerms ? [] : trips.slice(0, 1).flatMap(termsIn)),
      { kind: "link", lead: say("mail.order.manage"), url: `${link}&${manageMark}`, button: say("mail.button.manage") },
    ],
    values: { ...tripValues(trip), ...joinedValues(trips) },
    // Six boats with their days are no subject.
    keepsSubject: true,
  } satisfies LetterContent;
}

/** The values in which trips of an order may differ, each once. */
function joinedValues(trips: readonly LetterTrip[]) {
  const all = trips.map(tripValues);
  const joined = (name: "boat" | "dock" | "date" | "hour" | "reference") => [...new Set(all.map((values) => values[name]))].join(", ");
  return { boat: joined("boat"), dock: joined("dock"), date: joined("date"), hour: joined("hour"), reference: joined("reference") };
}

function partsInOrder(trip: LetterTrip, trips: readonly LetterTrip[], showsTerms: boolean): readonly (LetterPart | string)[] {
  const { reservation, rest, say, pass } = trip;
  const { _id, group } = reservation;
  // The link which pays all days of a group is shown once, with the first of them.
  const isFirstOfGroup = group === null || trips.find((each) => each.reservation.group === group)?.reservation._id === _id;
  const isFirstOfDock = trips.find((each) => each.reservation.dock === trip.reservation.dock) === trip;
  return [
    { kind: "facts", rows: [...tripFacts(trip), arrivalText(trip)] },
    ...(isFirstOfDock ? promiseRows(trip) : []),
    ...(showsTerms ? termsIn(trip) : []),
    ...(isFirstOfGroup || rest?.ofGroup === undefined ? restLink(trip) : []),
    { kind: "link", lead: say("mail.confirmation.pass"), url: pass, button: say("mail.button.pass") },
  ];
}

/** The confirmation by text, in few words, for who wished one beside the mail. */
export const confirmationText = defineBookingLetter({
  name: "confirmationText",
  payload: Schema.Struct({ order: Schema.optionalKey(Schema.String) }),
  isCapped: true,
  *read({ reservation, publicUrl }) {
    const { _id, order, status } = reservation;
    return statusHoldsQuanta(status) ? passLink(publicUrl, reservation, holderKeyOf(yield* Secrets, order ?? _id)) : undefined;
  },
  text: ({ reservation, say, params, when }, link) =>
    say("mail.confirmation.sms", { ...params, date: when.monthDay(reservation.date), time: when.time(reservation.start), link }),
});
