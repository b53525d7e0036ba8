import { Effect } from "effect";
import type { Refusal } from "../../domain/errors.ts";
import type { WhereFilter } from "../../domain/find/find.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { RowManager } from "../managed/rules.ts";
import { type bookingPermissions, mayActOnBookings } from "../../domain/people/bookingPermissions.ts";
import { type ClubScope, clubScope } from "../../domain/scope.ts";
import type { CallContext } from "./answer.ts";
import type { Caller } from "./caller.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/** Gives the viewer of a call, by the club of the caller's token. */
export function viewerOfCaller(caller: Caller): OfferViewer {
  return { client: clubOfCaller(caller), ownContacts: contactsOfCaller(caller) };
}

/** Gives the club of a signed-in caller's token. */
export function clubOfCaller({ principal }: Caller): string | undefined {
  return principal.kind === "user" ? principal.client : undefined;
}

/** Gives the club for whose reservations the caller may act in this way; undefined for anybody else. */
export function staffClubOf({ caller, may }: CallContext, way: keyof typeof bookingPermissions): string | undefined {
  return mayActOnBookings(way, may) ? clubOfCaller(caller) : undefined;
}

/** Gives the contacts that the account of a caller proved: its phone and its e-mail, none for a caller who is not signed in. */
export function contactsOfCaller({ principal }: Caller): readonly ProvenContact[] {
  return principal.kind === "user" ? contactsOfUser(principal) : [];
}

/** Gives the contacts that a user proved, the phone first. */
export function contactsOfUser({ phone, email }: Pick<SignedInUser, "phone" | "email">): readonly ProvenContact[] {
  return [phone, email].flatMap((contact) => contact ?? []);
}

/** Gives where a caller is: visitor cookie, address and networks; an unknown network is the address itself. */
export function callerOrigin({ visitor, address, line = address, site = address }: Caller) {
  return { visitor, address, line, site };
}

/** Gives the club of a signed-in caller, as a scope. */
export function ownClubScope({ principal }: Caller): Effect.Effect<ClubScope, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "anonymous" ? failWithRefusal("UNAUTHORIZED") : Effect.succeed(clubScope(principal.client));
}

/** Fails with ITEM_NOT_EXIST when a filter names another club than the caller's; naming one never widens what the caller sees. */
export function assertOwnClubFilter(where: WhereFilter | undefined, caller: Caller): Effect.Effect<void, Refusal<"ITEM_NOT_EXIST">> {
  const client = where?.["client"];
  const isOthers = typeof client === "string" && !maySeeClub(client, viewerOfCaller(caller));
  return isOthers ? failWithRefusal("ITEM_NOT_EXIST") : Effect.void;
}

/** Gives a signed-in caller as the manager of their club. */
export function managerOfCaller({
  caller: { principal },
  may,
  holds,
  limitOf,
}: CallContext): Effect.Effect<RowManager, Refusal<"UNAUTHORIZED">> {
  if (principal.kind === "anonymous") return failWithRefusal("UNAUTHORIZED");
  const { client, id, roles } = principal;
  return Effect.succeed({ client, id, may, holds, limitOf, roles: roles.map(({ name }) => name) });
}

/** Gives the manager of the named club. Fails with ITEM_NOT_EXIST for another club than the caller's. */
export const managerOfClub = Effect.fnUntraced(function* (at: CallContext, client: string) {
  const manager = yield* managerOfCaller(at);
  return manager.client === client ? manager : yield* failWithRefusal("ITEM_NOT_EXIST");
});
