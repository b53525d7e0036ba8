import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import { daysOfGroup } from "#core/domain/reservation/group.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { CheckoutState } from "../../booking/state/state.ts";
import type { QuoteReply, RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { CartReplyItem, CartBoatLine } from "../cartLines.ts";
import type { MemberPrice } from "../cartSums.ts";

/** What the server says to the one who pays a cart: whether it is at the member price, their credit, and the club's terms. */
export interface PayerTerms {
  /** Whether the lines are at the member price together for the proved phone, and why not; undefined until the server has answered. */
  readonly memberPrice: ReadonlySignal<MemberPrice | undefined>;
  readonly isMember: ReadonlySignal<boolean | undefined>;
  /** What it has as credit at the club, in cents; undefined where there is none. */
  readonly credit: ReadonlySignal<Cents | undefined>;
  /** The terms of a cancellation and of a down payment; undefined until they are loaded. */
  readonly quote: ReadonlySignal<QuoteReply | undefined>;
  /** Asks the server what is not known yet; gives the failure of the first call that fails. */
  readonly load: () => Promise<CallFailure | undefined>;
  /** Notes that the server refused the member price. */
  readonly denyMembership: () => void;
}

/** The parts that the terms are requested with. */
export interface PayerTermsParts {
  readonly ports: BookingPorts;
  readonly state: CheckoutState;
  /** The lines that are paid. */
  readonly paying: ReadonlySignal<readonly CartBoatLine[]>;
}

/** Creates the terms of the one who pays a cart, without React. Nothing is requested before `load`. */
export function createPayerTerms({ ports, state, paying }: PayerTermsParts): PayerTerms {
  const { messages, loading } = ports;
  const answer = signal<{ readonly to: string; readonly price: MemberPrice } | undefined>(undefined);
  const credit = signal<Cents | undefined>(undefined);
  const quote = signal<QuoteReply | undefined>(undefined);
  const payer = () => state.sentTo.value ?? state.contact.value.phone;
  // An answer counts for who pays and for the trips that are paid.
  const question = () => JSON.stringify([payer(), tripsOf(paying.value)]);
  const memberPrice = computed(() => (answer.value?.to === question() ? answer.value.price : undefined));

  async function askMembership([attributes, ...together]: readonly RequestedBoatSlots[]): Promise<CallFailure | undefined> {
    if (attributes === undefined || memberPrice.value !== undefined) return undefined;
    const { contact } = state;
    const { proof } = contact.value.verify;
    const to = question();
    const data = {
      ...contacts.contactOfCode(contact.value, payer()),
      ...(proof === undefined ? {} : { proof }),
      attributes,
      ...(together.length === 0 ? {} : { together }),
    };
    const reply = await loading.during(messages("booking/reservations/verifyOtp", data));
    if (!reply.ok) return reply;
    answer.value = { to, price: { ...reply.data, isMember: reply.data.isMember === true } };
    credit.value = reply.data.credit === undefined ? undefined : centsOf(reply.data.credit);
    return undefined;
  }

  return {
    credit,
    quote,
    memberPrice,
    isMember: computed(() => memberPrice.value?.isMember),
    load: async () => {
      const trips = tripsOf(paying.value);
      const [first] = trips;
      if (first !== undefined && quote.value === undefined) {
        const reply = await loading.during(messages("booking/reservations/quote", { attributes: first }));
        if (!reply.ok) return reply;
        quote.value = reply.data;
      }
      return askMembership(trips);
    },
    denyMembership: () => {
      answer.value = { to: question(), price: { isMember: false } };
    },
  };
}

/** Gives the slots of a line of a boat on one of its days. */
export function slotsOfItem({ dock: location, boat: item, date, time }: CartReplyItem): RequestedBoatSlots {
  return { location, item, date, time };
}

/** The trips of lines: one for each day of each. */
function tripsOf(lines: readonly CartBoatLine[]): readonly RequestedBoatSlots[] {
  return lines.flatMap(({ boat }) => (daysOfGroup(boat.date, boat.until) ?? [boat.date]).map((date) => ({ ...slotsOfItem(boat), date })));
}
