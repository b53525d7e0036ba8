import { Data, Effect } from "effect";
import { closureMask } from "../../domain/availability/availability.ts";
import type { Claim, Quanta } from "../../domain/availability/claims.ts";
import { intersects, maskOfQuanta } from "../../domain/availability/occupancy.ts";
import { clubScope } from "../../domain/people/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { changeStatus, queueSessionEnd } from "./change.ts";
import { refuse } from "../refuse.ts";

/** Reservations whose time ended but whose payment sessions the provider was not asked about. */
export class UnsettledPayments extends Data.TaggedError("UnsettledPayments")<{ readonly reservations: readonly string[] }> {}

/** A claim under way: `asked` once the provider was asked about the sessions in its way, whatever it answered. */
export interface ClaimContext {
  readonly now: number;
  readonly isProviderChecked: boolean;
  readonly except?: string;
}

/**
 * Claims quanta. Where others stand in the way, those whose time ended are put out: their end counts from the instant it passes, sweeper or
 * not. Fails with SLOT_TAKEN when another owner holds one of them, and with what `assertOpen` refuses.
 */
export const claimQuanta = Effect.fnUntraced(function* (tx: Transaction, claim: Claim, claiming: ClaimContext) {
  yield* assertNotClosed(tx, claim);
  // Most slots are free: nobody is looked for unless somebody is there.
  if (yield* tx.claims.claim(claim)) return;
  const owners = yield* tx.claims.expiredOwners(claim, claiming.now, claiming.except);
  const standing: string[] = [];
  for (const owner of owners) {
    if (yield* displaceOwner(tx, claim.client, owner, claiming)) standing.push(owner);
  }
  if (standing.length > 0) return yield* new UnsettledPayments({ reservations: standing });
  if (owners.length === 0 || !(yield* tx.claims.claim(claim))) return yield* refuse("SLOT_TAKEN");
});

/** Once the provider was asked, no session stands in the way of a claim. */
export function withoutUnsettled<Value, Failure, Needs>(
  claimed: Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs> {
  return Effect.catch(claimed, (failure) => (failure instanceof UnsettledPayments ? Effect.die(failure) : Effect.fail(failure)));
}

/**
 * Fails with ITEM_NOT_EXIST when the boat left the offer since it was looked at, and with CLOSED_DAY when a closure was made meanwhile that
 * meets these quanta. From now on neither happens until the commit is over.
 */
export const assertNotClosed = Effect.fnUntraced(function* (tx: Transaction, { client, boat, day, quanta }: Quanta) {
  const closures = yield* tx.offer.closures(client, boat, day);
  if (closures === undefined) return yield* refuse("ITEM_NOT_EXIST");
  const asked = maskOfQuanta(quanta);
  if (closures.some((closure) => intersects(closureMask(closure), asked))) return yield* refuse("CLOSED_DAY");
});

/** True when the owner is a payment that the provider must be asked about first. */
const displaceOwner = Effect.fnUntraced(function* (
  tx: Transaction,
  client: string,
  owner: string,
  { now, isProviderChecked: asked }: ClaimContext,
) {
  const reservation = yield* tx.reservations.read(clubScope(client), owner);
  if (reservation === undefined) {
    // The hold itself stays until it is swept: that it ended unused is counted.
    yield* tx.claims.release(client, owner);
    return false;
  }
  if (reservation.status !== "pending") return false;
  if (reservation.session !== null && !asked) return true;
  // Asked in vain: the slot goes, but a session that might still be paid is ended, or its money found, later.
  yield* queueSessionEnd(tx, reservation, { now });
  yield* changeStatus(tx, reservation, "expire", { actor: "system", sessionOpen: false }, { now, reason: "sessionExpired" });
  return false;
});
