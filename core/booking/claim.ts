import { Refusal } from "../errors.ts";
import type { Claim } from "../availability/claims.ts";
import { clubScope } from "../people/scope.ts";
import type { Transaction } from "../ports/store.ts";
import { change, expireSession } from "./change.ts";

/** Reservations whose time ended but whose payment sessions the provider was not asked about. */
export class Standing extends Error {
  override readonly name = "Standing";
  readonly reservations: readonly string[];
  constructor(reservations: readonly string[]) {
    super("A session stands in the way");
    this.reservations = reservations;
  }
}

/** A claim under way: `asked` once the provider was asked about the sessions in its way, whatever it answered. */
export interface Claiming {
  readonly now: number;
  readonly asked: boolean;
  readonly except?: string;
}

/**
 * Claims quanta, first putting out the owners whose time ended: their end counts from the instant it passes, sweeper or not.
 * Throws SLOT_TAKEN, which aborts the commit, when another owner holds one of them, and ITEM_NOT_EXIST when the boat left the offer.
 */
export async function claimWith(tx: Transaction, claim: Claim, claiming: Claiming): Promise<void> {
  await assertStands(tx, claim);
  const owners = await tx.claims.expiredOwners(claim, claiming.now, claiming.except);
  const standing: string[] = [];
  for (const owner of owners) {
    if (await putOut(tx, claim.client, owner, claiming)) standing.push(owner);
  }
  if (standing.length > 0) throw new Standing(standing);
  if (!(await tx.claims.claim(claim))) throw new Refusal("SLOT_TAKEN");
}

/** Throws ITEM_NOT_EXIST when the boat left the offer since it was looked at; from now on it stays in it until the commit is over. */
export async function assertStands(tx: Transaction, { client, boat }: Pick<Claim, "client" | "boat">): Promise<void> {
  if (!(await tx.offer.stands(client, boat))) throw new Refusal("ITEM_NOT_EXIST");
}

/** True when the owner is a payment that the provider must be asked about first. */
async function putOut(tx: Transaction, client: string, owner: string, { now, asked }: Claiming): Promise<boolean> {
  const reservation = await tx.reservations.read(clubScope(client), owner);
  if (reservation === undefined) {
    // The hold itself stays until it is swept: that it ended unused is counted.
    await tx.claims.release(client, owner);
    return false;
  }
  if (reservation.status !== "pending") return false;
  if (reservation.session !== null && !asked) return true;
  // Asked in vain: the slot goes, but a session that might still be paid is ended, or its money found, later.
  await expireSession(tx, reservation, { now });
  await change(tx, reservation, "expire", { actor: "system", sessionOpen: false }, { now, reason: "sessionExpired" });
  return false;
}
