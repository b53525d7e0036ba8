import { signal } from "@preact/signals-react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { ViewedPlace } from "#core/domain/visit/address.ts";
import * as selecting from "#core/domain/visit/selection.ts";
import type { Selection } from "#core/domain/visit/selection.ts";
import type { Phrase } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createChoiceQueries } from "./queries.ts";

/** What is looked at, what is chosen and what is known, for the choice itself to write. */
export type ChoiceState = ReturnType<typeof createChoiceState>;

/** The state of a first paint: something is looked at, and nothing is chosen. */
export function createChoiceState(ports: BookingPorts) {
  const { first } = ports;
  return {
    first,
    payer: ports.payer,
    queries: createChoiceQueries(ports),
    selection: signal<Selection>(selecting.emptySelection(first.selectedDay)),
    viewed: signal<ViewedPlace>(lookedIn(first)),
    /** The slots tapped last, which the cards of another dock still mark. */
    wanted: signal<readonly string[]>([]),
    /** The real day in the club's zone: by the server's clock as the page came, so that both draw the same, then by the visitor's. */
    today: signal(dayAt(first.now)),
    announcement: signal<Phrase | null>(null),
  };
}

/** What the server drew. */
function lookedIn({ lake, dock, day }: FirstPaint): ViewedPlace {
  return { ...(lake === null ? {} : { lake }), ...(dock === null ? {} : { dock }), day };
}
