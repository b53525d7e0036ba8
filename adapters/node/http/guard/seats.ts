import type { FastifyRequest } from "fastify";
import type { Caller } from "#core/gate/answer/caller.ts";
import { addressKeyOf } from "../request/address.ts";

/** How many requests may be served at once: of one user, of one club, and in all. */
export interface SeatCaps {
  readonly ofUser: number;
  readonly ofClub: number;
  readonly most: number;
}

/** The user and club of a request that needs a seat. */
export interface Sitter {
  readonly user: string;
  readonly club: string;
}

/** Why there is no seat: the user has too many, or all are taken. */
export type SeatRefusal = "TOO_MANY_REQUESTS" | "UNAVAILABLE";

/** Takes a seat; returns how to leave it, or why there is none. */
export type Seats = (sitter: Sitter) => (() => void) | SeatRefusal;

/** Seats for work that takes much memory, or much time of the store, for as long as its client likes. */
export function makeSeats({ ofUser, ofClub, most }: SeatCaps): Seats {
  const seated = new Set<Sitter>();
  const countOf = (isCounted: (other: Sitter) => boolean): number => [...seated].filter(isCounted).length;
  return ({ user, club }) => {
    if (countOf((other) => other.user === user) >= ofUser) return "TOO_MANY_REQUESTS";
    if (seated.size >= most || countOf((other) => other.club === club) >= ofClub) return "UNAVAILABLE";
    const own: Sitter = { user, club };
    seated.add(own);
    return () => void seated.delete(own);
  };
}

/** The user and club of a request; of an anonymous one, its address. */
export function sitterOf(request: FastifyRequest, { principal }: Pick<Caller, "principal">): Sitter {
  return principal.kind === "anonymous"
    ? { user: addressKeyOf(request), club: "" }
    : { user: `${principal.client} ${principal.id}`, club: principal.client };
}
