import { Context, type Effect } from "effect";
import type { LetterPart } from "../words/letter.ts";
import type { ProviderRefusal } from "../domain/reservation/refunds.ts";
import type { Day } from "../domain/calendar/day.ts";
import type { Cents } from "../domain/money/cents.ts";
import type { Currency } from "../domain/money/currency.ts";
import type { Locale } from "../words/index.ts";

/** The clock and the dice: instants in epoch milliseconds, random identifiers and codes. */
export class Time extends Context.Service<Time, { readonly now: () => number }>()("quai/core/ports/Time") {}

/** What is random, signed or sealed: see each function. */
export interface SecretsShape {
  /** Random text of url-safe characters, at least 128 bits. */
  readonly random: () => string;
  /** Six decimal digits, uniform. */
  readonly code: () => string;
  /** Keyed digest of `text` for `purpose`, hexadecimal. */
  readonly sign: (purpose: string, text: string) => string;
  /** Compares in constant time. */
  readonly matches: (purpose: string, text: string, digest: string) => boolean;
  /** Text that nobody reads without this server's secret, another one each time. `owner` is whose it is, an id. */
  readonly seal: (purpose: string, owner: string, text: string) => string;
  /** What was sealed; undefined where that was for another purpose or owner, under another secret, or what it gave was changed since. */
  readonly unseal: (purpose: string, owner: string, sealed: string) => string | undefined;
}
/** Random identifiers, codes, signatures and seals. */
export class Secrets extends Context.Service<Secrets, SecretsShape>()("quai/core/ports/Secrets") {}

/** What a payment session is opened for; `amount` in cents, `expires` in epoch milliseconds. */
export interface PaymentRequest {
  readonly reservation: string;
  /** Tells sessions of one reservation apart, where it has several one after the other. */
  readonly turn?: number;
  /** What people call the reservation by: what the customer and the provider's own screens are shown. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly locale: "en" | "fr";
  readonly description: string;
  readonly email: string;
  readonly expires: number;
}

/** What the provider says of a session when asked: its truth, never a webhook's or a query's word. */
export type ProviderSession =
  | { readonly state: "open" }
  | {
      readonly state: "complete";
      readonly amount: Cents;
      readonly currency: Currency;
      /** The payment's name at the provider. */
      readonly ref: string;
      /** What it was paid with: "Visa 4242". */
      readonly card?: string;
      /** Something of it was refunded or disputed by now. */
      readonly isTouched?: boolean;
    }
  | { readonly state: "failed" }
  | { readonly state: "expired" };

/** What the provider says became of a payment. A refund that left, or is leaving, may still be sent back by a bank; `key` is what it was asked for with. */
export interface ProviderPayment {
  readonly refunds: readonly { readonly ref: string; readonly amount: Cents; readonly isSentBack: boolean; readonly key?: string }[];
  readonly disputes: readonly { readonly ref: string; readonly amount: Cents; readonly state: "open" | "won" | "lost" }[];
}

/**
 * A service outside did not do what it was asked, or nobody knows whether it did. `message` is safe to log: no address, and nothing that a
 * customer typed. `permanent` says that asking again gives the same, `refusal` why a provider
 * of payments said no.
 */
export class ServiceFault extends Error {
  readonly _tag = "ServiceFault";
  override readonly name: string = "ServiceFault";
  readonly permanent: boolean;
  readonly refusal: ProviderRefusal;

  constructor(what: string, permanent = false, refusal: ProviderRefusal = "other") {
    super(what);
    this.permanent = permanent;
    this.refusal = refusal;
  }
}

/** Payment sessions of a provider. Every call fails when the provider cannot be reached; nothing is then assumed. */
export interface PaymentsShape {
  readonly driver: string;
  readonly open: (request: PaymentRequest) => Effect.Effect<{ readonly session: string; readonly sessionUrl: string }, ServiceFault>;
  readonly read: (session: string) => Effect.Effect<ProviderSession, ServiceFault>;
  /** Ends an open session; gives the state it ended in ("complete" when the customer was faster). */
  readonly expire: (session: string) => Effect.Effect<ProviderSession, ServiceFault>;
  /** Gives back `amount` of a payment, named by the `ref` of its complete session, once per key. */
  readonly refund: (payment: string, amount: Cents, key: string) => Effect.Effect<{ readonly ref: string }, ServiceFault>;
  /** What became of a payment, whoever did it. */
  readonly payment: (payment: string) => Effect.Effect<ProviderPayment, ServiceFault>;
}
/** The provider of payments. */
export class Payments extends Context.Service<Payments, PaymentsShape>()("quai/core/ports/Payments") {}

/** A file that a mail carries; its text is made when a driver asks for it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Effect.Effect<string>;
}

/** A letter as a driver sends it. */
export interface Mail {
  readonly to: string;
  /** The name that it comes under, and where an answer goes; the server's own when left out. Its address is the server's in any case. */
  readonly from?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly locale: Locale;
  /** What it says, as plain text and by its parts, which HTML is made of. */
  readonly text: string;
  readonly parts: readonly LetterPart[];
  /** Stable across retries, so that a mail sent twice is shown once; without a domain it is given the sender's. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
}

/** Sends mails, each once for its message id as far as that can be. */
export interface MailerShape {
  readonly driver: string;
  readonly send: (mail: Mail) => Effect.Effect<void, ServiceFault>;
}
/** Sends letters. */
export class Mailer extends Context.Service<Mailer, MailerShape>()("quai/core/ports/Mailer") {}

/** Sends texts to phones, E.164. */
export interface TexterShape {
  readonly driver: string;
  readonly send: (to: string, text: string) => Effect.Effect<void, ServiceFault>;
}
/** Sends texts to phones. */
export class Texter extends Context.Service<Texter, TexterShape>()("quai/core/ports/Texter") {}

/**
 * A booked time as a calendar program takes it: `start` and `end` in minutes of the Toronto day, `madeAt` in epoch milliseconds. A higher
 * `revision` replaces a lower one of the same `id`, which never changes; `isCanceled` takes the event out of the calendar. The organizer is
 * who sends the file.
 */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly position: { readonly lat: number; readonly lon: number };
  readonly note: string;
  readonly date: Day;
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
  readonly revision: number;
  readonly isCanceled: boolean;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** Writes calendar files. */
export interface CalendarShape {
  /** The text of an .ics file with one event. */
  readonly ics: (entry: CalendarEntry) => Effect.Effect<string>;
}
/** Writes calendar files of booked times. */
export class Calendar extends Context.Service<Calendar, CalendarShape>()("quai/core/ports/Calendar") {}
