import { timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type DayWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { availabilityFailurePhrase, failureAlertRaiser } from "../../alerts/phrase.ts";
import type { RequestedBoatSlots, QuoteReply } from "../../messages/messages.ts";
import { storedHoldIn } from "../../session/ownHold.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { isSameChoice } from "./requestedBoatSlotsOf.ts";

/** The slots, boats and prices of a dock on a day. */
export interface DockOfferOnDay {
  readonly dock: string;
  readonly day: Day;
  readonly offer: DayOffer;
}

/** The server's price of a choice; `quote` is undefined where it has none. */
export interface ChoiceQuote {
  readonly attributes: RequestedBoatSlots;
  readonly quote: QuoteReply | undefined;
}

/** Creates the fetches of the choice: availability, the offer viewed, the price, and offers of other days. */
export function createChoiceQueries(ports: BookingPorts) {
  const offered = offerQuery(ports);
  return {
    availability: availabilityQuery(ports),
    offered,
    quoted: quoteQuery(ports, offered),
    compared: comparedQuery(ports),
  };
}

/** A request for availability: the window's first day, names of slots (empty for any), and the club's docks. */
export interface AvailabilityRequest {
  readonly day: Day;
  readonly names: readonly string[];
  readonly docks: readonly string[];
}

/** Fetches which boats have a free slot on which day of the window. */
function availabilityQuery({ first, messages, now, loading, ...rest }: BookingPorts) {
  return createResource<AvailabilityRequest, DockAvailability>({
    now,
    loading,
    first: { data: first.availability, asOf: first.now },
    failurePhrase: availabilityFailurePhrase,
    raiseFailure: failureAlertRaiser(rest.alerts, rest.words),
    ask: async ({ day, names, docks }) => fetchAvailability(messages, docks, dayWindowFrom(day), names),
  });
}

/** Fetches which boats of these docks are free on the days of a window, at most 31, in slots of these names (empty for any). */
export async function fetchAvailability(
  messages: BookingPorts["messages"],
  docks: readonly string[],
  window: DayWindow,
  names: readonly string[],
): Promise<CallReply<DockAvailability>> {
  if (docks.length === 0) return { ok: true, data: [] };
  return messages("booking/reservations/checkFullBookingInRange", {
    ...window,
    bookingType: "boat",
    attributes: { location: docks },
    ...(names.length === 0 ? {} : { where: { timeCondition: { name: names } } }),
  });
}

function offerQuery(ports: BookingPorts) {
  const { first, messages, now, loading, alerts, words } = ports;
  const painted = offeredIn(first);
  return createResource<Omit<DockOfferOnDay, "offer">, DockOfferOnDay>({
    now,
    loading,
    ...(painted === null ? {} : { first: { data: painted, asOf: first.now } }),
    failurePhrase: timeSlotErrorNotice,
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async ({ dock, day }) => {
      const reply = await messages("booking/reservations/offer", { attributes: { location: dock, date: day } });
      return reply.ok ? { ok: true, data: withOwnHold(ports, { dock, day, offer: reply.data }) } : reply;
    },
  });
}

/** Gives an offer in which what this browser holds, or may hold by a request without an answer, is free: the server counts it as taken. */
function withOwnHold(ports: BookingPorts, offered: DockOfferOnDay): DockOfferOnDay {
  const own = storedHoldIn(ports)?.attributes;
  return own === undefined
    ? offered
    : withBoatTimes(
        offered,
        own,
        own.time.map((_id) => ({ _id, isAvailable: true })),
      );
}

function offeredIn({ dock, offer, day }: FirstPaint): DockOfferOnDay | null {
  return dock === null || offer === null ? null : { dock, day, offer };
}

/** Fetches the price of a choice, and which of the club's slots its boat has left, which corrects the loaded offer. */
function quoteQuery(ports: BookingPorts, offered: ReturnType<typeof offerQuery>) {
  const { messages, now, loading, alerts, words } = ports;
  const raiseFailure = failureAlertRaiser(alerts, words);
  const quoted: Resource<{ readonly attributes: RequestedBoatSlots; readonly slots: readonly string[] }, ChoiceQuote> = createResource({
    now,
    loading,
    failurePhrase: timeSlotErrorNotice,
    ask: async ({ attributes, slots }, isNewest) => {
      const [quote, times] = await Promise.all([
        messages("booking/reservations/quote", { attributes }),
        messages("booking/reservations/getTimeSlotByDate", { attributes: { ...attributes, time: slots } }),
      ]);
      if (isNewest() && times.ok) offered.mend((known) => known && withOwnHold(ports, withBoatTimes(known, attributes, times.data.time)));
      if (isNewest() && !times.ok) raiseFailure(timeSlotErrorNotice(times));
      return { ok: true, data: { attributes, quote: quote.ok ? quote.data : knownFor(attributes, quoted.data.peek()) } };
    },
  });
  return quoted;
}

function knownFor(attributes: RequestedBoatSlots, known: ChoiceQuote | undefined): QuoteReply | undefined {
  return known !== undefined && isSameChoice(known.attributes, attributes) ? known.quote : undefined;
}

/** Fetches a dock's offers of other days one by one. Each shows as it comes; one that fails is left out, and an alert says so. */
function comparedQuery({ first, messages, now, loading, alerts, words }: BookingPorts) {
  const compared: Resource<{ readonly dock: string; readonly days: readonly Day[] }, readonly DockOfferOnDay[]> = createResource({
    now,
    loading,
    first: { data: [], asOf: first.now },
    failurePhrase: timeSlotErrorNotice,
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async ({ dock, days }, isNewest) => {
      let failed: CallFailure | undefined;
      for (const day of days) {
        if (!isNewest()) break;
        if (compared.data.peek()?.some((known) => known.dock === dock && known.day === day) === true) continue;
        const reply = await messages("booking/reservations/offer", { attributes: { location: dock, date: day } });
        if (reply.ok) compared.mend((known = []) => [...known, { dock, day, offer: reply.data }]);
        else failed = reply;
      }
      return failed ?? { ok: true, data: compared.data.peek() ?? [] };
    },
  });
  return compared;
}

type BoatTimes = readonly { readonly _id: string; readonly isAvailable: boolean }[];

function withBoatTimes(known: DockOfferOnDay, { location, item, date }: RequestedBoatSlots, times: BoatTimes): DockOfferOnDay {
  if (known.dock !== location || known.day !== date) return known;
  const slots = known.offer.slots.map((slot) => {
    const time = times.find(({ _id }) => _id === slot._id);
    const isKnown = ({ _id, isAvailable }: BoatTimes[number]) => _id !== item || isAvailable === time?.isAvailable;
    if (time === undefined || slot.boats.every(isKnown)) return slot;
    return { ...slot, boats: slot.boats.map((entry) => (entry._id === item ? { ...entry, isAvailable: time.isAvailable } : entry)) };
  });
  // Where nothing changed the offer stays the same object, so that no boat renders again.
  return slots.every((slot, at) => slot === known.offer.slots[at]) ? known : { ...known, offer: { slots } };
}
