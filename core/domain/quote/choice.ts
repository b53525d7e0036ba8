import type { DownPaymentTerms } from "../pricing/downPayment.ts";
import { type WaysToPay, waysToPay } from "../club/publicClub.ts";
import type { CancellationPolicy } from "../reservation/policy.ts";
import { clubOpeningDay } from "../calendar/seasonsAhead.ts";
import type { ClubSeason } from "../calendar/season.ts";
import type { Day } from "../calendar/day.ts";
import { hasTimeOfDayBegun } from "../calendar/zone.ts";
import { type BookingRefusal, bookingRefusals, Refusal } from "../errors.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Extra } from "../offer/extra.ts";
import { catalogueIndexOf, type Catalogue } from "../catalogue/catalogue.ts";
import type { Lake } from "../offer/lake.ts";
import type { TimeSlot } from "../offer/slot.ts";
import type { Club } from "../people/client.ts";
import { hasClubBasePrice, type PriceInputs } from "../pricing/price.ts";
import { findUnbookableReason, closedMaskOfBoat, type Horizon, claimMaskOfSlots } from "../availability/availability.ts";
import type { BoatDayQuanta } from "../availability/claims.ts";
import { emptyQuantaMask, quantaOfMask } from "../availability/occupancy.ts";
import { areSlotsConsecutive, slotRunsOn, spanOfSlot, spanOfSlots } from "../offer/slots.ts";
import { slotsByIds } from "../availability/slotLists.ts";

/** A booking request as a call names it: `location` a dock, `item` a boat, `time` one slot id or several. */
export interface BookingAttributes {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: string | readonly string[];
}

/** A booking request with its rows from the catalogue. Slots in start order; `quanta` are all that the booking would claim. */
export interface BookingChoice {
  readonly club: Club;
  readonly lake: Lake;
  readonly dock: Dock;
  readonly boat: Boat;
  readonly day: Day;
  readonly slots: readonly TimeSlot[];
  readonly quanta: readonly number[];
  readonly priced: PriceInputs;
  /** The extras of the club, whether this boat can take them or not. */
  readonly extras: readonly Extra[];
  /** The club's current terms, which a booking made now keeps. */
  readonly policy: CancellationPolicy;
  readonly pays: WaysToPay;
  readonly downPayment: DownPaymentTerms;
}

/** Gives where and when a choice is, as holds and reservations write it; `start` and `end` are minutes of its day. */
export function bookedPlaceOf({ lake, dock, boat, day, slots }: BookingChoice) {
  return {
    lake: lake._id,
    dock: dock._id,
    boat: boat._id,
    date: day,
    time: slots.map(({ _id }) => _id),
    ...spanOfSlots(slots),
  };
}

/** Gives the claimed time of a choice. */
export function claimOfChoice({ club, boat, day, quanta }: BookingChoice): BoatDayQuanta {
  return { client: club.id, boat: boat._id, day, quanta };
}

/**
 * Finds a boat with its dock, lake and club; undefined when one does not exist, the boat is at another dock, or `viewer` is another club.
 */
export function findBoatAtDock(
  catalogue: Catalogue,
  location: string,
  item: string,
  viewer: string | undefined,
): Omit<BookingChoice, "day" | "slots" | "quanta"> | undefined {
  const index = catalogueIndexOf(catalogue);
  const boat = index.boats.get(item);
  const dock = index.docks.get(location);
  const lake = dock === undefined ? undefined : index.lakes.get(dock.lake);
  const club = boat === undefined ? undefined : index.clubs.get(boat.client);
  if (boat === undefined || dock === undefined || lake === undefined || club === undefined) return undefined;
  if (boat.dock !== dock._id || (viewer !== undefined && viewer !== boat.client)) return undefined;
  const settings = index.settingsOf(club.id);
  const policy = settings.cancellation;
  const pays = waysToPay(club, settings);
  // At the dock the whole price is paid.
  const downPayment = pays.online ? settings.downPayment : { ...settings.downPayment, percent: 0 };
  return {
    club,
    lake,
    dock,
    boat,
    policy,
    pays,
    downPayment,
    priced: { boat, lake, dock, items: catalogue.items },
    extras: catalogue.extras,
  };
}

/**
 * Looks up a booking request for a viewer of one club, or of all. Refuses with ITEM_NOT_EXIST, also for a slot that the boat does not
 * have, or with BAD_REQUEST for slots that do not follow each other.
 */
