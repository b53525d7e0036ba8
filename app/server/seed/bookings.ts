import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { closedMaskOfBoat, claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { emptyQuantaMask, masksIntersect, type QuantaMask, quantaOfMask, unionOfMasks } from "#core/domain/availability/occupancy.ts";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { makeBookingReference } from "#core/domain/reference.ts";
import type { Status } from "#core/domain/reservation/status.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { addDays, type Day, dayNumber, weekdayOf } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { Club } from "#core/domain/people/client.ts";
import type { Claim } from "#core/domain/availability/claims.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { type RandomSequence, createRandomSequence, pickRandom } from "./dice.ts";
import type { DemoOffer } from "./offer.ts";

/** A reservation of the demo, with the quanta of its claims. */
export interface DemoBooking {
  readonly reservation: Reservation;
  readonly claim: Claim;
}

/** The things that the bookings of one demo day are made from. */
export interface DemoDay {
  readonly offer: DemoOffer;
  readonly today: Day;
  readonly now: number;
  readonly dice: RandomSequence;
}

/** Makes the payment session of a paid booking of the demo, and the provider's reference of its capture. */
export function demoPayment(reservation: string): { readonly session: string; readonly ref: string } {
  return { session: `demo_s_${reservation}`, ref: `demo_${reservation}` };
}

/** The options by which the bookings of a demo differ from those that a server begins with. */
export interface DemoBookingOptions {
  /** The number that decides the bookings; that of the day when left out, so that one day always has the same. */
  readonly seed?: number;
  /** Days on which every slot of every boat is booked. */
  readonly fullDays?: readonly Day[];
}

const daysLaid = 14;
const names = {
  first: ["Camille", "Élodie", "Olivier", "Noah", "Maude", "William", "Félix", "Charlotte", "Samuel", "Emma", "Zoé", "Liam"],
  last: ["Tremblay", "Gagnon", "Bouchard", "Singh", "Roy", "MacDonald", "Côté", "Nguyen", "Fortin", "Campbell", "Bélanger", "Okafor"],
} as const;

/**
 * Makes the bookings of the demo for two weeks from `today`, the same for the same day. Weekends are fuller; each dock has a day without a
 * free boat. None overlaps another one or a closure.
 */
export function demoBookings(
  offer: DemoOffer,
  today: Day,
  now: number,
  { seed = dayNumber(today), fullDays = [] }: DemoBookingOptions = {},
): readonly DemoBooking[] {
  const frame: DemoDay = { offer, today, now, dice: createRandomSequence(seed) };
  const closed = new Set(offer.closures.flatMap(({ boat, dock }) => [boat, dock]));
  const days = Array.from({ length: daysLaid }, (_, index) => addDays(today, index)).filter(isInSeason);
  const laid = days.flatMap((day, dayIndex) =>
    offer.docks.flatMap((dock, dockIndex) => {
      const boats = offer.boats.filter((boat) => boat.dock === dock._id);
      const share = fullDays.includes(day) ? 1 : shareOf(day, dayIndex, dockIndex);
      return boats.flatMap((boat) =>
        dayOfBoat(frame, boat, day, closed.has(boat._id) || closed.has(dock._id), (slotIndex) =>
          isFullSlot(dayIndex, dockIndex, slotIndex) ? 1 : share,
        ),
      );
    }),
  );
  return laid.map(({ reservation, claim }, index) => ({ reservation: withReference(reservation, index), claim }));
}

/** A step that visits each of a day's references once before one repeats. */
const draws = 7919;

function withReference(reservation: Reservation, index: number): Reservation {
  const { client, createdAt } = reservation;
  return { ...reservation, reference: makeBookingReference(client, dayAt(createdAt), (index + 1) * draws) };
}

/** How likely a slot is booked: 1 on the dock's full day. */
function shareOf(day: Day, dayIndex: number, dockIndex: number): number {
  if (dayIndex === 5 + ((dockIndex * 3) % 8)) return 1;
  const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
  return weekend ? 0.4 : 0.2;
}

function isFullSlot(dayIndex: number, dockIndex: number, slotIndex: number): boolean {
  return (dayIndex + dockIndex) % 3 === 1 && slotIndex === (dayIndex + dockIndex) % 4;
}

function dayOfBoat(
  frame: DemoDay,
  boat: Boat,
  day: Day,
  mayBeClosed: boolean,
  shareAt: (slotIndex: number) => number,
): readonly DemoBooking[] {
  const slots = demoSlotsToBook(frame.offer, boat, day);
  let taken = mayBeClosed ? closedMaskOf(frame.offer, boat, day) : emptyQuantaMask;
  return slots.flatMap((slot, index) => {
    if (frame.dice() >= shareAt(index) || masksIntersect(taken, claimMaskOfSlots([slot]))) return [];
    taken = unionOfMasks(taken, claimMaskOfSlots([slot]));
    return [makeDemoBooking(frame, boat, day, slot)];
  });
}

/** Gives the slots that the demo's customers book, in start order: not a whole day beside its halves, so that most days have one free. */
export function demoSlotsToBook({ timeslots }: Pick<DemoOffer, "timeslots">, boat: Boat, day: Day): readonly TimeSlot[] {
  const slots = slotsOfBoatOn(timeslots, boat, day);
  return slots.filter((slot) => !slots.some((part) => part !== slot && part.start >= slot.start && part.end <= slot.end));
}

function closedMaskOf(offer: DemoOffer, boat: Boat, day: Day): QuantaMask {
  const lake = offer.docks.find(({ _id }) => _id === boat.dock)?.lake ?? "";
  return closedMaskOfBoat(offer.closures, boat, lake, day);
}

/** Makes one booking of the demo in one slot. */
export function makeDemoBooking(frame: DemoDay, boat: Boat, day: Day, slot: TimeSlot): DemoBooking {
  const reservation = reservationOf(frame, boat, day, slot);
  const { _id: owner, client } = reservation;
  return { reservation, claim: { client, boat: boat._id, day, quanta: quantaOfMask(claimMaskOfSlots([slot])), owner } };
}

function reservationOf({ offer, now, dice }: DemoDay, boat: Boat, day: Day, slot: TimeSlot): Reservation {
  const { dock, lake, club } = placeOf(offer, boat);
  const isMember = dice() < 0.3;
  const quotes = quotePrice({ boat, dock, lake, items: offer.items, day, slots: [slot] });
  const { base, factor, lines, amount } = isMember ? quotes.membership : quotes.nonMember;
  const status = statusOf(dice, club);
  const _id = `${club.id}_r_${boat._id.slice(club.id.length + 1, club.id.length + 4)}${day.replaceAll("-", "")}${slot.start.slice(0, 2)}`;
  const locale = club.id === "mem" && dice() < 0.7 ? "fr" : "en";
  return {
    _id,
    reference: "",
    client: club.id,
    version: 1,
    status,
    reason: null,
    createdAt: now,
    expires: null,
    lake: lake._id,
    dock: dock._id,
    boat: boat._id,
    date: day,
    time: [slot._id],
    ...spanOfSlot(slot),
    ...personOf(dice),
    isByEmail: false,
    wantsText: false,
    people: club.asksPeople ? 1 + (slot.start.charCodeAt(1) % boat.capacity) : null,
    // No visitor's own: the caps of the demo's visitors begin at zero.
    visitor: "",
    address: "",
    isMember,
    membership: null,
    isManual: status === "confirmed",
    pay: status === "cash_payment" ? "dock" : "online",
    locale,
    amount,
    share: null,
    downPayment: null,
    currency: club.currency,
    tape: {
      base,
      factor,
      lines: lines.map((line) => ({ kind: line.kind, name: line.name[locale], factor: line.factor })),
      status: isMember ? "Membership" : "Non Member",
    },
    policy: defaultSettings.cancellation,
    clauses: null,
    group: null,
    order: null,
    extras: [],
    discount: null,
    account: serverAccount,
    session: status === "paid" ? demoPayment(_id).session : null,
    sessionUrl: null,
  };
}

function statusOf(dice: RandomSequence, club: Club): Status {
  const draw = dice();
  if (draw < 0.7) return "paid";
  return draw < 0.85 && club.payAtDock ? "cash_payment" : "confirmed";
}

/** A made-up customer, with reserved phone numbers and e-mail addresses that reach nobody. */
function personOf(dice: RandomSequence): Pick<Reservation, "profile" | "phone"> {
  const firstname = pickRandom(dice, names.first);
  const lastname = pickRandom(dice, names.last);
  const plain = `${firstname}.${lastname}`
    .normalize("NFD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  const line = String(Math.floor(dice() * 98) + 101).padStart(4, "0");
  return { profile: { firstname, lastname, email: `${plain}@example.test` }, phone: `+1819555${line}` };
}

function placeOf(offer: DemoOffer, boat: Boat) {
  const dock = offer.docks.find(({ _id }) => _id === boat.dock);
  const lake = offer.lakes.find(({ _id }) => _id === dock?.lake);
  const club = offer.clubs.find(({ id }) => id === boat.client);
  if (dock === undefined || lake === undefined || club === undefined) throw new Error(`The boat ${boat._id} has no place`);
  return { dock, lake, club };
}
