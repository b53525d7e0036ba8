import type { Day } from "../calendar/day.ts";
import type { Boat } from "../offer/boat.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { findUnbookableReason } from "./availability.ts";
import type { QuantaMask } from "./occupancy.ts";
import { slotsOfBoatOn } from "../offer/slotPlace.ts";
import { firstSlotStart, consecutiveSlotRuns, slotsAtSameHours } from "./slotLists.ts";

/** A booking that is free and close to the one that was refused; `kind` says what differs from it. */
export interface NearbyAlternative {
  readonly kind: "sameDay" | "otherBoat" | "nextDay";
  readonly boat: Boat;
  readonly day: Day;
  readonly slots: readonly TimeSlot[];
}

/**
 * A booking that was refused (`boat`, `day`, `slots`), and where to search for alternatives: the boats and slots of the dock, later days
 * (oldest first), and the claimed quanta of a boat's day, undefined where they are unknown.
 */
export interface RefusedChoice {
  readonly now: number;
  readonly boat: Boat;
  readonly day: Day;
  readonly slots: readonly TimeSlot[];
  readonly dockBoats: readonly Boat[];
  readonly clubSlots: readonly TimeSlot[];
  readonly laterDays: readonly Day[];
  readonly wordsOf: (boat: Boat, day: Day) => QuantaMask | undefined;
}

const maxAlternatives = 3;

/**
 * Gives at most three alternatives, nearest first. Tries other slots of the same boat and day, then the same hours on another boat of the
 * dock, then the same boat on its next free day. Empty when nothing is free.
 */
export function nearestAlternatives(refused: RefusedChoice): readonly NearbyAlternative[] {
  const found = [sameDay(refused), otherBoats(refused), nextDay(refused)].find((tier) => tier.length > 0);
  return (found ?? []).slice(0, maxAlternatives);
}

function sameDay(refused: RefusedChoice): readonly NearbyAlternative[] {
  const { boat, day } = refused;
  return freeRuns(refused, day).map((slots) => ({ kind: "sameDay", boat, day, slots }));
}

function otherBoats(refused: RefusedChoice): readonly NearbyAlternative[] {
  const { boat, day, slots, dockBoats, clubSlots } = refused;
  const others = dockBoats.filter((other) => other._id !== boat._id && other.dock === boat.dock && other.client === boat.client);
  return others.flatMap((other): readonly NearbyAlternative[] => {
    const same = slotsAtSameHours(slots, slotsOfBoatOn(clubSlots, other, day));
    return same !== undefined && isFreeFor(refused, other, day, same) ? [{ kind: "otherBoat", boat: other, day, slots: same }] : [];
  });
}

function nextDay(refused: RefusedChoice): readonly NearbyAlternative[] {
  const { boat, laterDays } = refused;
  for (const day of laterDays.filter((later) => later > refused.day)) {
    const runs = freeRuns(refused, day);
    if (runs.length > 0) return runs.map((slots) => ({ kind: "nextDay", boat, day, slots }));
  }
  return [];
}

/** Free runs of as many consecutive slots as were refused, the nearest start first. */
function freeRuns(refused: RefusedChoice, day: Day): readonly (readonly TimeSlot[])[] {
  const { boat, slots, clubSlots } = refused;
  const runs = consecutiveSlotRuns(slotsOfBoatOn(clubSlots, boat, day), slots.length);
  const wantedStart = firstSlotStart(slots);
  const free = runs.filter((run) => isFreeFor(refused, boat, day, run));
  return free.toSorted((left, right) => Math.abs(firstSlotStart(left) - wantedStart) - Math.abs(firstSlotStart(right) - wantedStart));
}

function isFreeFor({ now, wordsOf }: RefusedChoice, boat: Boat, day: Day, slots: readonly TimeSlot[]): boolean {
  const words = wordsOf(boat, day);
  return words !== undefined && findUnbookableReason({ now, day, slots, words }) === undefined;
}
