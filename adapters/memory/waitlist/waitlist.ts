import { maxCountedRows } from "#core/domain/find/find.ts";
import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { memberContactOf, provenContactOf } from "#core/domain/people/provenContact.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { FreedTime, WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import {
  contactOfWish,
  doesWishCover,
  doWishesOverlap,
  isSamePerson,
  type Wish,
  wishKeptMs,
  type WishSlot,
} from "#core/domain/waitlist/wish.ts";
import type { WaitlistReads, WaitlistWrites, WishContact } from "#core/ports/store/waitlist.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { livingMemberships } from "../people/people.ts";
import { assertIdOfClub, compareByDeadline, insertRow, insertRowOfClub, type MemoryTables, rowOfClub } from "../rows/rows.ts";

/** Makes the functions that read the waitlist outside a commit. */
export function makeWaitlistReads(rows: MemoryTables): WaitlistReads {
  return {
    read: (client, id) => Effect.sync(() => rowOfClub(client, rows.wishes.get(id))),
    proposal: (client, id) => Effect.sync(() => rowOfClub(client, rows.wishProposals.get(id))),
    proposalsOf: (client, wish) =>
      Effect.sync(() =>
        [...rows.wishProposals.values()]
          .filter((proposal) => proposal.client === client && proposal.wish === wish)
          .toSorted((left, right) => right.createdAt - left.createdAt || compareByCodePoint(right._id, left._id)),
      ),
    countAhead: (position, terms, today) =>
      Effect.sync(() => {
        const ahead = [...rows.wishes.values()].filter(
          (wish) =>
            wish.client === position.client &&
            wish.state === "waiting" &&
            wish.to >= today &&
            inLine(wish, position) < 0 &&
            doWishesOverlap(wish, terms),
        );
        return Math.min(ahead.length, maxCountedRows + 1);
      }),
    list: (client, { today, first, length, state }) =>
      Effect.sync(() =>
        openOfClub(rows, client, today)
          .filter((wish) => state === undefined || wish.state === state)
          .slice(first, first + length),
      ),
    dueProposals: (now, limit, after) =>
      Effect.sync(() =>
        [...rows.wishProposals.values()]
          .filter((proposal) => proposal.state === "open" && proposal.deadline <= now)
          .toSorted(compareByDeadline)
          .filter((proposal) => after === undefined || compareByDeadline(proposal, after) > 0)
          .slice(0, limit),
      ),
    dueFreed: (now, limit) =>
      Effect.sync(() =>
        [...rows.freedTimes.values()]
          .filter(({ due }) => due <= now)
          .toSorted((left, right) => left.due - right.due || compareByCodePoint(left._id, right._id))
          .slice(0, limit),
      ),
    pastDays: (client, { from, to }) =>
      Effect.sync(() => {
        const like = [...rows.reservations.values()].filter(
          ({ client: club, date, status, reason }) =>
            club === client &&
            from <= date &&
            date <= to &&
            (statusHoldsQuanta(status) || status === "archived" || reason === "customer" || reason === "staff"),
        );
        return like.map(({ date: day, boat, start, status }) => ({ day, boat, start, canceled: status === "canceled" ? 1 : 0 }));
      }),
  };
}

/** The boats and days that an owner claims, each from its first claimed quarter hour to its last one. */
function claimedPlacesOf(rows: MemoryTables, client: string, owner: string): readonly Omit<FreedTime, "due" | "bookedUntil">[] {
  const claims = [...rows.claims.values()].filter((claim) => claim.client === client && claim.owner === owner);
  return [...Map.groupBy(claims, ({ boat, day }) => `${boat} ${day}`)].flatMap(([place, found]) => {
    const [claim] = found;
    if (claim === undefined) return [];
    const { boat, day } = claim;
    const quanta = found.map(({ quantum }) => quantum);
    const span = { first: Math.min(...quanta), last: Math.max(...quanta) };
    return [{ _id: `${client}_ft_${owner} ${place}`, client, place: boat, from: day, to: day, ...span }];
  });
}

