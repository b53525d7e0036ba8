/** One of those who causes an event: the holder, the club's staff, or the system (provider, reconciliation, jobs). */
export type ReservationActor = "customer" | "staff" | "system";

/** One of the reasons why a reservation was canceled; decides refund and revival. The policy keeps a fee for `customer` only. */
export type CancelReason = "customer" | "staff" | "weather" | "holdExpired" | "sessionExpired" | "paymentFailed";

/** The known facts when an event arrives. All but the actor may be left out; a guard refuses when its fact is missing. */
export interface TransitionFacts {
  readonly actor: ReservationActor;
  /** The money and its currency equal the amount due, including the money of this event. */
  readonly amountMatches?: boolean;
  /** The money and its currency equal the down payment, which is less than the amount due, including the money of this event. */
  readonly downPaymentMatches?: boolean;
  /**
   * Whether the provider would still take money for a session. `false` only once the provider confirmed so, or where there never was a
   * session.
   */
  readonly sessionOpen?: boolean;
  /** The provider answered "already complete" to the request to expire the session: its money is there, or on its way. */
  readonly sessionComplete?: boolean;
  /** A part of the amount is still unpaid. */
  readonly balanceLeft?: boolean;
  readonly dueDatePassed?: boolean;
  readonly slotOver?: boolean;
  /** A refund was requested and the provider has not confirmed it. */
  readonly refundOpen?: boolean;
  /** The ledger has the money of this event, with its actor. */
  readonly ledgerEntry?: boolean;
  /** The ledger had this capture before the event came, so the event is a repeat. */
  readonly captureRecorded?: boolean;
  /** Nothing is owed in either direction and no payment or refund is under way. */
  readonly moneySettled?: boolean;
  /** Why this reservation was canceled, if it was. */
  readonly canceledFor?: CancelReason | null;
  /** The quanta were free and are claimed again in the same transaction. */
  readonly quantaReclaimed?: boolean;
}
