import { signal } from "@preact/signals-react";
import type { NearbyAlternative } from "#core/domain/availability/alternatives.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { RequestedExtra } from "#core/domain/quote/extras.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { Locale } from "#core/words/index.ts";
import { decodeSavedApp, type SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { ContactForm } from "../../customers/contact/form.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { MemberPricing } from "../../catalogue/memberPricing.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson } from "../../session/textStore.ts";

/** One of the visitor's steps on the way to the payment page. */
export type CheckoutStep = "choice" | "contact" | "code" | "pay";

/** A slot held for this visitor until `expires`, epoch milliseconds. */
export interface HoldTicket {
  readonly hold: string;
  /** Sent with the calls about the hold, for a browser without cookies. */
  readonly capability?: string;
  readonly expires: number;
  readonly attributes: RequestedBoatSlots;
  /** The version of the rules in force when the slot was held; absent where any version is accepted. */
  readonly clauses?: string;
  /** Whether it was extended, or cannot be. */
  readonly isExtended?: boolean;
}

/** A slot that was lost: why, and the nearest alternatives. */
export interface LostSlot {
  readonly phrase: AlertPhrase;
  readonly attributes: RequestedBoatSlots;
  readonly alternatives: readonly NearbyAlternative[];
  readonly isLooking: boolean;
}

/** A typed phone that cannot be texted, and the countries whose phones can, ISO 3166. */
export interface UnsupportedPhone {
  readonly phone: string;
  readonly countries: readonly string[];
}

/** The extras that the visitor added to a boat on a day, and what they cost together. */
export interface ChosenExtras {
  readonly boat: string;
  readonly date: string;
  readonly requested: readonly RequestedExtra[];
  readonly cents: Cents;
}

/** A promo code as the server tried it: what it takes off a boat and its slots at one price. */
export interface TriedPromo {
  readonly code: string;
  readonly cents: Cents;
  readonly attributes: RequestedBoatSlots;
  readonly isMember: boolean;
}

/** The rental rules of a club in both languages, where they are not those of the page. */
export interface NewRentalRules {
  readonly version: string;
  readonly texts: Readonly<Record<Locale, CallOutput<"booking/clauses/read">["sections"]>>;
}

/** The key under which the tab stores the contact and its proof. */
export const contactStorageKey = "quai.contact";

/** The state of the steps to payment, as signals. */
export type CheckoutState = ReturnType<typeof createCheckoutState>;

/** Creates the state of the steps to payment, before the first step. */
export function createCheckoutState({ contact }: Pick<MemberPricing, "contact">) {
  return {
    step: signal<CheckoutStep>("choice"),
    held: signal<HoldTicket | null>(null),
    lost: signal<LostSlot | null>(null),
    contact,
    /** The form of the contact step; undefined until its code is loaded. */
    contactForm: signal<ContactForm | undefined>(undefined),
    /** What is wrong with the step as a whole; null for nothing. */
    problem: signal<AlertPhrase | null>(null),
    isBusy: signal(false),
    /** The phone in E.164 to which the code was sent. */
    sentTo: signal<string | null>(null),
    /** The typed phone that the server refused to text; null before. */
    untexted: signal<UnsupportedPhone | null>(null),
    /** The extras that were added; null before. They count only for the boat and day that they were added to. */
    extras: signal<ChosenExtras | null>(null),
    /** The promo code that was tried last; null for none. It counts only for the choice and the price that it was tried with. */
    triedPromo: signal<TriedPromo | null>(null),
    /** Why the call that books refused the promo code; null for nothing. */
    promoProblem: signal<AlertPhrase | null>(null),
    /** The language in which the rules were accepted; null before. */
    accepted: signal<Locale | null>(null),
    /** Rules of the club's own, or newer than the page; null while the page's own rules apply. */
    rules: signal<NewRentalRules | null>(null),
  };
}

/** Gives the booking that storage has under `app`; undefined where there is none. */
export function savedBookingIn({ storage }: Pick<BookingPorts, "storage">): SavedBooking | undefined {
  return decodeSavedApp(readJson(storage, "app")).booking;
}

/** The word key for an expired hold, whose slot may be held again at once. */
export const holdExpiredWordKey = "errors.code.HOLD_EXPIRED";
