import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { PaymentMeans } from "#core/domain/ledger/ledger.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { createForm, type Form } from "../../form/form.ts";
import type { Resource } from "../../resource/resource.ts";
import type { BookingRecord } from "./list.ts";
import { bookedExtrasDollars } from "./tape.ts";
import type { BilingualName } from "#core/domain/language/language.ts";
import { createPageResource } from "../../resource/pageResource.ts";
import { itemsOf } from "../../resource/reply.ts";

type OfferedExtras = CallOutput<"booking/extras/offer">["items"];

/** The fields of a change of extras: how many of each, by its id; how staff take money, and how they give it back. */
export interface ExtrasFields {
  readonly quantities: Readonly<Record<string, number>>;
  readonly means: PaymentMeans;
  readonly back: PaymentMeans | "original";
}

/** An extra that a booking has or could have: `most` is how many it may have, `price` the dollars of one, for all aboard where it is per person. */
export interface BookingExtraLine {
  readonly _id: string;
  readonly name: BilingualName;
  readonly price: number;
  readonly most: number;
}

/** The model of a change of a booking's extras by staff. */
export interface BookingExtrasModel {
  readonly offered: Pick<Resource<undefined, OfferedExtras>, "state" | "failure" | "load">;
  /** The extras of the booking, then the others that its boat can have that day. */
  readonly lines: ReadonlySignal<readonly BookingExtraLine[]>;
  readonly form: Form<ExtrasFields>;
  /** Sets how many of an extra the booking is to have, between 0 and what there is. */
  readonly set: (line: BookingExtraLine, quantity: number) => void;
  /** The whole price of the booking with the chosen extras, in dollars. */
  readonly price: ReadonlySignal<number>;
  /** Whether staff take the difference at once: the booking is paid, and costs more. */
  readonly isTaken: ReadonlySignal<boolean>;
}

/** The parts that a change of extras needs; `refused` and `accepted` are those of the booking's record. */
export interface BookingExtrasParts {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly now: () => number;
  readonly refused: (reply: { readonly status: number }) => boolean;
  readonly accepted: () => void;
}

/** The most units of an extra without a stock that one booking may have. */
const mostWithoutStock = 99;

/** Gives the line of an extra that a booking does not have, for so many people aboard. */
export function extraLineOf({ _id, name, price, per, left }: OfferedExtras[number], people: number): BookingExtraLine {
  const aboard = per === "person" ? people : 1;
  return {
    _id,
    name,
    price: price * aboard,
    most: left === null ? mostWithoutStock : Math.min(Math.floor(left / aboard), mostWithoutStock),
  };
}

/** Creates the model of a change of a booking's extras, without React. */
export function createBookingExtrasModel(parts: BookingExtrasParts, record: BookingRecord): BookingExtrasModel {
  const { messages, loading, now, refused, accepted } = parts;
  const { _id, dock: location, boat: item, date, status } = record;
  const aboard = (per: "trip" | "person") => (per === "person" ? (record.people ?? 1) : 1);
  const offered = createPageResource<undefined, OfferedExtras>({ now, loading }, async () =>
    itemsOf(await messages("booking/extras/offer", { attributes: { location, item, date } })),
  );
  const lines = computed((): readonly BookingExtraLine[] => {
    const items = offered.data.value ?? [];
    const own = record.extras.map(({ extra, name, price, quantity, per }) => {
      const left = items.find((each) => each._id === extra)?.left;
      const most = left === undefined ? quantity : left === null ? mostWithoutStock * aboard(per) : left + quantity;
      return { _id: extra, name, price: price * aboard(per), most: Math.floor(most / aboard(per)) };
    });
    const others = items.filter(({ _id: id, why }) => why === null && record.extras.every(({ extra }) => extra !== id));
    return [...own, ...others.map((item) => extraLineOf(item, record.people ?? 1))];
  });
  const priceWith = (quantities: ExtrasFields["quantities"]): number => {
    const chosen = lines.value.map((line) => ({ price: line.price, quantity: quantities[line._id] ?? 0 }));
    const cents = Math.round(record.amount * 100) - Math.round(bookedExtrasDollars(record.extras) * 100);
    return Math.max(cents + Math.round(bookedExtrasDollars(chosen) * 100), 0) / 100;
  };
  const form = createForm<ExtrasFields, CallOutput<"booking/reservations/extras">>({
    first: {
      quantities: Object.fromEntries(record.extras.map(({ extra, quantity, per }) => [extra, Math.round(quantity / aboard(per))])),
      means: "cash",
      back: "original",
    },
    loading,
    send: ({ quantities, means, back }) => {
      const extras = Object.entries(quantities).flatMap(([extra, quantity]) => (quantity > 0 ? [{ extra, quantity }] : []));
      const by = priceWith(quantities) > record.amount ? (status === "paid" ? { means } : {}) : back === "original" ? {} : { means: back };
      const input = { _id, extras, ...by };
      return messages("booking/reservations/extras", input);
    },
    refused,
    accepted,
  });
  const price = computed(() => priceWith(form.fields.value.quantities));
  return {
    offered,
    lines,
    form,
    price,
    isTaken: computed(() => status === "paid" && price.value > record.amount),
    set: (line, quantity) => {
      const kept = Math.min(Math.max(Math.round(quantity), 0), line.most);
      form.set({ quantities: { ...form.fields.peek().quantities, [line._id]: kept } });
    },
  };
}
