import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { daysOfGroup } from "#core/domain/reservation/group.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { CheckoutState } from "../../checkout/state/state.ts";
import type { QuoteReply, RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { CartReplyItem, CartBoatLine } from "../cartLines.ts";

/** What the server says to the one who pays a cart: whether they are a member on all its days, their credit, and the club's terms. */
export interface PayerTerms {
  /** Whether the proved phone has a membership on all days of the lines; undefined until the server has answered for all of them. */
  readonly isMember: ReadonlySignal<boolean | undefined>;
  /** Whether it has a membership on some of the days but not on all, so that the member price is not for this payment. */
  readonly isMemberOnSome: ReadonlySignal<boolean>;
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
  const { messages, loading, newKey } = ports;
  const answers = signal<ReadonlyMap<string, boolean>>(new Map());
  const credit = signal<Cents | undefined>(undefined);
  const quote = signal<QuoteReply | undefined>(undefined);
  const payer = () => state.sentTo.value ?? state.contact.value.phone;
  const keyOf = (client: string, day: Day) => `${client} ${day} ${payer()}`;
  const known = computed(() => daysOf(paying.value).map(({ client, slots }) => answers.value.get(keyOf(client, slots.date))));

  async function askMembership({ client, slots }: PaidDay): Promise<CallFailure | undefined> {
    const { contact } = state;
    const { proof } = contact.value.verify;
    const key = keyOf(client, slots.date);
    const data = {
      ...contacts.contactOfCode(contact.value, payer()),
      ...(proof === undefined ? {} : { proof }),
      attributes: slots,
    };
    const reply = await loading.during(messages("booking/reservations/verifyOtp", data, { idempotencyKey: newKey() }));
    if (!reply.ok) return reply;
    answers.value = new Map([...answers.value, [key, reply.data.isMember === true]]);
    credit.value = reply.data.credit === undefined ? undefined : centsOf(reply.data.credit);
    return undefined;
  }

  return {
    credit,
    quote,
    isMember: computed(() => (known.value.includes(undefined) ? undefined : known.value.every((each) => each === true))),
    isMemberOnSome: computed(() => known.value.includes(true) && known.value.includes(false)),
    load: async () => {
      const days = daysOf(paying.value);
      const [first] = days;
      if (first !== undefined && quote.value === undefined) {
        const reply = await loading.during(messages("booking/reservations/quote", { attributes: first.slots }));
        if (!reply.ok) return reply;
        quote.value = reply.data;
      }
      for (const day of days) {
        if (answers.value.has(keyOf(day.client, day.slots.date))) continue;
        const failure = await askMembership(day);
        if (failure !== undefined) return failure;
      }
      return undefined;
    },
    denyMembership: () => {
      answers.value = new Map(daysOf(paying.value).map(({ client, slots }) => [keyOf(client, slots.date), false]));
    },
  };
}

interface PaidDay {
  readonly client: string;
  readonly slots: RequestedBoatSlots;
}

/** Gives the slots of a line of a boat on one of its days. */
export function slotsOfItem({ dock: location, boat: item, date, time }: CartReplyItem): RequestedBoatSlots {
  return { location, item, date, time };
}

/** The days of lines, each once. */
function daysOf(lines: readonly CartBoatLine[]): readonly PaidDay[] {
  const days = new Map<Day, PaidDay>();
  for (const { boat } of lines)
    for (const date of daysOfGroup(boat.date, boat.until) ?? [boat.date]) {
      if (!days.has(date)) days.set(date, { client: clubOfRowId(boat.dock) ?? "", slots: { ...slotsOfItem(boat), date } });
    }
  return [...days.values()];
}
