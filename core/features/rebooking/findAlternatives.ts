import { slotsRunningOn } from "../../domain/offer/slots.ts";
import { claimMaskOfSlots } from "../../domain/availability/availability.ts";
import { consecutiveSlotRuns, firstSlotStart, slotsAtSameHours, slotsByIds } from "../../domain/availability/slotLists.ts";
import { emptyQuantaMask, masksIntersect, type QuantaMask, unionOfMasks } from "../../domain/availability/occupancy.ts";
import { reservationAfterMove, type MoveTarget } from "../booking/changing/move.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import { Effect } from "effect";
import { previewBookingsOfClosure } from "../booking/changing/preview.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { FindRequest } from "../../domain/find/find.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import { isClosureRebooking } from "../../domain/rebooking/rebooking.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { clubDaysOf } from "../quote/clubDays.ts";

/** An offer that a customer could have in place of a closed trip; `start` and `end` in minutes of the day, `amount` is the whole price. */
export interface RebookingAlternative {
  readonly kind: "sameDay" | "otherBoat" | "nextDay";
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly amount: Cents;
}

/** The things that alternatives are searched in: the offer with its closures, and the claims of a boat's day. */
export interface AlternativeSearch {
  readonly catalogue: Catalogue;
  readonly now: number;
  readonly claimed: (boat: string, day: Day) => QuantaMask;
  /** Whether the promised price stays when another is dearer, as in a club's proposal. Else dearer alternatives are left out. */
  readonly keepPrice: boolean;
}

/** The number of days after a trip in which its boat's next free one is searched. */
export const alternativeSearchDays = 14;
/** At most so many of each kind. */
const mostOfKind = 2;

/** Gives the window of days whose claims the search for alternatives to these trips needs. */
export function claimWindowOf(trips: readonly Pick<Reservation, "date">[], first: Day): DayWindow {
  const days = trips.map(({ date }) => date).toSorted();
  return { dateStart: days[0] ?? first, dateEnd: addDays(days.at(-1) ?? first, alternativeSearchDays) };
}

/**
 * Finds the best alternatives of a trip: the same boat at another time of its day, the same time on another boat of its dock or lake, the
 * same boat on its next free day, and last, a drive away, the same time on a boat of another lake. At most two of each, the nearest first.
 */
export function findAlternativesToTrip(current: Reservation, water: AlternativeSearch): readonly RebookingAlternative[] {
  const { catalogue } = water;
  const index = catalogueIndexOf(catalogue);
  const own = slotsByIds(index.slotsOfClub(current.client), current.time) ?? [];
  const at = (kind: RebookingAlternative["kind"], boat: Boat | undefined, date: Day, time: readonly TimeSlot[]) =>
    boat === undefined ? [] : proposeAlternatives(current, { kind, boat, date, time }, water);
  const boat = index.boats.get(current.boat);
  const slotsOn = (of: Boat | undefined, day: Day) => (of === undefined ? [] : slotsRunningOn(index.slotsOf(of), day));
  const onDay = (day: Day) => consecutiveSlotRuns(slotsOn(boat, day), current.time.length).toSorted(nearTo(firstSlotStart(own)));
  const rest = onDay(current.date).filter((run) => run.map(({ _id }) => _id).join() !== current.time.join());
  const days = Array.from({ length: alternativeSearchDays }, (_, index) => addDays(current.date, index + 1));
  const others = firstAlternatives(othersNear(current, catalogue), (other) => {
    const same = slotsAtSameHours(own, slotsOn(other, current.date));
    return same === undefined ? [] : at("otherBoat", other, current.date, same);
  });
  const isNear = ({ location }: RebookingAlternative) => index.docks.get(location)?.lake === current.lake;
  return [
    ...firstAlternatives(rest, (run) => at("sameDay", boat, current.date, run)),
    ...others.filter(isNear),
    ...firstAlternatives(days, (day) => firstAlternatives(onDay(day), (run) => at("nextDay", boat, day, run), 1)),
    ...others.filter((other) => !isNear(other)),
  ];
}

function* lazily<Of>(candidates: readonly Of[], find: (candidate: Of) => readonly RebookingAlternative[]): Generator<RebookingAlternative> {
  for (const candidate of candidates) yield* find(candidate);
}

/** The first alternatives of these candidates, at most `most`; the others are not computed. */
function firstAlternatives<Of>(
  candidates: readonly Of[],
  find: (candidate: Of) => readonly RebookingAlternative[],
  most = mostOfKind,
): readonly RebookingAlternative[] {
  const found: RebookingAlternative[] = [];
  for (const proposal of lazily(candidates, find)) {
    found.push(proposal);
    if (found.length === most) break;
  }
  return found;
}

function nearTo(start: number) {
  return (left: readonly TimeSlot[], right: readonly TimeSlot[]) =>
    Math.abs(firstSlotStart(left) - start) - Math.abs(firstSlotStart(right) - start);
}

