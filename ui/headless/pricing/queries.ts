import { timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type PricingItem, pricingItemTypes } from "#core/domain/pricing/factor.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { dockAndDayKey, type OffersByDockAndDay } from "./dayPriceComparison.ts";

/** The loaded pricing items by the club's id. */
export type PricingItemsByClub = ReadonlyMap<string, readonly PricingItem[]>;

/**
 * The fetches of the price finder: the pricing items of clubs, and the offers around the chosen day. What is loaded is not fetched again.
 */
export interface PriceFinderQueries {
  readonly items: Resource<string, PricingItemsByClub>;
  readonly offers: Resource<OffersRequest, OffersByDockAndDay>;
}

interface OffersRequest {
  readonly dock: string;
  readonly days: readonly Day[];
}

const itemsPerPage = 100;

/** Creates the fetches of the price finder. Items that the first paint brings are not fetched again. */
export function createPriceFinderQueries({ first, messages, now, loading, alerts, words }: BookingPorts): PriceFinderQueries {
  const parts = { now, loading, failurePhrase: timeSlotErrorNotice, raiseFailure: failureAlertRaiser(alerts, words) };

  async function fetchItems(client: string): Promise<CallReply<readonly PricingItem[]>> {
    let items: readonly PricingItem[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await messages("booking/items/find", { where: { client, type: pricingItemTypes }, page, itemsPerPage, sortBy: "_id" });
      if (!reply.ok) return reply;
      items = [...items, ...reply.data.items];
      if (items.length >= reply.data.total || reply.data.items.length === 0) return { ok: true, data: items };
    }
  }

  const [club] = first.clubs;
  const painted = first.items === undefined || club === undefined ? undefined : new Map([[club.id, first.items]]);
  const items: PriceFinderQueries["items"] = createResource<string, PricingItemsByClub>({
    ...parts,
    ...(painted === undefined ? {} : { first: { data: painted, asOf: first.now } }),
    ask: async (client) => {
      const reply = await fetchItems(client);
      return reply.ok ? { ok: true, data: new Map([...(items.data.peek() ?? []), [client, reply.data]]) } : reply;
    },
  });

  const offers: PriceFinderQueries["offers"] = createResource<OffersRequest, OffersByDockAndDay>({
    ...parts,
    ask: async ({ dock, days }) => {
      const wanted = days.filter((day) => offers.data.peek()?.has(dockAndDayKey(dock, day)) !== true);
      const replies = await Promise.all(
        wanted.map(async (date) => ({
          date,
          reply: await messages("booking/reservations/offer", { attributes: { location: dock, date } }),
        })),
      );
      // The offers that came are shown and kept, even if another one failed.
      const came = replies.flatMap(({ date, reply }) => (reply.ok ? [[dockAndDayKey(dock, date), reply.data] as const] : []));
      offers.mend((known) => new Map([...(known ?? []), ...came]));
      const failed = replies.map(({ reply }) => reply).find((reply) => !reply.ok);
      return failed?.ok === false ? failed : { ok: true, data: offers.data.peek() ?? new Map() };
    },
  });

  return { items, offers };
}
