import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import type { Cents } from "../money/cents.ts";
import { feesOf, type LedgerLine, netOf } from "./ledger.ts";
import type { CancelReason, Facts } from "./status.ts";

/** What of a reservation decides its transitions: its price in cents, the minutes of its Toronto day and why it was canceled, if it was. */
export interface Reserved {
  readonly amount: Cents;
  readonly date: Day;
  /** Minutes of the day at which its last slot ends, up to 1440. */
  readonly end: number;
  readonly reason: CancelReason | null;
}

/** What reservation and ledger say by themselves at `now` (epoch milliseconds); sessions, quanta and actors are the caller's to add. */
export type OwnFacts = Required<Pick<Facts, "amountMatches" | "balanceLeft" | "moneySettled" | "slotOver" | "canceledFor">>;

/**
 * The facts that reservation and ledger give: `lines` already hold the money of the event that is being judged. Settled means that
 * exactly the fees are held, as is due of a canceled reservation.
 */
export function factsOf(reserved: Reserved, lines: readonly LedgerLine[], now: number): OwnFacts {
  const held = netOf(lines);
  return {
    amountMatches: held === reserved.amount,
    balanceLeft: held < reserved.amount,
    moneySettled: held === feesOf(lines),
    slotOver: isOver(reserved, now),
    canceledFor: reserved.reason,
  };
}

/** Whether the last slot has ended at `now` (epoch milliseconds); its end itself counts as over. */
export function isOver(reserved: Pick<Reserved, "date" | "end">, now: number): boolean {
  return instantOf(reserved.date, reserved.end) <= now;
}
