import { Context, type Effect } from "effect";
import type { LetterPart } from "../words/letter.ts";
import type { PaymentKeys, PaymentPermission } from "../domain/ledger/paymentAccount.ts";
import type { ProviderRefusal } from "../domain/ledger/refunds.ts";
import type { Day } from "../domain/calendar/day.ts";
import type { ClubGateway } from "../domain/messages/clubGateway.ts";
import type { DomainRecords, OpenMailServer } from "../domain/messages/mailServer.ts";
import type { Cents } from "../domain/money/cents.ts";
import type { Currency } from "../domain/money/currency.ts";
import type { Locale } from "../words/index.ts";

/** The port of the server's clock: `now` gives the instant in epoch milliseconds. */
export class ClockPort extends Context.Service<ClockPort, { readonly now: () => number }>()("quai/core/ports/Time") {}

/** The functions of the port `Secrets`: random values, signatures and seals. */
export interface SecretsShape {
  /** Random text of url-safe characters, at least 128 bits. */
  readonly random: () => string;
  /** Six decimal digits, uniform. */
  readonly code: () => string;
  /** Keyed digest of `text` for `purpose`, hexadecimal. */
  readonly sign: (purpose: string, text: string) => string;
  /** Digest of a text by a key that another machine has too: HMAC-SHA-256, hexadecimal. */
  readonly hmac: (key: string, text: string) => string;
  /** The SHA-256 of a text in UTF-8, hexadecimal; anybody can compute it again. */
  readonly sha256: (text: string) => Effect.Effect<string>;
  /** Compares in constant time. */
  readonly matches: (purpose: string, text: string, digest: string) => boolean;
  /** Encrypts text so that only this server's secret can open it; the result differs each time. `owner` is the id of its owner. */
  readonly seal: (purpose: string, owner: string, text: string) => string;
  /** The sealed text; undefined where the purpose, the owner or the secret differs, or the sealed text was changed. */
  readonly unseal: (purpose: string, owner: string, sealed: string) => string | undefined;
}
/** The port that gives random identifiers, codes, signatures and seals. */
export class Secrets extends Context.Service<Secrets, SecretsShape>()("quai/core/ports/Secrets") {}

/** A payment session to open; `amount` in cents, `expires` in epoch milliseconds. */
export interface PaymentRequest {
  readonly reservation: string;
  /**
   * `difference` for what a change of a paid booking costs more: its customer comes back to the pass. `membership` for a plan: its buyer
   * comes back to `/subscription`, and `reservation` is the id of the order.
   */
  readonly kind?: "difference" | "membership";
  /** Distinguishes sessions of one reservation that has several, one after the other. */
  readonly turn?: number;
  /** The reservation's reference, which the customer and the provider's screens show. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly locale: "en" | "fr";
  /** The name of the club that is paid: the account that takes the money may be that of the whole site. */
  readonly club: string;
  readonly description: string;
  readonly email: string;
  readonly expires: number;
}

/** The state of a session as the provider reports it, which alone is trusted; webhooks and queries are not. */
export type ProviderSession =
  | { readonly state: "open" }
  | {
      readonly state: "complete";
      readonly amount: Cents;
      readonly currency: Currency;
      /** The provider's id of the payment. */
      readonly ref: string;
      /** The card: "Visa 4242". */
      readonly card?: string;
      /** The provider's mark of the card, where it tells one: the same for every payment with this card. It is no number of a card. */
      readonly fingerprint?: string;
      /** Whether some of it was refunded or disputed. */
      readonly isTouched?: boolean;
      /** Whether nobody pays: the club waives a sum that is too small for a session. */
      readonly isWaived?: boolean;
    }
  | { readonly state: "failed" }
  | { readonly state: "expired" };

/**
 * The refunds and disputes of a payment as the provider reports them. A bank may still return a refund that was sent; `key` is that of the
 * refund's request.
 */
export interface ProviderPayment {
  readonly refunds: readonly { readonly ref: string; readonly amount: Cents; readonly isSentBack: boolean; readonly key?: string }[];
  readonly disputes: readonly { readonly ref: string; readonly amount: Cents; readonly state: "open" | "won" | "lost" }[];
}

/**
 * Why a service failed: it refused the credentials of this server, or the sender of a letter, gave no usable answer, or refused this one request; or
 * the address that a club typed is that of no public machine.
 */
export type ServiceFaultReason = "credentials" | "sender" | "unanswered" | "refused" | "notPublic";

/**
 * An external service failed, or it is unknown whether it did its work. `message` is safe to log: no address, and nothing that a customer
 * typed. `permanent` means that a retry would fail the same way; `refusal` is why a payment provider refused; `why` says what of the service
 * is at fault.
 */
export class ServiceFault extends Error {
  readonly _tag = "ServiceFault";
  override readonly name: string = "ServiceFault";
  readonly permanent: boolean;
  readonly refusal: ProviderRefusal;
  readonly why: ServiceFaultReason;

  constructor(
    what: string,
    permanent = false,
    refusal: ProviderRefusal = "other",
    why: ServiceFaultReason = permanent ? "refused" : "unanswered",
  ) {
    super(what);
    this.permanent = permanent;
    this.refusal = refusal;
    this.why = why;
  }
}

/**
 * What one account of a payment provider does: it knows only the sessions and payments that it took. Every call fails when the provider
 * cannot be reached; nothing is then assumed.
 */