/** Makes the functions that read and write the waitlist in a commit. */
export function makeWaitlistWrites(rows: MemoryTables, journal: CommitJournal): WaitlistWrites {
  const openOf = (client: string, wish: string) =>
    [...rows.wishProposals.values()].find((proposal) => proposal.client === client && proposal.wish === wish && proposal.state === "open");
  const putFreed = (freed: FreedTime) => {
    const isAnybodyWaiting = [...rows.wishes.values()].some(({ client, state }) => client === freed.client && state === "waiting");
    if (isAnybodyWaiting) journal.set(rows.freedTimes, freed._id, freed);
  };
  return {
    takeTurn: () => Effect.void,
    read: (client, id) => Effect.sync(() => rowOfClub(client, rows.wishes.get(id))),
    insert: (wish) => Effect.sync(() => insertRowOfClub(rows.wishes, journal, wish)),
    update: (wish) => Effect.sync(() => journal.set(rows.wishes, wish._id, wish)),
    ofContact: (client, contact, today) =>
      Effect.sync(() => openOfClub(rows, client, today).filter((wish) => contactOf(wish) === contactOf(contact))),
    countContacts: (client, address, but, today) =>
      Effect.sync(() => {
        const others = openOfClub(rows, client, today).filter((wish) => wish.address === address);
        return new Set(others.map(contactOf).filter((contact) => contact !== contactOf(but))).size;
      }),
    waitingFor: (client, slot, { limit, weekends }) =>
      Effect.sync(() => {
        const found = waitingFor(rows, client, slot).filter(({ _id }) => openOf(client, _id) === undefined);
        if (weekends === undefined) return found.toSorted(inLine).slice(0, limit);
        const rank = new Map(found.map((wish) => [wish._id, weekendTripsOf(rows, wish, slot.date, weekends)]));
        const rankOf = ({ _id }: Wish) => rank.get(_id) ?? Infinity;
        return found
          .toSorted((left, right) => (rankOf(left) === rankOf(right) ? inLine(left, right) : rankOf(left) - rankOf(right)))
          .slice(0, limit);
      }),
    nextAnswer: (client, slot) =>
      Effect.sync(() => {
        const ends = waitingFor(rows, client, slot).flatMap(({ _id }) => openOf(client, _id)?.deadline ?? []);
        return ends.length === 0 ? undefined : Math.min(...ends);
      }),
    proposal: (client, id) => Effect.sync(() => rowOfClub(client, rows.wishProposals.get(id))),
    openOf: (client, wish) => Effect.sync(() => openOf(client, wish)),
    insertProposal: (proposal) =>
      Effect.sync(() => {
        assertIdOfClub(proposal._id, proposal.client);
        const isRival = (each: WishProposal) => each.wish === proposal.wish && (each.state === "open" || isSameSlot(each.to, proposal.to));
        if ([...rows.wishProposals.values()].some(isRival)) throw new Error("it is not unique: one is open already, or was of this slot");
        insertRow(rows.wishProposals, journal, proposal._id, proposal);
      }),
    updateProposal: (proposal) => Effect.sync(() => journal.set(rows.wishProposals, proposal._id, proposal)),
    lastOf: (client, slot) =>
      Effect.sync(() =>
        [...rows.wishProposals.values()]
          .filter((proposal) => proposal.client === client && isSameSlot(proposal.to, slot))
          .toSorted((left, right) => left.createdAt - right.createdAt || compareByCodePoint(left._id, right._id))
          .at(-1),
      ),
    noteFreed: (client, owner, now, wasBooked) =>
      Effect.sync(() => {
        const times = { due: now, bookedUntil: wasBooked ? now : 0 };
        for (const place of claimedPlacesOf(rows, client, owner)) putFreed({ ...place, ...times });
      }),
    putFreed: (freed) => Effect.sync(() => putFreed(freed)),
    takeFreed: ({ _id }) =>
      Effect.sync(() => {
        const isThere = rows.freedTimes.has(_id);
        journal.remove(rows.freedTimes, _id);
        return isThere;
      }),
  };
}

/** Removes wishes whose last day was long before `before`, with what was offered to their owners, at most `limit`; gives how many. */
export function sweepWishes(rows: MemoryTables, before: number, limit: number): number {
  const last = dayAt(before - wishKeptMs);
  const old = [...rows.wishes.values()].filter(({ to }) => to < last).slice(0, limit);
  for (const { _id } of old) {
    for (const [key, { wish }] of rows.wishProposals) if (wish === _id) rows.wishProposals.delete(key);
    rows.wishes.delete(_id);
  }
  return old.length;
}

function waitingFor(rows: MemoryTables, client: string, slot: WishSlot): readonly Wish[] {
  const offered = [...rows.wishProposals.values()].filter((proposal) => proposal.client === client && isSameSlot(proposal.to, slot));
  const wasOffered = ({ _id, marks }: Wish) => offered.some((proposal) => proposal.wish === _id || isSamePerson(proposal.marks, marks));
  return [...rows.wishes.values()].filter(
    (wish) => wish.client === client && wish.state === "waiting" && doesWishCover(wish, slot) && !wasOffered(wish),
  );
}

/** The trips of a member on weekend days of the season; Infinity for who is no member on the day of the slot. */
function weekendTripsOf(rows: MemoryTables, wish: Wish, day: Day, weekends: readonly Day[]): number {
  const isOfWish = (client: string, contact: string) => client === wish.client && contact === contactOfWish(wish);
  if (!livingMemberships(rows).some((each) => isOfWish(each.client, memberContactOf(each)) && each.from <= day && day <= each.to))
    return Infinity;
  const isTrip = ({ status, date }: Reservation) =>
    weekends.includes(date) && status !== "pending" && (statusHoldsQuanta(status) || status === "archived");
  return [...rows.reservations.values()].filter((each) => isOfWish(each.client, provenContactOf(each)) && isTrip(each)).length;
}

type Spot = Pick<WishSlot, "boat" | "date" | "start">;

function isSameSlot(one: Spot, other: Spot): boolean {
  return one.boat === other.boat && one.date === other.date && one.start === other.start;
}

function openOfClub(rows: MemoryTables, client: string, today: string): readonly Wish[] {
  return [...rows.wishes.values()]
    .filter((wish) => wish.client === client && (wish.state === "waiting" || wish.state === "asleep") && wish.to >= today)
    .toSorted(inLine);
}

function contactOf({ phone, email }: WishContact): string {
  return phone === "" ? email : phone;
}

type Place = Pick<Wish, "_id" | "createdAt">;

function inLine(left: Place, right: Place): number {
  return left.createdAt - right.createdAt || compareByCodePoint(left._id, right._id);
}
