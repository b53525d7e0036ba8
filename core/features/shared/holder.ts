import type { SecretsShape } from "../../ports/outside.ts";
import type { Hold, Reservation } from "../../domain/reservation/reservation.ts";

const keyPurpose = "holder";
const proofPurpose = "proof";
const holdPurpose = "hold";

/**
 * Gives the capability of a hold, derived from its id and the server's secret: nothing is stored. Whoever shows it takes over or releases
 * this hold, and no other one.
 */
export function holdCapabilityOf(secrets: SecretsShape, id: string): string {
  return secrets.sign(holdPurpose, id);
}

/** The proofs that a hold is a caller's own: the visitor of their cookie, or the capability of the hold. */
export interface HoldProof {
  readonly visitor: string | undefined;
  readonly capability?: string | undefined;
}

/** Whether a hold is the caller's own. A capability is compared in constant time. */
export function isOwnHold(secrets: SecretsShape, { _id, visitor }: Pick<Hold, "_id" | "visitor">, shown: HoldProof): boolean {
  return visitor === shown.visitor || (shown.capability !== undefined && secrets.matches(holdPurpose, _id, shown.capability));
}

/** Gives the key of a reservation's holder, derived from its id and the server's secret: nothing is stored. */
export function holderKeyOf(secrets: SecretsShape, id: string): string {
  return secrets.sign(keyPurpose, id);
}

/** The proof that a caller is a reservation's holder: its key, or the address of its payment page. */
export interface HolderProof {
  readonly key?: string;
  readonly sessionUrl?: string;
}

/** Whether a proof is the holder's, compared in constant time. The key of a group or of an order opens all of its reservations. */
export function isHolderProof(
  secrets: SecretsShape,
  reservation: Pick<Reservation, "_id" | "sessionUrl"> & Partial<Pick<Reservation, "group" | "order">>,
  { key, sessionUrl }: HolderProof,
): boolean {
  const { _id, group = null, order = null } = reservation;
  if (key !== undefined) return [_id, group, order].some((id) => id !== null && secrets.matches(keyPurpose, id, key));
  if (sessionUrl === undefined) return false;
  const isSame = secrets.matches("sessionUrl", reservation.sessionUrl ?? "", secrets.sign("sessionUrl", sessionUrl));
  return isSame && reservation.sessionUrl !== null;
}

/** Makes the proof that a contact was verified, a phone or an e-mail in lower case; valid until `expires` (epoch milliseconds). */
export function makeContactProof(secrets: SecretsShape, contact: string, expires: number): string {
  return `${expires.toString(36)}.${secrets.sign(proofPurpose, `${contact} ${expires}`)}`;
}

/**
 * Gives when a proof of this contact ends, in epoch milliseconds; undefined for a wrong proof, and for one that has ended at `now`, its
 * end included.
 */
export function contactProofEnd(secrets: SecretsShape, contact: string, proof: string, now: number): number | undefined {
  const [end = "", digest = "", ...rest] = proof.split(".");
  if (rest.length > 0 || !/^[0-9a-z]{1,10}$/.test(end)) return undefined;
  const expires = Number.parseInt(end, 36);
  return expires > now && secrets.matches(proofPurpose, `${contact} ${expires}`, digest) ? expires : undefined;
}
