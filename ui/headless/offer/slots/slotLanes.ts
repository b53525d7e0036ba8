import { slotClash, spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import { sortSlotsByStart, type MinuteSpan, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { inFewestLanes, type LaneOfMany } from "../../time/dayLanes.ts";
import { maySlotsShareBoat, type SlotBoat } from "#core/domain/offer/slotPlace.ts";

/** A slot in a drawing of one day; times are minutes of the day. */
export interface SlotBar extends LaneOfMany {
  readonly slot: TimeSlot;
  readonly span: MinuteSpan;
  /** The end of the turnaround. */
  readonly readyAt: number;
}

/** What a boat of a club cannot have on one day. */
export interface SlotClashes {
  /** Whether hours of slots overlap: a boat that is booked for one is no longer offered for the other. */
  readonly isOverlapping: boolean;
  /** The pairs of slots that do not overlap and are too close for the turnaround, which is seldom intended, in start order. */
  readonly tooClose: readonly (readonly [TimeSlot, TimeSlot])[];
}

/** Gives the slots of one day in start order, in as few lanes as their turnarounds allow. */
export function slotBarsOf(slots: readonly TimeSlot[]): readonly SlotBar[] {
  return inFewestLanes(
    sortSlotsByStart(slots).map((slot) => ({ slot, span: spanOfSlot(slot), readyAt: spanWithTurnaround(slot).end })),
    ({ span, readyAt }) => ({ start: span.start, end: readyAt }),
  );
}

/** Finds which slots one of these boats cannot have on one day. */
export function slotClashesIn(slots: readonly TimeSlot[], boats: readonly SlotBoat[]): SlotClashes {
  const clashes = sortSlotsByStart(slots).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => {
      const why = slotClash(one, other);
      return why === undefined || !maySlotsShareBoat(one, other, boats) ? [] : [{ pair: [one, other] as const, why }];
    }),
  );
  return {
    isOverlapping: clashes.some(({ why }) => why === "hours"),
    tooClose: clashes.flatMap(({ pair, why }) => (why === "turnaround" ? [pair] : [])),
  };
}

/** The list of the numbers of the days of the week from Monday; 0 is Sunday. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;
