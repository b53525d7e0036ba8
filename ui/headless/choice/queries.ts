import { timeSlotError } from "#core/words/alerts/catalogue.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Window, windowFrom } from "#core/domain/calendar/window.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { availabilityPhrase, raiseIn } from "../alerts/phrase.ts";
import type { Attributes, QuoteReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { isSameChoice } from "./attributes.ts";

/** What a dock offers on a day. */
export interface DockDayOffer {
  readonly dock: string;
  readonly day: Day;
  readonly offer: DayOffer;
}

/** What the server answered for a choice; the price is missing where it could not say one. */
export interface ChoiceQuote {
  readonly attributes: Attributes;
  readonly quote: QuoteReply | undefined;
}

/** Everything that the choice asks of the server. */
export function createChoiceQueries(ports: BookingPorts) {
  const offered = askOffered(ports);
  return {
    availability: askAvailability(ports),
    offered,
    quoted: askQuoted(ports, offered),
    compared: askCompared(ports),
  };
}

/** The first day of a window, names of slots (any, where none is given), and the docks of the club in view. */
export interface AvailabilityRequest {
  readonly day: Day;
  readonly names: readonly string[];
  readonly docks: readonly string[];
}

/** Which boats have a free slot of these names (of any, where none is given) on which day of the window. */
function askAvailability({ first, messages, now, loading, ...rest }: BookingPorts) {
  return createResource<AvailabilityRequest, DockAvailability>({
    now,
    loading,
    first: { data: first.availability, asOf: first.now },
    failurePhrase: availabilityPhrase,
    raiseFailure: raiseIn(rest.alerts, rest.words),
    ask: async ({ day, names, docks }) => fetchAvailability(messages, docks, windowFrom(day), names),
  });
}

/** Asks which boats of these docks are free on the days of a window, at most 31, in slots of these names or of any. */
export async function fetchAvailability(
  messages: BookingPorts["messages"],
  docks: readonly string[],
  window: Window,
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

function askOffered({ first, messages, now, loading, alerts, words }: BookingPorts) {
  const painted = offeredIn(first);
  return createResource<Omit<DockDayOffer, "offer">, DockDayOffer>({
    now,
    loading,
    ...(painted === null ? {} : { first: { data: painted, asOf: first.now } }),
    failurePhrase: timeSlotError,
    raiseFailure: raiseIn(alerts, words),
    ask: async ({ dock, day }) => {
      const reply = await messages("booking/reservations/offer", { attributes: { location: dock, date: day } });
      return reply.ok ? { ok: true, data: { dock, day, offer: reply.data } } : reply;
    },
  });
}

function offeredIn({ dock, offer, day }: FirstPaint): DockDayOffer | null {
  return dock === null || offer === null ? null : { dock, day, offer };
}

/** The price of a choice, and which of all the club's slots its boat has left: what the offer said of them is mended by that. */
function askQuoted({ messages, now, loading, alerts, words }: BookingPorts, offered: ReturnType<typeof askOffered>) {
  const raiseFailure = raiseIn(alerts, words);
  const quoted: Resource<{ readonly attributes: Attributes; readonly slots: readonly string[] }, ChoiceQuote> = createResource({
    now,
    loading,
    failurePhrase: timeSlotError,
    ask: async ({ attributes, slots }, isNewest) => {
      const [quote, times] = await Promise.all([
        messages("booking/reservations/quote", { attributes }),
        messages("booking/reservations/getTimeSlotByDate", { attributes: { ...attributes, time: slots } }),
      ]);
      if (isNewest() && times.ok) offered.mend((known) => withBoatTimes(known, attributes, times.data.time));
      if (isNewest() && !times.ok) raiseFailure(timeSlotError(times));
      return { ok: true, data: { attributes, quote: quote.ok ? quote.data : knownFor(attributes, quoted.data.peek()) } };
    },
  });
  return quoted;
}

function knownFor(attributes: Attributes, known: ChoiceQuote | undefined): QuoteReply | undefined {
  return known !== undefined && isSameChoice(known.attributes, attributes) ? known.quote : undefined;
}

/** The offers of other days for a dock, one after the other; each shows as it comes, and one that does not come is left out and rest of. */
function askCompared({ first, messages, now, loading, alerts, words }: BookingPorts) {
  const compared: Resource<{ readonly dock: string; readonly days: readonly Day[] }, readonly DockDayOffer[]> = createResource({
    now,
    loading,
    first: { data: [], asOf: first.now },
    failurePhrase: timeSlotError,
    raiseFailure: raiseIn(alerts, words),
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

function withBoatTimes(known: DockDayOffer | undefined, { location, item, date }: Attributes, times: BoatTimes): DockDayOffer | undefined {
  if (known === undefined || known.dock !== location || known.day !== date) return known;
  const slots = known.offer.slots.map((slot) => {
    const time = times.find(({ _id }) => _id === slot._id);
    if (time === undefined) return slot;
    return { ...slot, boats: slot.boats.map((entry) => (entry._id === item ? { ...entry, isAvailable: time.isAvailable } : entry)) };
  });
  return { ...known, offer: { slots } };
}
