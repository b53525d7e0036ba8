import { Effect, Schema } from "effect";
import { gravatarEngines } from "../settings/gravatar.ts";
import { regions } from "../offer/lake.ts";
import { usualLead } from "./arrival.ts";

function upTo(maximum: number) {
  return Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }));
}

const Count = upTo(1_000_000);

/** A field that a row may leave out: it is then `value`. */
function given<Field extends Schema.Top>(field: Field, value: Field["Encoded"]) {
  return field.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)));
}

/** How many bookings may be open and unpaid at once, and how many quarter hours they may claim together. */
function cap(bookings: number, quarters: number) {
  return given(Schema.Struct({ bookings: given(Count, bookings), quarters: given(Count, quarters) }), {});
}

/** What is open and unpaid counts: holds, payments under way, cash at the dock, confirmed with a balance. */
const Open = Schema.Struct({
  phone: cap(3, 160),
  visitor: cap(6, 320),
  address: cap(20, 1_060),
  /** Of the whole club: past it an alarm is raised and only online payment is taken. Who pays is never refused by it. */
  club: cap(600, 12_000),
  /** Bookings that one proof of a phone may leave open. */
  proof: given(Count, 3),
});

/** What is kept for minutes, until a contact is typed or a payment made. */
const Kept = Schema.Struct({
  /** Holds and payments under way of one visitor, and payments of one phone. */
  visitor: given(Count, 2),
  phone: given(Count, 2),
  /** Minutes for which a hold keeps its slot while a contact is typed; a payment must fit into `slotMinutes` beside it. */
  holdMinutes: given(Schema.Int.check(Schema.isBetween({ minimum: 5, maximum: 30 })), 10),
  /**
   * Holds of an address whose askers show no cookie, as the first hold of a browser shows none: a family or a café shares one address. None for
   * `restMinutes` after `lapses` of them ended unused.
   */
  cookieless: given(Count, 8),
  lapses: given(Count, 8),
  restMinutes: given(Count, 15),
  /** Minutes for which one phone, visitor or address may keep a slot unpaid, renewals included: a hold and a payment fit in. */
  slotMinutes: given(Schema.Int.check(Schema.isBetween({ minimum: 45, maximum: 1_440 })), 60),
  /** Reservations that one phone may ask for in an hour. */
  createsPerHour: given(Count, 10),
});

/** How far ahead and how late may be booked. */
const Horizon = Schema.Struct({
  /** Seasons that begin after today and may be booked to their end; 1 is the next one. */
  seasons: given(upTo(20), 1),
  /** Quarter hours that must be left before a slot begins. */
  noticeQuarters: given(upTo(10_000), 0),
});

/** Bookings of a day that cost nobody anything and are yet told of by mail: of one phone, of one address, for one mailbox. */
const Mails = Schema.Struct({ phone: given(Count, 10), address: given(Count, 60), mailbox: given(Count, 10) });

/** The terms of a customer's cancellation; see booking/policy.ts. */
const Cancellation = Schema.Struct({
  freeUntilHours: given(upTo(8_760), 48),
  keptPercent: given(upTo(100), 50),
});

/** Minutes before their slot at which customers are asked to be at the dock, and its boat is theirs. */
const Arrival = Schema.Struct({ leadMinutes: given(upTo(120), usualLead) });

/** The age in full years that is looked at before a boat leaves; 0 for none. */
const Trips = Schema.Struct({ ageLimit: given(upTo(99), 0) });

/** Whom a club's mails come from and where answers go; empty for the club's own name and address. */
const Sender = Schema.Struct({ name: given(Schema.String, ""), replyTo: given(Schema.String, "") });

/**
 * What is written by itself: a reminder to customers the day before their trip, from this hour of it on, and notices of new, moved and
 * canceled bookings to the staff, at an address of theirs or the club's own.
 */
const Messages = Schema.Struct({
  reminders: given(Schema.Boolean, true),
  reminderHour: given(upTo(23), 17),
  notices: given(Schema.Boolean, false),
  noticeTo: given(Schema.String, ""),
  noticeLocale: given(Schema.Literals(["en", "fr"]), "en"),
});

/** Codes texted on account of the club, after which an alarm is raised and newcomers alone are sent any, up to a fifth more. */
const Texts = Schema.Struct({ hour: given(Count, 300), day: given(Count, 1500) });

/** A sales tax that the club's prices contain, and the number it collects it under, which receipts must show. */
const Tax = Schema.Struct({
  name: Schema.Struct({ en: Schema.NonEmptyString, fr: Schema.NonEmptyString }),
  percent: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  number: Schema.String,
});

/** The province whose law the club's rules are under; empty for that of its lakes. */
const Law = Schema.Struct({ province: given(Schema.Literals(["", ...regions]), "") });

/** Who answers for personal data, and where to write to them; empty while the club named nobody. */
const Privacy = Schema.Struct({ officer: given(Schema.String, ""), address: given(Schema.String, "") });

/**
 * What a club sets for itself, one row a club: add a group here, its fields under `given` with their defaults, and every club has it. A row
 * that is not there, or was written before a field was, has the defaults.
 */
export const ClubSettings = Schema.Struct({
  open: given(Open, {}),
  kept: given(Kept, {}),
  horizon: given(Horizon, {}),
  mails: given(Mails, {}),
  cancellation: given(Cancellation, {}),
  texts: given(Texts, {}),
  arrival: given(Arrival, {}),
  trips: given(Trips, {}),
  sender: given(Sender, {}),
  messages: given(Messages, {}),
  law: given(Law, {}),
  privacy: given(Privacy, {}),
  /** Versions of the club's own rental rules, by the moment from which visitors accept them (epoch milliseconds); see clauses.ts. */
  clauses: given(Schema.Array(Schema.Struct({ version: Schema.String, from: Schema.Number })), []),
  /** The club's own host name, in lower case and without a port: the lakes that are shown under it are the club's. Empty for none. */
  host: given(Schema.String.check(Schema.isPattern(/^(?:[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/u)), ""),
  taxes: given(Schema.Array(Tax), []),
  /** How avatars are drawn of those who chose nothing themselves. */
  avatarEngine: given(Schema.Literals(gravatarEngines), "mp"),
});
export type ClubSettings = typeof ClubSettings.Type;

/** The settings of a club as the store keeps them: `version` is 0 where no row is stored, and grows by one with each change. */
export interface StoredSettings {
  readonly client: string;
  readonly version: number;
  readonly settings: ClubSettings;
}

/** Settings from JSON of a store, what it leaves out by default. Throws when it is none. */
export const decodeSettings = Schema.decodeUnknownSync(ClubSettings);

/** The settings of a club that set nothing. */
export const defaultSettings: ClubSettings = decodeSettings({});
