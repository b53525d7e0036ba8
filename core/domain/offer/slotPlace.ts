import { boatKindOf } from "./boatLook.ts";
import type { Boat } from "./boat.ts";
import type { SlotPlace, TimeSlot } from "./slot.ts";
import { slotsRunningOn, sortSlotsByStart } from "./slots.ts";
import type { Day } from "../calendar/day.ts";

/** The fields of a boat by which slots name it. */
export type SlotBoat = Pick<Boat, "_id" | "client" | "dock" | "model" | "kind" | "look">;

/** The sets of slots that the boats of a list of slots have: boats with the same slots share one array. */
interface SlotSets {
  readonly byBoat: WeakMap<SlotBoat, readonly TimeSlot[]>;
  readonly byIds: Map<string, readonly TimeSlot[]>;
}

/** Lists need the slots of every boat, and neither the lists of slots nor their rows change, so each set is made once. */
const knownSets = new WeakMap<readonly TimeSlot[], SlotSets>();

/**
 * Gives the slots that a boat has, on whichever days they run, in the order of their start, then of their end. Boats with the same slots
 * share one array, so that lists can ask for a set once. `slots` may be of any clubs.
 */
export function slotsOfBoat(slots: readonly TimeSlot[], boat: SlotBoat): readonly TimeSlot[] {
  const sets = knownSets.get(slots) ?? { byBoat: new WeakMap(), byIds: new Map() };
  knownSets.set(slots, sets);
  const known = sets.byBoat.get(boat);
  if (known !== undefined) return known;
  const own = slots.filter((slot) => isSlotOfBoat(slot, boat));
  const ids = own.map(({ _id }) => _id).join(" ");
  const set = sets.byIds.get(ids) ?? sortSlotsByStart(own);
  sets.byIds.set(ids, set);
  sets.byBoat.set(boat, set);
  return set;
}

/** Gives the slots of a boat that run on a day, in the order of {@link slotsOfBoat}. */
export function slotsOfBoatOn(slots: readonly TimeSlot[], boat: SlotBoat, day: Day): readonly TimeSlot[] {
  return slotsRunningOn(slotsOfBoat(slots, boat), day);
}

/** Whether a slot is of the boat's club and runs where the boat is. */
export function isSlotOfBoat(slot: TimeSlot, boat: SlotBoat): boolean {
  return slot.client === boat.client && slotPlaceHasBoat(slot, boat);
}

/** Whether a boat is among those of a slot's place, whichever club it is of. */
export function slotPlaceHasBoat({ docks, kinds, boats }: SlotPlace, boat: Omit<SlotBoat, "client">): boolean {
  if (docks !== undefined) return docks.includes(boat.dock);
  if (kinds !== undefined) return kinds.includes(boatKindOf(boat));
  return boats === undefined || boats.includes(boat._id);
}

/** Whether a boat of the club may have both slots: now, or once another boat comes to a dock that both name. */
export function maySlotsShareBoat(one: SlotPlace, other: SlotPlace, boats: readonly SlotBoat[]): boolean {
  if (!hasSlotPlace(one) || !hasSlotPlace(other)) return true;
  const isShared = <Value>(values: readonly Value[] = [], others: readonly Value[] = []) => values.some((value) => others.includes(value));
  if (isShared(one.docks, other.docks) || isShared(one.kinds, other.kinds) || isShared(one.boats, other.boats)) return true;
  return boats.some((boat) => slotPlaceHasBoat(one, boat) && slotPlaceHasBoat(other, boat));
}

/** Whether a slot runs at some places only. */
export function hasSlotPlace({ docks, kinds, boats }: SlotPlace): boolean {
  return (docks ?? kinds ?? boats) !== undefined;
}
