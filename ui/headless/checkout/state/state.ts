import { signal } from "@preact/signals-react";
import type { Alternative } from "#core/domain/availability/alternatives.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { Locale } from "#core/words/index.ts";
import type { ContactForm } from "../../contact/form.ts";
import { writeJson } from "../../session/textStore.ts";
import type { Attributes } from "../../messages/messages.ts";
import type { Phrase } from "../../alerts/phrase.ts";
import type { NewRules } from "./rules.ts";
import type { Payer } from "../../catalogue/payer.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** Where the visitor stands on the way to the payment page. */
export type Step = "choice" | "contact" | "code" | "pay";

/** A slot held for this visitor until `expires`, epoch milliseconds. */
export interface HoldTicket {
  readonly hold: string;
  readonly expires: number;
  readonly attributes: Attributes;
  /** The version of the rules that was in force; absent where any is taken. */
  readonly clauses?: string;
}

/** A slot that could not be kept: why, and what is nearest. */
export interface LostSlot {
  readonly phrase: Phrase;
  readonly attributes: Attributes;
  readonly alternatives: readonly Alternative[];
  readonly isLooking: boolean;
}

/** A phone that is not texted, as it was typed, and the countries whose phones are, ISO 3166. */
export interface UntextedPhone {
  readonly phone: string;
  readonly countries: readonly string[];
}

/** Where the tab keeps contact and proof. */
export const contactKey = "quai.contact";

/** The steps to payment as signals. */
export type CheckoutState = ReturnType<typeof createCheckoutState>;

/** The state before any step. */
export function createCheckoutState({ contact }: Pick<Payer, "contact">) {
  return {
    step: signal<Step>("choice"),
    held: signal<HoldTicket | null>(null),
    lost: signal<LostSlot | null>(null),
    contact,
    /** The form of the contact step, once its code is there. */
    contactForm: signal<ContactForm | undefined>(undefined),
    /** What is wrong with the step as a whole. */
    problem: signal<Phrase | null>(null),
    isBusy: signal(false),
    /** The phone in E.164 that the code was sent to. */
    sentTo: signal<string | null>(null),
    /** A phone, as it was typed, to which no text is sent, and the countries that are served; null before the server said so. */
    untexted: signal<UntextedPhone | null>(null),
    /** The rules accepted, by language; null before. */
    accepted: signal<Locale | null>(null),
    /** Rules of the club's own, or that came in force meanwhile; null while those that the page brought are in force. */
    rules: signal<NewRules | null>(null),
  };
}

/** What is kept of a booking for the page to come back to. */
export interface BookingToSave {
  readonly attributes: Attributes;
  readonly lake: string;
  readonly reservationId?: string;
}

/** Saves the booking under `app`, where guard 1 looks for it. Requirements §2. */
export function saveBooking({ storage }: BookingPorts, { attributes, lake, reservationId }: BookingToSave): void {
  const { location: dock, item: boat, date: bookingDate, time } = attributes;
  const booking: SavedBooking = { lake, dock, boat, bookingDate, time, ...(reservationId === undefined ? {} : { reservationId }) };
  writeJson(storage, "app", { booking });
}