export function resolveBookingChoice(
  catalogue: Catalogue,
  attributes: BookingAttributes,
  viewer: string | undefined,
): BookingChoice | Refusal<"ITEM_NOT_EXIST"> | Refusal<"BAD_REQUEST"> {
  const boatPlace = findBoatAtDock(catalogue, attributes.location, attributes.item, viewer);
  if (boatPlace === undefined) return new Refusal("ITEM_NOT_EXIST");
  const boatSlots = catalogueIndexOf(catalogue).slotsOf(boatPlace.boat);
  const ids = typeof attributes.time === "string" ? [attributes.time] : attributes.time;
  if (ids.some((id) => boatSlots.every((slot) => slot._id !== id))) return new Refusal("ITEM_NOT_EXIST");
  const slots = slotsByIds(boatSlots, ids);
  // Chosen slots count even if they do not run that day: the day is then closed, which is another refusal.
  const running = boatSlots.filter((slot) => slotRunsOn(slot, attributes.date) || ids.includes(slot._id));
  if (slots === undefined || !areSlotsConsecutive(slots, running)) {
    return new Refusal("BAD_REQUEST", { issues: [{ path: "/attributes/time", rule: "consecutive" }] });
  }
  return { ...boatPlace, day: attributes.date, slots, quanta: quantaOfMask(claimMaskOfSlots(slots)) };
}

/** The instant at which no slot has begun, for those who may book a slot until it ends. */
export const beforeAllSlots = 0;

/** Whether a slot of a day has ended by `now` (epoch milliseconds). */
export function hasSlotEnded(now: number, day: Day, slot: TimeSlot): boolean {
  return hasTimeOfDayBegun(now, day, spanOfSlot(slot).end);
}

/**
 * Gives why nobody can book a choice: it has begun (with `isUntilEnd`: has ended), is out of its club's season, beyond the horizon, closed, or without a base price. The claims
 * decide in the commit whether it is taken.
 */
export function bookingChoiceRefusal(
  catalogue: Catalogue,
  choice: BookingChoice,
  now: number,
  horizon?: Horizon,
  isUntilEnd = false,
): Refusal<BookingRefusal> | undefined {
  const { boat, lake, day, slots } = choice;
  const hasNotEnded = isUntilEnd && slots.every((slot) => !hasSlotEnded(now, day, slot));
  const { season } = catalogueIndexOf(catalogue).settingsOf(choice.club.id);
  const closed = closedMaskOfBoat(catalogue.closures, boat, lake._id, day);
  const reason = findUnbookableReason({
    now: hasNotEnded ? beforeAllSlots : now,
    day,
    slots,
    words: emptyQuantaMask,
    closed,
    horizon,
    season,
  });
  if (reason === "offSeason") return offSeasonRefusal(day, season);
  if (reason !== undefined) return new Refusal(bookingRefusals[reason]);
  return hasClubBasePrice(choice.priced) ? undefined : new Refusal("CLOSED_DAY");
}

/** A day outside the season of a club, with its opening day. */
function offSeasonRefusal(day: Day, season: ClubSeason): Refusal<"OFF_SEASON"> {
  const opensOn = clubOpeningDay(day, season);
  return new Refusal("OFF_SEASON", opensOn === undefined ? {} : { extra: { opensOn } });
}

/** Fields that give the number of people, or the boat. */
type Path = "/people" | "/item";

/**
 * Gives why a boat does not take this number of people: BAD_REQUEST where its club asks for the number and it is missing, OVER_CAPACITY,
 * with the boat's capacity as `count`, where there are too many. Undefined where it takes them.
 */
export function peopleRefusal(people: number | null, { club, boat }: Pick<BookingChoice, "club" | "boat">) {
  if (people === null) return club.asksPeople ? new Refusal("BAD_REQUEST", { issues: [{ path: "/people", rule: "required" }] }) : undefined;
  return capacityRefusal(people, boat, "/people");
}

/** Gives why a boat of this capacity does not take so many people, as an issue of the field at `path`; undefined where it does. */
export function capacityRefusal(
  people: number,
  { capacity: count }: BookingChoice["boat"],
  path: Path,
): Refusal<"OVER_CAPACITY"> | undefined {
  if (people <= count) return undefined;
  return new Refusal("OVER_CAPACITY", { issues: [{ path, rule: "capacity", params: { count } }] });
}
