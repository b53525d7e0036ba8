import { signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { AddressPlace } from "#core/domain/visit/address.ts";
import * as selecting from "#core/domain/visit/selection.ts";
import type { Selection } from "#core/domain/visit/selection.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createChoiceQueries } from "./queries.ts";

/** Tells whether the visitor's own cart holds a boat at this time of a day. */
export type IsInCart = (boat: string, day: Day, slot: TimeSlot) => boolean;

/** The writable state of the choice: what is viewed, what is chosen, and the server's answers. */
export type ChoiceState = ReturnType<typeof createChoiceState>;

/** Creates the state of the choice: the first paint's place and day are viewed, and nothing is chosen. */
export function createChoiceState(ports: BookingPorts) {
  const { first } = ports;
  return {
    first,
    payer: ports.payer,
    queries: createChoiceQueries(ports),
    selection: signal<Selection>(selecting.emptySelection(first.selectedDay)),
    viewed: signal<AddressPlace>(lookedIn(first)),
    /** The ids of the slots tapped last, which the cards of another dock still mark. */
    selectTimeRange: signal<readonly string[]>([]),
    /** Today in the club's time zone: at first by the server's clock, so that both render the same, then by the visitor's. */
    today: signal(dayAt(first.now)),
    announcement: signal<AlertPhrase | null>(null),
    /** Whether a boat's slot on a day is held in the visitor's own cart; undefined until the cart is loaded. */
    inCart: signal<IsInCart | undefined>(undefined),
  };
}

/** The place and day that the server drew. */
function lookedIn({ lake, dock, day }: FirstPaint): AddressPlace {
  return { ...(lake === null ? {} : { lake }), ...(dock === null ? {} : { dock }), day };
}
