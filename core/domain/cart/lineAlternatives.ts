import { slotsOfBoatOn } from "../offer/slotPlace.ts";
import { consecutiveSlotRuns, firstSlotStart, slotsAtSameHours, slotsByIds } from "../availability/slotLists.ts";
import type { Day } from "../calendar/day.ts";
import type { Boat } from "../offer/boat.ts";
import type { TimeSlot } from "../offer/slot.ts";

/** A free slot in place of a line of a cart. `kind` says what differs first: the boat, the dock too, the time, or the day. */
export interface LineAlternative {
  readonly kind: "otherBoat" | "otherDock" | "otherTime" | "otherDay";
  readonly boat: Boat;
  readonly day: Day;
  readonly slots: readonly TimeSlot[];
}

/** A line of a cart that is to be replaced: its place, its slots by their ids, and how many people come aboard, null while unknown. */
export interface ReplacedLine {
  readonly boat: string;
  readonly dock: string;
  readonly date: Day;
  readonly time: readonly string[];
  readonly people: number | null;
}

/** What alternatives are found in: the boats of the lake, the club's slots, later days of the line's boat, and what is free. */
export interface AlternativesOffer {
  readonly boats: readonly Boat[];
  readonly clubSlots: readonly TimeSlot[];
  readonly laterDays: readonly Day[];
  readonly isFree: (boat: Boat, day: Day, slots: readonly TimeSlot[]) => boolean;
}

const mostAlternatives = 3;

/**
 * Gives at most three alternatives to a line of a cart. The first of each kind come before the second ones: another boat of the dock at the
 * same time, one of another dock of the lake, another time of the day, a later day. A boat of the same model comes before others, and one with too few
 * seats is left out. `kinds` limits what may differ. Empty where the line's slots left the offer, or nothing is free.
 */
export function alternativesToLine(
  line: ReplacedLine,
  offer: AlternativesOffer,
  kinds: readonly LineAlternative["kind"][] = ["otherBoat", "otherDock", "otherTime", "otherDay"],
): readonly LineAlternative[] {
  const own = slotsByIds(offer.clubSlots, line.time);
  if (own === undefined) return [];
  const found = kinds.map((kind) => ofKind[kind](line, own, offer));
  return Array.from({ length: mostAlternatives }, (_, turn) => found.flatMap((each) => each.slice(turn, turn + 1)))
    .flat()
    .slice(0, mostAlternatives);
}

type Finder = (line: ReplacedLine, own: readonly TimeSlot[], offer: AlternativesOffer) => readonly LineAlternative[];

const ofKind: Readonly<Record<LineAlternative["kind"], Finder>> = {
  otherBoat: (line, own, offer) => otherBoats(line, own, offer, true),
  otherDock: (line, own, offer) => otherBoats(line, own, offer, false),
  otherTime: (line, own, offer) => otherTimes(line, own, offer, line.date),
  otherDay: (line, own, offer) =>
    offer.laterDays.flatMap((day) => otherTimes(line, own, offer, day).slice(0, 1)).map((each) => ({ ...each, kind: "otherDay" })),
};

function otherBoats(
  { boat, dock, date, people }: ReplacedLine,
  own: readonly TimeSlot[],
  { boats, clubSlots, isFree }: AlternativesOffer,
  isHere: boolean,
) {
  const lost = boats.find(({ _id }) => _id === boat);
  const distance = ({ model, capacity }: Boat) => (model === lost?.model ? 0 : 2) + (capacity < (lost?.capacity ?? 0) ? 1 : 0);
  return boats
    .filter((other) => other._id !== boat && (other.dock === dock) === isHere && other.capacity >= (people ?? 0))
    .toSorted((left, right) => distance(left) - distance(right))
    .flatMap((other): readonly LineAlternative[] => {
      const slots = slotsAtSameHours(own, slotsOfBoatOn(clubSlots, other, date));
      if (slots === undefined || !isFree(other, date, slots)) return [];
      return [{ kind: isHere ? "otherBoat" : "otherDock", boat: other, day: date, slots }];
    });
}

/** Runs of as many slots on another time or day of the line's boat, the nearest start first. */
function otherTimes({ boat, date }: ReplacedLine, own: readonly TimeSlot[], { boats, clubSlots, isFree }: AlternativesOffer, day: Day) {
  const row = boats.find(({ _id }) => _id === boat);
  if (row === undefined) return [];
  const distance = (run: readonly TimeSlot[]) => Math.abs(firstSlotStart(run) - firstSlotStart(own));
  return consecutiveSlotRuns(slotsOfBoatOn(clubSlots, row, day), own.length)
    .filter((run) => day !== date || run.some((slot) => !own.includes(slot)))
    .filter((run) => isFree(row, day, run))
    .toSorted((left, right) => distance(left) - distance(right))
    .map((slots): LineAlternative => ({ kind: "otherTime", boat: row, day, slots }));
}
