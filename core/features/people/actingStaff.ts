/** The staff member who acts, for the ledger. */
export interface ActingStaff {
  readonly client: string;
  readonly id: string;
}
