import type { FastifyRequest } from "fastify";
import type { Caller } from "#core/gate/answer/caller.ts";
import { addressKeyOf } from "../request/address.ts";

/** How many may be served at once: of one user, of one club, and in all. */
export interface SeatCaps {
  readonly ofUser: number;
  readonly ofClub: number;
  readonly most: number;
}

/** Who asks for a seat. */
export interface Sitter {
  readonly user: string;
  readonly club: string;
}

/** What keeps from a seat: those that the user has already, or everybody's. */
export type Unseated = "TOO_MANY_REQUESTS" | "UNAVAILABLE";

/** Takes a seat; gives how to leave it, which counts once, or why there is none. */
export type Seats = (sitter: Sitter) => (() => void) | Unseated;

/** Seats for work that holds much memory, or much of the store's time, for as long as its client likes. */
export function makeSeats({ ofUser, ofClub, most }: SeatCaps): Seats {
  const seated = new Set<Sitter>();
  const countOf = (isMeant: (other: Sitter) => boolean): number => [...seated].filter(isMeant).length;
  return ({ user, club }) => {
    if (countOf((other) => other.user === user) >= ofUser) return "TOO_MANY_REQUESTS";
    if (seated.size >= most || countOf((other) => other.club === club) >= ofClub) return "UNAVAILABLE";
    const own: Sitter = { user, club };
    seated.add(own);
    return () => void seated.delete(own);
  };
}

/** Whose seat a request takes. */
export function sitterOf(request: FastifyRequest, { principal }: Pick<Caller, "principal">): Sitter {
  return principal.kind === "anonymous"
    ? { user: addressKeyOf(request), club: "" }
    : { user: `${principal.client} ${principal.id}`, club: principal.client };
}
