import { emptyQuantaMask } from "#core/domain/availability/occupancy.ts";
import { findUnbookableReason } from "#core/domain/availability/availability.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { alternativesToLine, type LineAlternative } from "#core/domain/cart/lineAlternatives.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import { asCents, type Cents, centsOf } from "#core/domain/money/cents.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { daysOfGroup } from "#core/domain/reservation/group.ts";
import { boatPriceAmounts, daysWithFreeSlot, isBoatFreeInSlots } from "../booking/choice/offering.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { CartReplyItem } from "./cartLines.ts";
import { sumOfAmounts } from "./sumOfAmounts.ts";

/** A free slot in place of a line: what it costs the visitor, and how much more than the line (less where negative); undefined without a price. */
export interface PricedAlternative extends LineAlternative {
  readonly cents: Cents | undefined;
  readonly difference: Cents | undefined;
}

/** A request for the alternatives to the line of a boat; with `sameBoat` only its other times and days. */
export interface AlternativesRequest {
  readonly line: CartReplyItem;
  readonly sameBoat: boolean;
}

/** The number of days after the line's in which its boat's free ones are searched, and how many of them are looked at. */
const searchedDays = 12;
const viewedDays = 2;

/**
 * Creates the search for the nearest alternatives to a line, without React. It reads the offers of the docks of its lake on its day. A line of
 * several days has the boats of its dock that are free on all of them.
 */
export function createAlternatives(ports: BookingPorts, request: AlternativesRequest): Resource<undefined, readonly PricedAlternative[]> {
  return createResource({
    now: ports.now,
    loading: ports.loading,
    failurePhrase: failurePhraseOf,
    ask: () => findAlternatives(ports, request),
  });
}

async function findAlternatives(
  { first, offer, messages, now }: BookingPorts,
  { line, sameBoat }: AlternativesRequest,
): Promise<CallReply<readonly PricedAlternative[]>> {
  await offer.know(line.boat);
  const days = daysOfGroup(line.date, line.until) ?? [line.date];
  const isOneDay = days.length === 1;
  const docks = first.docks
    .filter(({ _id, lake }) => (sameBoat || !isOneDay ? _id === line.dock : lake === line.lake))
    .map(({ _id }) => _id);
  const later = { dateStart: addDays(line.date, 1), dateEnd: addDays(line.date, searchedDays) };
  const range = { ...later, bookingType: "boat", attributes: { location: line.dock } } as const;
  const availability = await messages("booking/reservations/checkFullBookingInRange", range);
  const laterDays = isOneDay && availability.ok ? daysWithFreeSlot(availability.data, line.boat).slice(0, viewedDays) : [];
  const places = [
    ...docks.flatMap((dock) => days.map((date) => ({ dock, date }))),
    ...laterDays.map((date) => ({ dock: line.dock, date })),
  ];
  const offers = new Map<string, DayOffer>();
  const replies = await Promise.all(
    places.map(async ({ dock, date }) => {
      const reply = await messages("booking/reservations/offer", { attributes: { location: dock, date } });
      if (reply.ok) offers.set(placeKey(dock, date), reply.data);
      return reply;
    }),
  );
  const failed = replies.find((reply) => !reply.ok);
  if (offers.size === 0 && failed?.ok === false) return failed;
  const daysFrom = (day: Day) => (isOneDay ? [day] : days);
  const found = alternativesToLine(
    line,
    {
      boats: first.boats.filter(({ dock }) => docks.includes(dock)),
      clubSlots: first.timeslots,
      laterDays,
      isFree: (boat, day, slots) => {
        const ids = slots.map(({ _id }) => _id);
        const isThere = daysFrom(day).every((date) => {
          const known = offers.get(placeKey(boat.dock, date));
          return known !== undefined && isBoatFreeInSlots(known, boat._id, ids);
        });
        return isThere && findUnbookableReason({ now: now(), day, slots, words: emptyQuantaMask }) === undefined;
      },
    },
    isOneDay ? (sameBoat ? ["otherTime", "otherDay"] : undefined) : ["otherBoat"],
  );
  const { price, membership } = line.properties;
  const priced = found.map((each) => {
    const ids = each.slots.map(({ _id }) => _id);
    const amounts = sumOfAmounts(
      daysFrom(each.day).map((date) => {
        const known = offers.get(placeKey(each.boat.dock, date));
        return known === undefined ? undefined : boatPriceAmounts(known, each.boat._id, ids);
      }),
    );
    // The server gives a line the price that its caller pays.
    const cents = amounts === undefined ? undefined : price === membership ? amounts.membership : amounts.nonMember;
    return { ...each, cents, difference: cents === undefined ? undefined : asCents(cents - centsOf(price)) };
  });
  return { ok: true, data: priced };
}

function placeKey(dock: string, day: Day): string {
  return `${dock} ${day}`;
}
