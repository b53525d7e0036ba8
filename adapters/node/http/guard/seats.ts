import type { FastifyRequest } from "fastify";
import type { Caller } from "#core/gate/answer/caller.ts";
import { clientAddressKey } from "../request/address.ts";

/** The type of the caps on how many requests may be served at once: of one user, of one club, and in all. */
export interface ConcurrencyCaps {
  readonly ofUser: number;
  readonly ofClub: number;
  readonly most: number;
}

/** The user and club of a request that needs a seat. */
export interface SeatOwner {
  readonly user: string;
  readonly club: string;
}

/** One of the reasons why there is no seat: the user has too many, or all are taken. */
export type ConcurrencyRefusal = "TOO_MANY_REQUESTS" | "UNAVAILABLE";

/** A function that takes one of the seats of requests served at once; it returns how to leave the seat, or why there is none. */
export type TakeConcurrencySeat = (sitter: SeatOwner) => (() => void) | ConcurrencyRefusal;

/** Makes seats for work that takes much memory, or much time of the store, for as long as its client likes. */
export function makeConcurrencySeats({ ofUser, ofClub, most }: ConcurrencyCaps): TakeConcurrencySeat {
  const seated = new Set<SeatOwner>();
  const countOf = (isCounted: (other: SeatOwner) => boolean): number => [...seated].filter(isCounted).length;
  return ({ user, club }) => {
    if (countOf((other) => other.user === user) >= ofUser) return "TOO_MANY_REQUESTS";
    if (seated.size >= most || countOf((other) => other.club === club) >= ofClub) return "UNAVAILABLE";
    const own: SeatOwner = { user, club };
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
