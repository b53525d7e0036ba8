import { Effect, Schema } from "effect";
import { gravatarEngines } from "../domain/people/gravatar.ts";
import { regions } from "../domain/offer/region.ts";
import { type ClubSettings, defaultSettings, type OpenCap } from "../domain/club/settings.ts";

function upTo(maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }));
}

function between(minimum: number, maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum, maximum }));
}

const Count = upTo(1_000_000);
const { open, kept, horizon, mails, cancellation, texts, arrival, trips, sender, messages, law, privacy, ...rest } = defaultSettings;

/** A field that a row may leave out: it is then `value`. */
function given<Field extends Schema.Top>(field: Field, value: Field["Encoded"]) {
  return field.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)));
}

/** A group that a row may leave out: its fields then have their defaults. */
function group<const Fields extends Schema.Struct.Fields>(fields: Fields, empty: Schema.Struct<Fields>["Encoded"]) {
  return given(Schema.Struct(fields), empty);
}

function cap({ bookings, quarters }: OpenCap) {
  return group({ bookings: given(Count, bookings), quarters: given(Count, quarters) }, {});
}

const Tax = Schema.Struct({
  name: Schema.Struct({ en: Schema.NonEmptyString, fr: Schema.NonEmptyString }),
  percent: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  number: Schema.String,
});

const Settings = Schema.Struct({
  open: group(
    {
      phone: cap(open.phone),
      visitor: cap(open.visitor),
      address: cap(open.address),
      club: cap(open.club),
      proof: given(Count, open.proof),
    },
    {},
  ),
  kept: group(
    {
      visitor: given(Count, kept.visitor),
      phone: given(Count, kept.phone),
      holdMinutes: given(between(5, 30), kept.holdMinutes),
      cookieless: given(Count, kept.cookieless),
      lapses: given(Count, kept.lapses),
      restMinutes: given(Count, kept.restMinutes),
      slotMinutes: given(between(45, 1_440), kept.slotMinutes),
      createsPerHour: given(Count, kept.createsPerHour),
    },
    {},
  ),
  horizon: group({ seasons: given(upTo(20), horizon.seasons), noticeQuarters: given(upTo(10_000), horizon.noticeQuarters) }, {}),
  mails: group({ phone: given(Count, mails.phone), address: given(Count, mails.address), mailbox: given(Count, mails.mailbox) }, {}),
  cancellation: group(
    { freeUntilHours: given(upTo(8_760), cancellation.freeUntilHours), keptPercent: given(upTo(100), cancellation.keptPercent) },
    {},
  ),
  texts: group({ hour: given(Count, texts.hour), day: given(Count, texts.day) }, {}),
  arrival: group({ leadMinutes: given(upTo(120), arrival.leadMinutes) }, {}),
  trips: group({ ageLimit: given(upTo(99), trips.ageLimit) }, {}),
  sender: group({ name: given(Schema.String, sender.name), replyTo: given(Schema.String, sender.replyTo) }, {}),
  messages: group(
    {
      reminders: given(Schema.Boolean, messages.reminders),
      reminderHour: given(upTo(23), messages.reminderHour),
      notices: given(Schema.Boolean, messages.notices),
      noticeTo: given(Schema.String, messages.noticeTo),
      noticeLocale: given(Schema.Literals(["en", "fr"]), messages.noticeLocale),
    },
    {},
  ),
  law: group({ province: given(Schema.Literals(["", ...regions]), law.province) }, {}),
  privacy: group({ officer: given(Schema.String, privacy.officer), address: given(Schema.String, privacy.address) }, {}),
  clauses: given(Schema.Array(Schema.Struct({ version: Schema.String, from: Schema.Number })), rest.clauses),
  host: given(Schema.String.check(Schema.isPattern(/^(?:[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/u)), rest.host),
  taxes: given(Schema.Array(Tax), rest.taxes),
  avatarEngine: given(Schema.Literals(gravatarEngines), rest.avatarEngine),
});

/** Settings from JSON of a store, what it leaves out by default. Throws when it is none. */
export const decodeSettings: (stored: unknown) => ClubSettings = Schema.decodeUnknownSync(Settings);