/** Other boats of the club: of the dock, then of the lake, then of other lakes; within each those with enough seats first. */
function othersNear({ boat, dock, lake, client }: Reservation, catalogue: Catalogue): readonly Boat[] {
  const { boats, docks } = catalogueIndexOf(catalogue);
  const seats = boats.get(boat)?.capacity ?? 0;
  const far = (other: Boat) => {
    const place = other.dock === dock ? 0 : docks.get(other.dock)?.lake === lake ? 1 : 2;
    return place * 2 + (other.capacity < seats ? 1 : 0);
  };
  const others = catalogue.boats.filter((other) => other._id !== boat && other.client === client);
  return others.toSorted((left, right) => far(left) - far(right));
}

interface Candidate {
  readonly kind: RebookingAlternative["kind"];
  readonly boat: Boat;
  readonly date: Day;
  readonly time: readonly TimeSlot[];
}

function proposeAlternatives(
  current: Reservation,
  { kind, boat, date, time }: Candidate,
  { catalogue, now, claimed, keepPrice }: AlternativeSearch,
) {
  // Most times are taken in a full season, and a price costs more than a look at the claims.
  if (masksIntersect(claimed(boat._id, date), claimMaskOfSlots(time))) return [];
  const relocation: MoveTarget = { id: current._id, location: boat.dock, item: boat._id, date, time: time.map(({ _id }) => _id) };
  const moved = reservationAfterMove(current, relocation, { catalogue, now, keepPrice });
  if (moved === undefined || moved instanceof Refusal) return [];
  const { start, end, amount } = moved.next;
  if (amount > current.amount) return [];
  return [{ kind, location: boat.dock, item: boat._id, date, time: moved.next.time, start, end, amount }];
}

/** Gives the claims as they were read on the days of a window, with the alternatives taken since: each is proposed to one customer. */
export function trackClaims(
  { dateStart }: Pick<DayWindow, "dateStart">,
  days: readonly { readonly masks: ReadonlyMap<string, QuantaMask> }[],
): {
  readonly claimed: AlternativeSearch["claimed"];
  readonly take: (boat: string, day: Day, mask: QuantaMask) => void;
} {
  const read = new Map(days.map(({ masks }, at) => [addDays(dateStart, at), masks]));
  const taken = new Map<string, QuantaMask>();
  const of = (boat: string, day: Day): QuantaMask => taken.get(`${boat} ${day}`) ?? read.get(day)?.get(boat) ?? emptyQuantaMask;
  return { claimed: of, take: (boat, day, mask) => void taken.set(`${boat} ${day}`, unionOfMasks(of(boat, day), mask)) };
}

/**
 * Gives the bookings that a closure would affect before it is made, a page of them, each with its best alternatives: no two have the same
 * first one.
 */
export const previewAlternatives = Effect.fnUntraced(function* (
  closing: Omit<Closure, "_id" | "client" | "reason">,
  client: string,
  page: FindRequest,
) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const { items, counts } = yield* previewBookingsOfClosure(closing, client, page);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const closed: Closure = { ...closing, _id: `${client}_c_`, client, reason: { en: "", fr: "" } };
  const shut = { ...catalogue, closures: [...catalogue.closures, closed] };
  const { water, take } = yield* makeAlternativeSearch(items, shut, time.now(), true);
  const all = yield* Effect.forEach(items, (reservation) =>
    Effect.map(store.rebookings.openOf(client, reservation._id), (offered) => {
      const proposals = findAlternativesToTrip(reservation, water);
      take(proposals[0]);
      return { reservation, proposals, offered: isClosureRebooking(offered) ? offered : undefined };
    }),
  );
  return { all, total: counts.reduce((sum, { count }) => sum + count, 0) };
});

/**
 * Prepares the search for alternatives of these trips over the current claims; `take` reserves an alternative, so that no other trip is
 * given it.
 */
export const makeAlternativeSearch = Effect.fnUntraced(function* (
  trips: readonly Reservation[],
  catalogue: Catalogue,
  now: number,
  keepPrice: boolean,
) {
  const store = yield* Store;
  const window = claimWindowOf(trips, dayAt(now));
  const days = trips.length === 0 ? [] : yield* Effect.promise(() => readDays(store, catalogue, window, now));
  const known = trackClaims(window, days);
  const water: AlternativeSearch = { catalogue, now, claimed: known.claimed, keepPrice };
  const take = (proposal: RebookingAlternative | undefined) => {
    if (proposal === undefined) return;
    const slots = slotsByIds(catalogueIndexOf(catalogue).slotsOfClub(catalogue.clubs[0]?.id ?? ""), proposal.time) ?? [];
    known.take(proposal.item, proposal.date, claimMaskOfSlots(slots));
  };
  return { water, take };
});

/** Reads the claims of a club as visitors' lists do: only the days that changed since anybody looked at them are read again. */
async function readDays(store: StoreShape, catalogue: Catalogue, window: DayWindow, now: number) {
  const { version } = await store.offer.withVersion(catalogue.clubs[0]?.id ?? "");
  return clubDaysOf(store)(catalogue, window, { version, now });
}
