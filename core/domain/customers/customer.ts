import type { KindRow } from "../find/storedRow.ts";

/**
 * A customer of a club, identified by the phone (`+` and digits) that they verified and that every booking of theirs has; with `isByEmail` by
 * the e-mail that they verified in its place, and the phone was only typed. A blocked
 * customer cannot book. A customer who is merged into another profile is found there, with bookings and notes, until the merge is undone.
 */
export interface CustomerProfile extends KindRow {
  readonly firstname: string;
  readonly lastname: string;
  readonly email?: string;
  readonly phone: string;
  readonly isByEmail?: boolean;
  readonly locale: "en" | "fr";
  readonly isBlocked: boolean;
  readonly blockedWhy?: string;
  readonly mergedInto?: string;
}

/** A note that staff wrote about a customer: by which user (an id), and when. */
export interface CustomerNote extends KindRow {
  readonly customer: string;
  readonly text: string;
  readonly by?: string;
  readonly at?: string;
}

/**
 * The safety data of a customer, as they gave them: lengths in centimetres. `consent` is the day on which they agreed to the storage. In a
 * retired row, the consent was withdrawn.
 */
export interface CustomerFit extends KindRow {
  readonly customer: string;
  readonly consent: string;
  readonly conditions?: string;
  readonly allergies?: string;
  readonly prescription?: string;
  readonly ankle?: number;
  readonly calf?: number;
  readonly hip?: number;
  readonly thigh?: number;
}
