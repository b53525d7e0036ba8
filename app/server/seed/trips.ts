import { Effect } from "effect";
import { damageOfProblem } from "#core/features/feedback/survey.ts";
import { addDays, type Day, dayNumber, monthOf } from "#core/domain/calendar/day.ts";
import { isInSeason, previousSeasonEndOf, seasonEndOf } from "#core/domain/calendar/season.ts";
import { dayAt, instantOf } from "#core/domain/calendar/zone.ts";
import { emptyTrip, type Trip } from "#core/domain/daysheet/trip.ts";
import type { ProblemPart, SubjectRating, TripFeedback } from "#core/domain/feedback/tripFeedback.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { makeBookingReference } from "#core/domain/reference.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import { type DemoBooking, demoPayment, demoSlotsToBook, makeDemoBooking } from "./bookings.ts";
import { createRandomSequence } from "./dice.ts";
import type { DemoOffer } from "./offer.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** A past booking of the demo, with what happened at the dock, and the feedback of its customer. */
export interface DemoTrip extends DemoBooking {
  readonly trip: Trip;
  readonly feedback: TripFeedback | undefined;
}

/** What a customer of the demo says: about which boat of the club, the stars of boat, dock and welcome, and words in both languages. */
interface DemoOpinion {
  readonly boat: number;
  /** Left out by a customer who did not answer. */
  readonly stars?: readonly [boat: number, dock: number, welcome: number];
  readonly text?: BilingualName;
  readonly broke?: { readonly part: ProblemPart; readonly text: BilingualName };
  readonly answer?: BilingualName;
  readonly isUnread?: boolean;
  readonly isPrivate?: boolean;
  readonly isHidden?: boolean;
}

/** The newest trip first. The three first boats have enough answers for an average, the others do not. */
const opinions: readonly DemoOpinion[] = [
  {
    boat: 0,
    stars: [5, 4, 5],
    text: { en: "Perfect morning, spotless boat. We will be back.", fr: "Matinée parfaite, bateau impeccable. Nous reviendrons." },
    isUnread: true,
  },
  { boat: 1 },
  {
    boat: 2,
    stars: [2, 4, 4],
    text: { en: "The motor stalled twice near the island.", fr: "Le moteur a calé deux fois près de l’île." },
    broke: { part: "motor", text: { en: "It stalls at low speed.", fr: "Il cale à basse vitesse." } },
    isUnread: true,
  },
  { boat: 0, stars: [5, 5, 5] },
  {
    boat: 1,
    stars: [4, 3, 5],
    text: {
      en: "Lovely trip. We waited twenty minutes at the dock.",
      fr: "Belle sortie. Nous avons attendu vingt minutes au quai.",
    },
    isUnread: true,
  },
  { boat: 4 },
  {
    boat: 0,
    stars: [5, 4, 5],
    text: { en: "Everything worked, and the views are superb.", fr: "Tout a bien fonctionné, et la vue est superbe." },
    answer: { en: "Thank you! See you soon on the lake.", fr: "Merci\u202f! À bientôt sur le lac." },
  },
  { boat: 1, stars: [5, 5, 5] },
  { boat: 2, stars: [3, 4, 5], text: { en: "The seats are worn.", fr: "Les sièges sont usés." }, isPrivate: true },
  { boat: 3, stars: [4, 4, 4] },
  { boat: 0 },
  { boat: 0, stars: [4, 4, 5] },
  {
    boat: 2,
    stars: [3, 3, 3],
    text: { en: "I found my cap again at the restaurant next door.", fr: "J’ai retrouvé ma casquette au restaurant d’à côté." },
    isHidden: true,
  },
  { boat: 1, stars: [5, 4, 5], text: { en: "Great for the children.", fr: "Idéal avec les enfants." } },
  { boat: 5 },
  { boat: 0, stars: [5, 5, 5] },
  {
    boat: 2,
    stars: [4, 4, 5],
    text: { en: "Comfortable, easy to steer.", fr: "Confortable et facile à conduire." },
    answer: { en: "Glad you enjoyed it!", fr: "Heureux que cela vous ait plu\u202f!" },
  },
  { boat: 1, stars: [4, 4, 4] },
  { boat: 6, stars: [5, 5, 5], text: { en: "Quiet lake, warm welcome.", fr: "Lac paisible, accueil chaleureux." } },
  { boat: 2 },
  { boat: 0, stars: [5, 4, 5] },
  { boat: 2, stars: [2, 4, 5] },
  { boat: 1, stars: [5, 5, 5] },
  { boat: 0, stars: [5, 5, 4], text: { en: "Thank you!", fr: "Merci\u202f!" } },
];

