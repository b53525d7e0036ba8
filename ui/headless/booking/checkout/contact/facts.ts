import { computed, type ReadonlySignal } from "@preact/signals-react";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import { isMemberAt } from "#core/domain/visit/contact.ts";
import { isSameChoice } from "../../choice/requestedBoatSlotsOf.ts";
import type { ChoiceModel } from "../../choice/choice.ts";
import type { BookingPorts } from "../../../ports/bookingPorts.ts";
import type { ChosenExtras, CheckoutState, TriedPromo } from "../../state/state.ts";

/**
 * The facts that follow from the typed contact and the choice, each a signal: such as whether the phone may get texts, and whether it has a
 * membership.
 */
export interface ContactFacts {
  /** The countries that are texted, ISO 3166, once the server has refused the typed phone; else undefined. */
  readonly untextedBy: ReadonlySignal<readonly string[] | undefined>;
  /** Whether a confirmation by text is offered: only where the code was sent to the phone. */
  readonly mayText: ReadonlySignal<boolean>;
  /** Whether the typed phone ends in the digits of the signed-in user's phone, or on a server without texts the e-mail is theirs: no code is sent. */
  readonly isOwnContact: ReadonlySignal<boolean>;
  /** Whether the phone has a membership of the club on the chosen day; undefined until the server has answered. */
  readonly member: ReadonlySignal<boolean | undefined>;
  /** The extras that were added to the chosen boat and day; undefined where there are none. */
  readonly extras: ReadonlySignal<ChosenExtras | undefined>;
  /** The promo code that is used for the chosen boat, slots and price; undefined where there is none. */
  readonly promo: ReadonlySignal<TriedPromo | undefined>;
  /** The price to pay with the extras, less the promo code, in cents. */
  readonly due: ReadonlySignal<Cents | undefined>;
}

/** The facts that follow from the typed phone alone. */
export type PhoneFacts = Pick<ContactFacts, "untextedBy" | "mayText" | "isOwnContact">;

/** Creates the facts of a typed phone, as computed signals. */
export function createPhoneFacts(
  { first, ownPhone, ownEmail }: Pick<BookingPorts, "first" | "ownPhone" | "ownEmail">,
  state: CheckoutState,
): PhoneFacts {
  return {
    untextedBy: computed(() => (state.untexted.value?.phone === state.contact.value.phone ? state.untexted.value.countries : undefined)),
    mayText: computed(() => state.contact.value.verify.mailedTo === undefined && first.isMailOnly !== true),
    isOwnContact: computed(() => {
      const { phone, profile } = state.contact.value;
      return first.isMailOnly === true ? profile.email.trim().toLowerCase() === ownEmail() : isSameLine(phone, ownPhone());
    }),
  };
}

/** Creates the facts of a contact, as computed signals. */
export function createContactFacts(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): ContactFacts {
  const extras = computed(() => {
    const chosen = state.extras.value;
    const trip = choice.attributes.value;
    return chosen !== null && chosen.boat === trip?.item && chosen.date === trip.date ? chosen : undefined;
  });
  const promo = computed(() => {
    const tried = state.triedPromo.value;
    const isOfChoice = tried !== null && isSameChoice(tried.attributes, choice.attributes.value);
    return isOfChoice && tried.isMember === choice.paysAsMember.value ? tried : undefined;
  });
  return {
    ...createPhoneFacts(ports, state),
    extras,
    promo,
    member: computed(() => {
      const trip = choice.attributes.value;
      const client = choice.club.value?.id;
      return trip === null ? undefined : isMemberAt(state.contact.value, client, trip.date);
    }),
    due: computed(() => {
      const total = choice.total.value;
      return total === undefined ? undefined : asCents(choice.priceOf(total).paid + (extras.value?.cents ?? 0) - (promo.value?.cents ?? 0));
    }),
  };
}

/** Digits of a North American number without its country code. */
const lineFigures = 10;

function isSameLine(typed: string, own: string | undefined): boolean {
  const figures = typed.normalize("NFKC").replaceAll(/\D/g, "");
  return own !== undefined && figures.length >= lineFigures && own.endsWith(figures);
}

/** The trip that a contact books: the slots for which the server says whether the phone has a membership. */
export interface ContactTrip extends Pick<ChoiceModel, "attributes"> {
  /** Gives how many people may come aboard; undefined where the contact step does not ask for their number. */
  readonly maxPeople: () => number | undefined;
}