export interface PaymentAccountShape {
  readonly open: (request: PaymentRequest) => Effect.Effect<{ readonly session: string; readonly sessionUrl: string }, ServiceFault>;
  readonly read: (session: string) => Effect.Effect<ProviderSession, ServiceFault>;
  /** Ends an open session; gives its final state ("complete" when the customer was faster). */
  readonly expire: (session: string) => Effect.Effect<ProviderSession, ServiceFault>;
  /** Refunds `amount` of a payment, named by the `ref` of its complete session, once per key. */
  readonly refund: (payment: string, amount: Cents, key: string) => Effect.Effect<{ readonly ref: string }, ServiceFault>;
  /** The refunds and disputes of a payment, whoever made them. */
  readonly payment: (payment: string) => Effect.Effect<ProviderPayment, ServiceFault>;
}

/** What a test of an account found: the permissions that its key lacks, its session, and those of some other sessions that the key can read. */
export interface AccountTest {
  readonly missing: readonly PaymentPermission[];
  readonly session: string;
  readonly known: readonly string[];
}

/** The functions of the port `Payments`; `of` gives an account by its id, as stored beside each session, capture and refund. */
export interface PaymentsShape {
  readonly driver: string;
  /** The id of the account that takes a club's new payments; older ones stay with the account that took them. */
  readonly accountOfClub: (client: string) => Effect.Effect<string, ServiceFault>;
  readonly of: (account: string) => PaymentAccountShape;
  /**
   * Opens and ends a session in an account, named by its id or by keys that are not stored yet, and reads refunds and disputes; it moves no money.
   * `known` are sessions of which those are sought that the account took. Left out where clubs have no account of their own.
   */
  readonly test?: (
    account: string | PaymentKeys,
    request: PaymentRequest,
    known: readonly string[],
  ) => Effect.Effect<AccountTest, ServiceFault>;
}
/** The port of the payment provider. */
export class Payments extends Context.Service<Payments, PaymentsShape>()("quai/core/ports/Payments") {}

/** A file attached to a mail; its text is made when a driver needs it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Effect.Effect<string>;
}

/** A mail for a driver to send. */
export interface Mail {
  readonly to: string;
  /** The club whose own mail server sends it, where it has one; the server of the site sends it when left out. */
  readonly client?: string;
  /**
   * The sender's name, and `replyTo` the address for answers; the server's own when left out. The sender's address is that of the mail server.
   */
  readonly from?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly locale: Locale;
  /** The mail as plain text; `parts` are the same for HTML. */
  readonly text: string;
  readonly parts: readonly LetterPart[];
  /** How its club looks: its colour, and the id of its logo's file; each empty for Quai's. Left out where no club writes. */
  readonly look?: { readonly accent: string; readonly logo: string };
  /** That logo as a PNG, which the mail carries itself. */
  readonly logo?: Uint8Array;
  /** The pictures of the maps of its parts, in their order, as PNG, which the mail carries itself; left out where one cannot be drawn. */
  readonly maps?: readonly Uint8Array[];
  /** The same for every retry, so that a mail sent twice is shown once; without a domain it gets the sender's. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
  /** The address of an optional letter that ends such letters with one press, by a POST without a login (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The services of clubs by which their messages leave. */
export interface OwnServices<Own, Driver> {
  /** A driver by the service of a club, which need not be stored; it reaches public machines alone. */
  readonly through: (own: Own) => Driver;
  /** Whether the messages of a club leave by its own service. */
  readonly isUsed: (client: string) => Effect.Effect<boolean>;
}

/** The mail servers of clubs. */
export interface ClubMailShape extends OwnServices<OpenMailServer, MailerShape> {
  /** Asks name servers about the domain of a sender; within a few seconds. */
  readonly lookUpDomain: (domain: string) => Effect.Effect<DomainRecords>;
}

/** The functions of the port `Mailer`, which sends mails, as far as possible once per message id. */
export interface MailerShape {
  readonly driver: string;
  readonly send: (mail: Mail) => Effect.Effect<void, ServiceFault>;
  /** Left out where clubs have no mail server of their own. */
  readonly clubs?: ClubMailShape;
  /** Whether a mail to this address would leave; every one does where it is left out. A mail that would not counts as sent. */
  readonly sendsTo?: (to: string) => boolean;
}
/** The port that sends mails. */
export class Mailer extends Context.Service<Mailer, MailerShape>()("quai/core/ports/Mailer") {}

/** The functions of the port `Texter`, which sends texts to phones, E.164. */
export interface TexterShape {
  readonly driver: string;
  /** By the own gateway of the club `client`, where it has one; by that of the site when left out. */
  readonly send: (to: string, text: string, client?: string) => Effect.Effect<void, ServiceFault>;
  /** Left out where clubs have no gateway of their own. */
  readonly clubs?: OwnServices<ClubGateway, TexterShape>;
  /** Whether a text to this phone would leave, as for `MailerShape`. */
  readonly sendsTo?: (to: string) => boolean;
}
/** The port that sends text messages to phones. */
export class Texter extends Context.Service<Texter, TexterShape>()("quai/core/ports/Texter") {}

/**
 * A trip for a calendar program: `start` and `end` in minutes of the Toronto day, `madeAt` in epoch milliseconds. A higher `revision`
 * replaces a lower one of the same `id`, which never changes; `isCanceled` removes the event from the calendar. The organizer is the sender
 * of the file.
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

/** The functions of the port `CalendarFiles`, which writes calendar files. */
export interface CalendarFilesShape {
  /** The text of an .ics file with one event. */
  readonly ics: (entry: CalendarEntry) => Effect.Effect<string>;
  /** The text of a calendar of this name that programs read again and again, without organizers and reminders; the same for the same events. */
  readonly feed: (name: string, entries: readonly CalendarEntry[]) => Effect.Effect<string>;
}
/** The port that writes calendar files of trips. */
export class CalendarFiles extends Context.Service<CalendarFiles, CalendarFilesShape>()("quai/core/ports/Calendar") {}
