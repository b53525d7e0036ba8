import { addDays, type Day, daysBetween } from "#core/domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import type { SendContractCall, CallOutput } from "#core/contract/index.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { slotClash } from "#core/domain/offer/slotHours.ts";
import { isSlotOfBoat } from "#core/domain/offer/slotPlace.ts";
import { slotRunsOn, sortSlotsByStart } from "#core/domain/offer/slots.ts";
import { pricingItemTypes, type PricingItem } from "#core/domain/pricing/factor.ts";
import { hasClubBasePrice, type PriceQuote, quotePrice } from "#core/domain/pricing/price.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { bestRateOf, rateOf, savingOfWholeDay } from "../../booking/choice/hourComparison.ts";
import type { Resource } from "../../resource/resource.ts";
import { fetchEveryPage } from "../../managed/fetchRows.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { type SlotBar, slotBarsOf } from "./slotLanes.ts";
import { hourRangeOfSlots, type HourRange } from "../../time/dayLanes.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** What a club's prices are made of; without items for users who may not read them. */
export interface SlotDayOffer {
  readonly offer: CallOutput<"booking/clubs/offer">;
  readonly items: readonly PricingItem[];
}

/** The price of a slot of a boat on a day without a membership, and how it compares with the others of that day; in cents. */
export interface SlotDayPrice {
  readonly quote: PriceQuote;
  /** The price of sixty minutes. */
  readonly rate: Cents;
  readonly isBestRate: boolean;
  /** How much less a whole day costs than its parts. */
  readonly saved: Cents | undefined;
}

/** A slot of a boat on a day, as the day to scale draws it. */
export interface SlotDayBar extends SlotBar {
  /** Undefined where the club has no base price, or the user may not read the prices. */
  readonly price: SlotDayPrice | undefined;
  /** The slots of that day that a boat can no longer have once it is booked for this one, in start order. */
  readonly others: readonly TimeSlot[];
}

/** A boat's slots on one day, to scale. */
export interface SlotDay {
  readonly boat: Boat;
  readonly day: Day;
  readonly hours: HourRange;
  readonly bars: readonly SlotDayBar[];
}

/** Creates the resource of what the prices of a club's slots are made of, without React. */
export function createSlotDayOffer({
  messages,
  client,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "client" | "now" | "loading">): Resource<void, SlotDayOffer> {
  return createPageResource<void, SlotDayOffer>({ now, loading }, () => ask(messages, client));
}

async function ask(messages: SendContractCall, client: string): Promise<CallReply<SlotDayOffer>> {
  const [offer, items] = await Promise.all([
    messages("booking/clubs/offer", { client }),
    fetchEveryPage((page) => messages("booking/items/find", { where: { client, type: pricingItemTypes }, ...page })),
  ]);
  return offer.ok ? { ok: true, data: { offer: offer.data, items: items.ok ? items.data : [] } } : offer;
}

/** Gives the first of these boats that a slot names, or else the first one; without a slot, the first boat with the most slots. */
export function firstBoatFor<Of extends Boat>(boats: readonly Of[], slots: readonly TimeSlot[], slot?: TimeSlot): Of | undefined {
  if (slot !== undefined) return boats.find((boat) => isSlotOfBoat(slot, boat)) ?? boats[0];
  const countOf = (boat: Boat) => slots.filter((each) => isSlotOfBoat(each, boat)).length;
  return boats.reduce<Of | undefined>((most, boat) => (most === undefined || countOf(boat) > countOf(most) ? boat : most), undefined);
}

/** Gives the first day from `today`, within a year, on which one of the slots runs; `today` where none does. */
export function firstDayFor(slots: readonly TimeSlot[], today: Day): Day {
  const days = Array.from({ length: 366 }, (_, at) => addDays(today, at));
  return days.find((day) => slots.some((slot) => slotRunsOn(slot, day))) ?? today;
}

/** Gives the days of the season of `today` on which a slot runs, oldest first. */
export function seasonDaysOf(slot: TimeSlot, today: Day): readonly Day[] {
  const first = seasonStartOf(today);
  const last = seasonEndOf(today);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at)).filter((day) => slotRunsOn(slot, day));
}

/** Gives the slots of a boat on a day, each with its price. `slots` may have one that is not saved yet. */
export function slotDayOf({ offer, items }: SlotDayOffer, slots: readonly TimeSlot[], boat: Boat, day: Day): SlotDay {
  const own = sortSlotsByStart(slots.filter((slot) => isSlotOfBoat(slot, boat) && slotRunsOn(slot, day)));
  const dock = offer.docks.find(({ _id }) => _id === boat.dock);
  const lake = offer.lakes.find(({ _id }) => _id === dock?.lake);
  const priced = dock === undefined || lake === undefined ? undefined : { boat, dock, lake, items };
  const quotesOf = (slot: TimeSlot) =>
    priced === undefined || !hasClubBasePrice(priced) ? undefined : quotePrice({ ...priced, day, slots: [slot] });
  const hours = own.map((slot) => {
    const quotes = quotesOf(slot);
    const amounts = quotes && { membership: quotes.membership.amount, nonMember: quotes.nonMember.amount };
    return { slot, why: undefined, quote: quotes?.nonMember, amounts };
  });
  const paidOf = ({ nonMember }: { readonly nonMember: Cents }): Cents => nonMember;
  const best = bestRateOf(hours, paidOf)?.hour.slot;
  return {
    boat,
    day,
    hours: hourRangeOfSlots(own),
    bars: slotBarsOf(own).map((bar): SlotDayBar => {
      const hour = hours.find(({ slot }) => slot === bar.slot);
      return {
        ...bar,
        others: own.filter((other) => other !== bar.slot && slotClash(bar.slot, other) !== undefined),
        price:
          hour?.quote === undefined
            ? undefined
            : {
                quote: hour.quote,
                rate: rateOf(hour.quote.amount, bar.slot),
                isBestRate: best === bar.slot,
                saved: savingOfWholeDay(hour, hours, paidOf),
              },
      };
    }),
  };
}