const tripsPerDay = 2;
const answerMs = 2 * 3_600_000;

/** Makes the past trips of the demo, two a day over the last days of the season before `now`, the same for the same day. */
export function demoTrips(offer: DemoOffer, now: number): readonly DemoTrip[] {
  const days = pastSeasonDays(dayAt(now), Math.ceil(opinions.length / tripsPerDay));
  return offer.clubs.flatMap(({ id: client }) => {
    const boats = offer.boats.filter((boat) => boat.client === client);
    return opinions.flatMap((opinion, at) => {
      const boat = boats[opinion.boat];
      const day = days[Math.floor(at / tripsPerDay)];
      if (boat === undefined || day === undefined) return [];
      const slots = demoSlotsToBook(offer, boat, day);
      const slot = slots[at % slots.length];
      if (slot === undefined) return [];
      const frame = { offer, today: day, now: instantOf(addDays(day, -7), 600), dice: createRandomSequence(dayNumber(day) * 100 + at) };
      const made = makeDemoBooking(frame, boat, day, slot);
      const reservation: Reservation = {
        ...made.reservation,
        reference: makeBookingReference(client, dayAt(frame.now), at + 1),
        status: "paid",
        isManual: false,
        pay: "online",
        session: demoPayment(made.reservation._id).session,
      };
      return [{ claim: made.claim, reservation, ...pastTrip(reservation, boat.model, opinion, { now, engineHours: 612 - at * 4 }) }];
    });
  });
}

/** Inserts what follows the booking of a past trip: the record of the dock, the feedback, and the damage that it reports. */
export const insertDemoTrip = Effect.fnUntraced(function* (tx: Transaction, { reservation, trip, feedback }: DemoTrip) {
  yield* tx.trips.put(trip);
  if (feedback === undefined) return;
  yield* tx.feedback.put(feedback);
  if (feedback.problem !== null) yield* tx.condition.putDamage(damageOfProblem(reservation, feedback.problem));
});

function pastSeasonDays(today: Day, count: number): readonly Day[] {
  const days: Day[] = [];
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) {
    if (!isInSeason(day)) day = monthOf(day) > 6 ? seasonEndOf(day) : previousSeasonEndOf(day);
    days.push(day);
  }
  return days;
}

function pastTrip(
  { _id, client, boat, dock, date, start, end, locale }: Reservation,
  model: string,
  opinion: DemoOpinion,
  { now, engineHours }: { readonly now: number; readonly engineHours: number },
): Pick<DemoTrip, "trip" | "feedback"> {
  const staff = `${client}_u_staff`;
  const passage = (minutes: number, hours: number) => ({ by: staff, at: instantOf(date, minutes), engineHours: hours, fuel: null });
  const check = { by: staff, at: instantOf(date, start) };
  const trip: Trip = {
    ...emptyTrip(client, _id),
    version: 1,
    checklist: check,
    age: check,
    clauses: check,
    briefing: check,
    departed: passage(start, engineHours - 2),
    returned: passage(end, engineHours),
  };
  const { stars, text, broke, answer, isUnread = false, isPrivate = false, isHidden = false } = opinion;
  if (stars === undefined) return { trip, feedback: undefined };
  const sentAt = instantOf(date, end) + answerMs;
  const staffAt = Math.min(now, sentAt + answerMs);
  const topics = [
    ["boat", "boat"],
    ["dock", "dock"],
    ["welcome", "dock"],
  ] as const;
  const ratings = topics.map(([topic, about], at): SubjectRating => ({ topic, about, value: stars[at] ?? 5 }));
  const feedback: TripFeedback = {
    client,
    reservation: _id,
    version: 1,
    boat,
    dock,
    model,
    date,
    at: sentAt,
    sentAt,
    ratings,
    comment: text?.[locale] ?? "",
    mayPublish: text !== undefined && !isPrivate,
    problem: broke === undefined ? null : { part: broke.part, pin: null, text: broke.text[locale], at: sentAt },
    readAt: isUnread ? null : staffAt,
    answer: answer === undefined ? null : { by: staff, at: staffAt, text: answer[locale] },
    hidden: isHidden ? { by: staff, at: staffAt, reason: "offTopic" } : null,
  };
  return { trip, feedback };
}
