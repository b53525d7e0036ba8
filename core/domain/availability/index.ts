export * from "./alternatives.ts";
export * from "./availability.ts";
export type { DayPatterns } from "./dayPatterns.ts";
export * from "./occupancy.ts";
export * from "./slotLists.ts";
export * from "./slotOffers.ts";
export { isSlotOfBoat, type SlotBoat, slotsOfBoat, slotsOfBoatOn } from "../offer/slotPlace.ts";
export {
  type MinuteSpan,
  spanOfSlot,
  spanOfSlots,
  sortSlotsByStart,
  slotsOfClub,
  slotRunsOn,
  slotRunsOnWeekday,
  slotsRunningOn,
  areSlotsConsecutive,
} from "../offer/slots.ts";
