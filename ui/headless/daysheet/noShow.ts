import { type ReadonlySignal, signal } from "@preact/signals-react";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { passageNames, TripCheckName } from "#core/domain/daysheet/trip.ts";
import type { UndoSeconds } from "#core/domain/reservation/staffAct.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { DaySheetModel } from "./daySheet.ts";
import type { CurrentTripState } from "./trip.ts";

/** The marks of customers who did not come: the last one is offered to be undone for a while. */
export interface NoShowMarks {
  /** The trip that was marked last; undefined once its time is over. */
  readonly marked: ReadonlySignal<CurrentTripState | undefined>;
  /** Marks a trip. Resolves to whether it is marked, or waits to be. */
  readonly mark: (trip: CurrentTripState) => Promise<boolean>;
  /** Takes the last mark back. Resolves to whether that was done, or waits to be. */
  readonly undo: () => Promise<boolean>;
}

/** The parts that the marks need: the day sheet, timers, and a listener for refusals. */
export interface NoShowParts extends Pick<OfficeParts, "later"> {
  readonly sheet: Pick<DaySheetModel, "act">;
  readonly failed: (failure: CallFailure) => void;
  /** For how many seconds a mark is offered to be undone; ten when left out. */
  readonly undoSeconds?: () => UndoSeconds;
}

const graceMs = 15 * 60_000;

/** Creates the marks of customers who did not come, without React. */
export function createNoShowMarks({ sheet, later, failed, undoSeconds = () => 10 }: NoShowParts): NoShowMarks {
  const marked = signal<CurrentTripState | undefined>(undefined);
  let stop: () => void = () => undefined;
  async function record(trip: CurrentTripState, done: boolean): Promise<boolean> {
    const reply = await sheet.act(trip, { do: "check", fact: "noShow", done });
    if (!reply.ok) failed(reply);
    return reply.ok;
  }
  return {
    marked,
    mark: async (trip) => {
      if (!(await record(trip, true))) return false;
      stop();
      marked.value = trip;
      stop = later(() => void (marked.value = undefined), undoSeconds() * 1000);
      return true;
    },
    undo: async () => {
      const trip = marked.peek();
      stop();
      marked.value = undefined;
      return trip !== undefined && record(trip, false);
    },
  };
}

/**
 * Whether staff can take back something that is recorded of a trip: what the device cannot undo by itself takes a connection, and nothing of
 * the trip that waits. That the customer did not come can be taken back always; it waits like the mark itself.
 */
export function canTakeBack(
  what: TripCheckName | (typeof passageNames)[number],
  { waits }: Pick<CurrentTripState, "waits">,
  isOffline: boolean,
): boolean {
  return what === "noShow" || !(isOffline || waits);
}

/** Whether staff may think that the customer of a trip does not come: it has not left a quarter of an hour after its start. */
export function mayBeNoShow({ state, day, start }: Pick<CurrentTripState, "state" | "day" | "start">, now: number): boolean {
  return (state === "ready" || state === "toComplete" || state === "blocked") && now >= instantOf(day, start) + graceMs;
}
