import { Effect } from "effect";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Locale } from "../../domain/language/language.ts";
import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { isSamePair, type LetterWordsPair } from "../../domain/messages/letterWords.ts";
import { staticMapPath } from "../../domain/maps/staticMap.ts";
import { asCents } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { LetterPart } from "../../words/letter.ts";
import { clubLetterOf, type EditableLetter } from "../club/letters/clubLetter.ts";
import { mailSenderOf } from "../club/letters/mailSender.ts";
import { filledLetterWords, ourLetterWords, valuesWithName } from "../messages/editableWords.ts";
import { letterTripOf } from "../reservation/letters/bookingLetter.ts";
import type { LetterTrip } from "../reservation/letters/letterParts.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** A letter in which a club may choose words, made of a trip for its preview. */
export type PreviewedLetter = EditableLetter<LetterTrip>;

/**
 * Gives a letter with these words in both languages: about the first booking of tomorrow where the caller may see bookings, else about a
 * sample. `mail` is null where the club has no boat to name. Fails with ITEM_NOT_EXIST for an unknown club.
 */
export const previewLetter = Effect.fnUntraced(function* (
  client: string,
  letter: PreviewedLetter,
  pair: LetterWordsPair,
  seesBookings: boolean,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = catalogue.clubs;
  if (club === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const tomorrow = addDays(dayAt(now()), 1);
  const booked = seesBookings ? yield* readFirstBooking(client, tomorrow) : undefined;
  const reservation = booked ?? sampleReservation(catalogue, tomorrow, now());
  const isOurs = isSamePair(pair, ourLetterWords(letter.words));
  const mailIn = Effect.fnUntraced(function* (locale: Locale) {
    const trip = reservation && (yield* letterTripOf(catalogue, { ...reservation, locale }));
    const content = trip && letter.preview(trip);
    if (trip === undefined || content === undefined) return undefined;
    const greets = letter.words.placeholders.includes("name");
    const firstname = greets ? trip.reservation.profile.firstname : undefined;
    const values = valuesWithName(content.values ?? {}, firstname);
    const { subject, parts } = clubLetterOf(
      club,
      { locale, firstname, ...content },
      isOurs ? undefined : filledLetterWords(pair, letter.words.placeholders, locale, values),
    );
    return { subject, parts: parts.map(shownPart) };
  });
  const en = yield* mailIn("en");
  const fr = yield* mailIn("fr");
  const { from = club.name } = mailSenderOf(club, catalogueIndexOf(catalogue).settingsOf(client));
  return { from, isSample: booked === undefined, mail: en === undefined || fr === undefined ? null : { en, fr } };
});

/** A part as a preview shows it: the links of a booking open it for whoever has them. */
function shownPart(part: LetterPart) {
  if (part.kind === "code") return { kind: "text", lines: [part.code] } as const;
  if (part.kind === "text" || part.kind === "closing") return part;
  const lead = part.lead === undefined ? {} : { lead: part.lead };
  if (part.kind === "facts") return { kind: part.kind, ...lead, lines: part.rows } as const;
  const map = part.map === undefined ? {} : { map: { path: staticMapPath(part.map.picture), alt: part.map.alt } };
  return { kind: part.kind, ...lead, ...map, lines: [part.button] } as const;
}

const readFirstBooking = Effect.fnUntraced(function* (client: string, day: Day) {
  const { reservations } = yield* Store;
  const bars = yield* reservations.during(client, { dateStart: day, dateEnd: day });
  const [first] = bars
    .filter(({ status }) => statusHoldsQuanta(status))
    .toSorted((one, other) => one.start - other.start || (one._id < other._id ? -1 : 1));
  return first && (yield* reservations.read(clubScope(client), first._id));
});

/** A booking of the first boat of a club that is stored nowhere; undefined where the club has no boat. */
function sampleReservation({ clubs, boats, docks }: Catalogue, date: Day, now: number): Reservation | undefined {
  const [club] = clubs;
  const boat = boats.find((each) => docks.some(({ _id }) => _id === each.dock));
  const dock = docks.find(({ _id }) => _id === boat?.dock);
  if (club === undefined || boat === undefined || dock === undefined) return undefined;
  return {
    _id: `${club.id}_r_sample`,
    reference: `${club.id.toUpperCase()}-7K4QX9`,
    client: club.id,
    version: 1,
    status: "paid",
    reason: null,
    createdAt: now,
    expires: null,
    lake: dock.lake,
    dock: dock._id,
    boat: boat._id,
    date,
    time: [],
    start: 480,
    end: 720,
    profile: { firstname: "Camille", lastname: "Roy", email: "" },
    phone: "",
    isByEmail: false,
    wantsText: false,
    people: null,
    visitor: "",
    address: "",
    isMember: false,
    membership: null,
    isManual: false,
    pay: "online",
    locale: "en",
    amount: asCents(20_000),
    share: null,
    downPayment: null,
    currency: club.currency,
    tape: { base: 200, factor: 1, lines: [], status: "Non Member" },
    extras: [],
    discount: null,
    policy: null,
    clauses: null,
    group: null,
    order: null,
    account: serverAccount,
    session: null,
    sessionUrl: null,
  };
}
