import { Effect, Schema } from "effect";
import { calendarFileMethod, calendarFileName } from "../../../domain/calendar/feed.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { LetterBudget } from "../../../domain/messages/letterCaps.ts";
import type { LetterPlaceholder } from "../../../domain/messages/letterWords.ts";
import type { OutboxRow } from "../../../domain/messages/outbox.ts";
import { clubNameInTexts } from "../../../domain/club/settings.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";
import { allClubsScope } from "../../../domain/scope.ts";
import { type Attachment, CalendarFiles, ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { makeClubMessage, officeAddressOf } from "../../club/letters/clubLetter.ts";
import type { EditableWords, LetterValues } from "../../messages/editableWords.ts";
import { defineLetter, type LetterSteps, runSteps, letterTextsOf } from "../../messages/letter.ts";
import { ServerSettings } from "../../shared/config.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { waitForMailCap, bookedTripOf, type LetterTrip, passLink } from "./letterParts.ts";
import { queueStaffNotice, type StaffNoticeKind } from "../staffNotice.ts";
import { tripCalendarEventOf } from "./tripLetter.ts";

/** The definition of a letter about a booking: `Payload` is what its rows have beside the booking, `Facts` is what it says. */
export interface BookingLetterDefinition<Name extends string, Payload, Facts, Placeholder extends LetterPlaceholder = never> {
  readonly name: Name;
  readonly payload: Schema.Codec<Payload, unknown>;
  /** Which cap it counts under; "news" when left out. `byClub` is that of a booking which the club or the weather canceled. */
  readonly budget?: LetterBudget;
  readonly budgetByClub?: LetterBudget;
  /** Whether it waits for the caps on bookings that cost nothing. */
  readonly isCapped?: boolean;
  /** The one who gets it, when it is not the customer: the office, or the club itself. */
  readonly reader?: "office" | "club";
  /** What the office is notified of beside it. */
  readonly notice?: (reservation: Reservation) => StaffNoticeKind | undefined;
  /** The reservations that it is about, when these are not the one of its row alone. */
  readonly about?: (trip: LetterTrip, payload: Payload) => LetterSteps<readonly Reservation[]>;
  /** Whether one with nothing to say any more counts as not sent. */
  readonly countsUnsent?: boolean;
  /** Reads what it says; undefined where there is nothing to say any more. */
  readonly read: (trip: LetterTrip, payload: Payload, about: readonly Reservation[]) => LetterSteps<Facts | undefined>;
  /** What it says as a mail, between its greeting and its ending; without one it is a text alone. */
  readonly mail?: (trip: LetterTrip, facts: Facts) => BookingLetterContent<NoInfer<Placeholder>>;
  /** Which words of the mail a club may choose, and facts with which a preview shows them. */
  readonly words?: EditableWords<Placeholder> & { readonly sample: (trip: LetterTrip) => NoInfer<Facts> };
  /** Whether it is an optional letter. */
  readonly isOptional?: boolean;
  /** What it says as a text, to who has no e-mail. */
  readonly text?: (trip: LetterTrip, facts: Facts) => string;
  /** The trips whose calendar files are attached. */
  readonly events?: (trip: LetterTrip, facts: Facts) => readonly LetterTrip[];
}

/** What a letter about a booking says, with the values of its placeholders. */
type BookingLetterContent<Placeholder extends string> = LetterContent & { readonly values?: LetterValues<Placeholder> };

const BookingPayload = Schema.Struct({ reservation: Schema.String });

/** Gives a letter about a booking, which names the reservation in its rows, and never a person. */
export function defineBookingLetter<
  const Name extends string,
  Payload extends object,
  Facts,
  const Placeholder extends LetterPlaceholder = never,
>(definition: BookingLetterDefinition<Name, Payload, Facts, Placeholder>) {
  const { name, budget = "news", budgetByClub, reader, notice, payload: own, words, mail } = definition;
  const letter = defineLetter({
    name,
    payload: BookingPayload,
    open: ({ reservation }, row) => {
      const payload = Schema.decodeUnknownSync(own)(row.payload);
      const byClub = budgetByClub === undefined ? {} : { budgetByClub };
      return {
        subject: { budget, client: row.client, isToOffice: reader !== undefined, reservation, ...byClub },
        make: makeLetter(definition, reservation, payload, row),
        ...(definition.countsUnsent === true ? { countsUnsent: true } : {}),
        ...(notice === undefined ? {} : { replaced: queueNoticeOfReplaced(notice, reservation, row) }),
      };
    },
  });
  return {
    ...definition,
    open: letter.open,
    /** Gives what a mail about this trip would say. */
    preview: (trip: LetterTrip) => words && mail?.(trip, words.sample(trip)),
    /** Gives its outbox entry: its key is the reservation's, with a `round` for one that may be sent several times, or one of its own. */
    entry: ({ client, _id }: ReservationKey, due: number, payload: Payload, { round, key }: BookingLetterKey = {}) =>
      letter.entry(
        { client, key: key ?? [name, _id, ...(round === undefined ? [] : [round])].join(":"), due },
        { reservation: _id, ...payload },
      ),
  };
}

/** The key of a letter in the outbox, where it is not its reservation's alone. */
export interface BookingLetterKey {
  readonly round?: number | string | undefined;
  readonly key?: string;
}

const makeLetter = Effect.fnUntraced(function* <Name extends string, Payload, Facts, Placeholder extends LetterPlaceholder>(
  definition: BookingLetterDefinition<Name, Payload, Facts, Placeholder>,
  id: string,
  payload: Payload,
  row: OutboxRow,
) {
  const { isCapped = false, isOptional = false, reader, notice, about, read, mail, words, text, events } = definition;
  const whole = yield* readTrip(id, reader === "office");
  const { reservation, club, settings, locale } = whole;
  const isText = reader === undefined && (mail === undefined || reservation.profile.email === "");
  const trip = isText ? { ...whole, params: { ...whole.params, club: clubNameInTexts(club, settings) } } : whole;
  if (isCapped) yield* waitForMailCap(reservation, settings);
  const booked = about === undefined ? [reservation] : yield* runSteps(about(trip, payload));
  const news = notice?.(reservation);
  if (news !== undefined) for (const each of booked) yield* queueStaffNotice(news, each, row, settings);
  const facts = yield* runSteps(read(trip, payload, booked));
  if (facts === undefined) return undefined;
  const { profile, phone } = reservation;
  // A mail about a trip whose visitor is forgotten has no recipient.
  const email = reader === undefined ? profile.email : reader === "office" ? officeAddressOf(club, settings) : club.email;
  return yield* makeClubMessage(club, settings, {
    email,
    locale,
    firstname: reader === undefined ? profile.firstname : undefined,
    mail: mail?.(trip, facts),
    words,
    attachments: yield* Effect.forEach(events?.(trip, facts) ?? [], eventFile),
    phone,
    text: text?.(trip, facts),
    ...(isOptional ? { optional: {} } : {}),
  });
});

/** Queues the notice to the staff beside a letter that a newer one replaces: of a move the newer one's notice says enough. */
const queueNoticeOfReplaced = Effect.fnUntraced(function* (
  notice: (reservation: Reservation) => StaffNoticeKind | undefined,
  id: string,
  row: OutboxRow,
) {
  const { reservation, settings } = yield* readTrip(id);
  const news = notice(reservation);
  if (news !== undefined && news !== "moved") yield* queueStaffNotice(news, reservation, row, settings);
});

const readTrip = Effect.fnUntraced(function* (id: string, isToOffice = false) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(clubOfRowId(id) ?? ""));
  const trip = reservation === undefined ? undefined : yield* letterTripOf(catalogue, reservation, isToOffice);
  return trip ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** Gives a reservation as its letters show it, in its language or in the office's; undefined when a row that it names does not exist. */
export const letterTripOf = Effect.fnUntraced(function* (catalogue: Catalogue, reservation: Reservation, isToOffice = false) {
  const { publicUrl } = yield* ServerSettings;
  const secrets = yield* Secrets;
  const { now } = yield* ClockPort;
  const trip = bookedTripOf(catalogue, reservation);
  if (trip === undefined) return undefined;
  const { club, boat, dock } = trip;
  const settings = catalogueIndexOf(catalogue).settingsOf(club.id);
  const texts = letterTextsOf(isToOffice ? settings.messages.noticeLocale : reservation.locale, reservation.currency);
  const named = { boat: boat.name[texts.locale], dock: dock.name[texts.locale], date: texts.when.longDay(reservation.date) };
  const params = { club: club.name, phone: phoneNumberText(club.phone), reference: reservation.reference, ...named };
  const pass = passLink(publicUrl, reservation, holderKeyOf(secrets, reservation._id));
  return { ...trip, ...texts, params, catalogue, settings, publicUrl, pass, now: now() } satisfies LetterTrip;
});

/** The trip's calendar file: it adds the event, changes it, or removes it once the booking is canceled. */
const eventFile = Effect.fnUntraced(function* (trip: LetterTrip) {
  const calendar = yield* CalendarFiles;
  const entry = tripCalendarEventOf(trip);
  return {
    filename: calendarFileName(trip.reservation.reference),
    contentType: `text/calendar; charset=utf-8; method=${calendarFileMethod(entry.isCanceled)}`,
    content: calendar.ics(entry),
  } satisfies Attachment;
});
