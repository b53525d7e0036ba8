import { Effect } from "effect";
import { scopeFor } from "../../domain/people/scope.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { isHolder, type HolderProof } from "../proof/holder.ts";
import { refuse } from "../refuse.ts";

/** Who asks about one reservation: `staffOf` the club whose staff they are, `shown` what makes them its holder. */
export interface ReservationAccess {
  readonly staffOf: string | undefined;
  readonly holderProof: HolderProof;
}

/** The reservation of an id, for those it may be shown to; ITEM_NOT_EXIST alike where there is none and where it is another's. */
export const readOwned = Effect.fnUntraced(function* (id: string, { staffOf, holderProof: shown }: ReservationAccess) {
  const [store, secrets] = [yield* Store, yield* Secrets];
  const reservation = yield* store.reservations.read(scopeFor("holder's key"), id);
  // Compared though there is none: how long an answer takes does not tell which ids exist.
  const isShown = isHolder(secrets, reservation ?? { _id: id, sessionUrl: null }, shown);
  const isTheirs = reservation !== undefined && (reservation.client === staffOf || isShown);
  return isTheirs ? reservation : yield* refuse("ITEM_NOT_EXIST");
});
