import type { FastifyRequest } from "fastify";
import type { Caller } from "#core/features/caller/caller.ts";
import { clientAddressKey } from "../request/address.ts";

/** The type of the caps on how many requests may be served at once: of one user, of one club, and in all. */
export interface ConcurrencyCaps {
  readonly ofUser: number;
  readonly ofClub: number;
  readonly most: number;
  /** Who has sent less than this on average after `graceMs` gives up their seat to the next where all are taken; nobody where left out. */
  readonly slow?: { readonly graceMs: number; readonly bytesPerSecond: number };
}

/** The user and club of a request that needs a seat. */
export interface SeatOwner {
  readonly user: string;
  readonly club: string;
}

/** The bytes that a request has sent since it has its seat, and how to end it. */
export interface Sender {
  readonly bytes: () => number;
  readonly end: () => void;
}

/** One of the reasons why there is no seat: the user has too many, or all are taken. */
export type ConcurrencyRefusal = "TOO_MANY_REQUESTS" | "UNAVAILABLE";

/** A function that takes one of the seats of requests served at once; it returns how to leave the seat, or why there is none. */
export type TakeConcurrencySeat = (sitter: SeatOwner, sender?: Sender) => (() => void) | ConcurrencyRefusal;

interface Seat extends SeatOwner {
  readonly since: number;
  readonly sender: Sender | undefined;
}

/**
 * Makes seats for work that takes much memory, or much time of the store, for as long as its client likes. `now` gives milliseconds of a
 * steady clock.
 */
export function makeConcurrencySeats(
  { ofUser, ofClub, most, slow }: ConcurrencyCaps,
  now: () => number = () => performance.now(),
): TakeConcurrencySeat {
  const seated = new Set<Seat>();
  const filter = (isCounted: (other: SeatOwner) => boolean): readonly Seat[] => [...seated].filter(isCounted);
  /** Ends the slowest of some senders; gives whether one was slow enough. */
  const makeRoom = (among: readonly Seat[]): boolean => {
    const paces = among.flatMap((seat) => {
      const ms = now() - seat.since;
      if (seat.sender === undefined || slow === undefined || ms < slow.graceMs) return [];
      const pace = (seat.sender.bytes() * 1000) / ms;
      return pace < slow.bytesPerSecond ? [{ seat, pace }] : [];
    });
    const [slowest] = paces.toSorted((left, right) => left.pace - right.pace);
    if (slowest === undefined) return false;
    seated.delete(slowest.seat);
    slowest.seat.sender?.end();
    return true;
  };
  return ({ user, club }, sender) => {
    if (filter((other) => other.user === user).length >= ofUser) return "TOO_MANY_REQUESTS";
    const ofSame = filter((other) => other.club === club);
    const isFull = ofSame.length >= ofClub || seated.size >= most;
    if (isFull && !makeRoom(ofSame.length >= ofClub ? ofSame : [...seated])) return "UNAVAILABLE";
    const own: Seat = { user, club, since: now(), sender };
    seated.add(own);
    return () => void seated.delete(own);
  };
}

/** Gives the user and club of a request; of an anonymous one, its address. */
export function seatOwnerOf(request: FastifyRequest, { principal }: Pick<Caller, "principal">): SeatOwner {
  return principal.kind === "anonymous"
    ? { user: clientAddressKey(request), club: "" }
    : { user: `${principal.client} ${principal.id}`, club: principal.client };
}
