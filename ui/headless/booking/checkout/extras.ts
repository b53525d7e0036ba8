import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { CheckoutParts } from "./checkout.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { itemsOf } from "../../resource/reply.ts";

/** An extra as the server offers it for a boat and a day. */
export type OfferedExtra = CallOutput<"booking/extras/offer">["items"][number];

/** An extra that the visitor may add: how many were added, how many there may be at most, and the price of one, for all aboard where it is per person. */
export interface ExtraChoice extends OfferedExtra {
  readonly quantity: number;
  readonly most: number;
  readonly cents: Cents;
}

/** The model of the extras of the chosen boat and day. */
export interface ExtrasModel extends Pick<Resource<RequestedBoatSlots, readonly OfferedExtra[]>, "failure"> {
  /** The extras that the boat can have that day, sold out ones included; empty until they are known. */
  readonly choices: ReadonlySignal<readonly ExtraChoice[]>;
  /** Whether they are under way for the first time. */
  readonly isComing: ReadonlySignal<boolean>;
  /** Reads the extras of the chosen boat and day. Those that were added and cannot be had any more are taken off. */
  readonly load: () => Promise<void>;
  /** Sets how many of an extra are booked, 0 for none. */
  readonly set: (id: string, quantity: number) => void;
}

/** The most units of an extra without a stock that a visitor may add: such an extra is there or not. */
const mostWithoutStock = 1;

/**
 * Gives the choice of an offered extra for a boat with so many people aboard; none where the boat or its dock does not have it. `quantity` is how
 * many were added.
 */
export function extraChoices(extra: OfferedExtra, quantity: number, aboard: number): readonly ExtraChoice[] {
  if (extra.why === "boat" || extra.why === "dock") return [];
  const people = extra.per === "person" ? aboard : 1;
  const most = extra.left === null || extra.per === "person" ? mostWithoutStock : extra.left;
  const fits = extra.left === null || extra.left >= people;
  return [{ ...extra, quantity, most: fits ? most : 0, cents: multiplyCents(centsOf(extra.price), people) }];
}

/** Creates the model of the extras of the chosen boat and day, without React. */
export function createExtrasModel({ ports, choice, checkout }: CheckoutParts): ExtrasModel {
  const offered = createResource<RequestedBoatSlots, readonly OfferedExtra[]>({
    now: ports.now,
    loading: ports.loading,
    failurePhrase: failurePhraseOf,
    ask: async ({ location, item, date }) =>
      itemsOf(await ports.messages("booking/extras/offer", { attributes: { location, item, date } })),
  });
  const aboard = () => Math.max(Number(checkout.contact.value.people) || 1, 1);
  const choices = computed(() =>
    (offered.data.value ?? []).flatMap((extra): readonly ExtraChoice[] =>
      extraChoices(extra, checkout.extras.value?.requested.find((each) => each.extra === extra._id)?.quantity ?? 0, aboard()),
    ),
  );
  const put = (quantityOf: (each: ExtraChoice) => number) => {
    const trip = choice.attributes.peek();
    if (trip === null) return;
    const kept = choices.peek().flatMap((each) => {
      const quantity = Math.min(quantityOf(each), each.most);
      return quantity > 0 ? [{ extra: each._id, quantity, cents: multiplyCents(each.cents, quantity) }] : [];
    });
    checkout.setExtras({
      boat: trip.item,
      date: trip.date,
      requested: kept.map(({ extra, quantity }) => ({ extra, quantity })),
      cents: sumOfCents(kept.map(({ cents }) => cents)),
    });
  };
  return {
    choices,
    failure: offered.failure,
    isComing: computed(() => offered.data.value === undefined && offered.state.value === "loading"),
    load: async () => {
      const trip = choice.attributes.peek();
      if (trip === null) return;
      await offered.load(trip);
      if (checkout.extras.peek() !== undefined) put(({ quantity }) => quantity);
    },
    set: (id, quantity) => put((each) => (each._id === id ? Math.max(quantity, 0) : each.quantity)),
  };
}
