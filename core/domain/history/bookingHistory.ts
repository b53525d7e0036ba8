import type { AuditLine } from "./auditLine.ts";
import { type Cents, centsOf } from "../money/cents.ts";
import type { LedgerEntry } from "../reservation/ledger.ts";
import type { SentLetter } from "../messages/sentLetters.ts";
import { customerActor } from "./auditLine.ts";
import type { Reservation } from "../reservation/reservation.ts";

const byMail = ["mailed", "unsent"] as const;
const atDock = ["checked", "unchecked", "departed", "returned", "takenBack"] as const;

/**
 * What can happen to a booking: it is `made`, money is `captured`, `collected` by hand, goes back (`refunded`), comes back from a bank
 * (`sentBack`), is asked for again of the provider (`retried`) or is `kept` of a canceled one; a letter of itself was `mailed` or stayed `unsent`; staff `moved` it, `lowered` its price, `changed` its status, wrote to its
 * customer (`sent`); the customer gave another e-mail (`readdressed`); staff `imported` it from another system; at the dock a fact was `checked` or `unchecked`, the boat `departed` and `returned`,
 * or either was `takenBack`.
 */
export const bookingEventNames = [
  "made",
  "captured",
  "collected",
  "refunded",
  "sentBack",
  "retried",
  "kept",
  "moved",
  "lowered",
  "imported",
  "changed",
  "sent",
  "readdressed",
  ...byMail,
  ...atDock,
] as const;
export type BookingEventName = (typeof bookingEventNames)[number];

/** Something that happened to a booking; `actor` as ledger and audit log name them. */
export interface BookingEvent {
  readonly at: number;
  readonly actor: string;
  readonly did: BookingEventName;
  readonly amount: Cents | null;
  readonly changes: AuditLine["changes"];
}

/**
 * What happened to a booking, the newest first: that it was made, what staff and its customer did by the audit log, the letters that went out by
 * themselves, and the ledger's lines of everybody else.
 * Who did what beside it is told where it was kept.
 */
export function bookingHistory(
  { createdAt, isManual }: Pick<Reservation, "createdAt" | "isManual">,
  ledger: readonly LedgerEntry[],
  audit: readonly AuditLine[],
  mailed: readonly SentLetter[],
): readonly BookingEvent[] {
  const byStaff = new Set(audit.map(({ actor }) => actor).filter((actor) => actor !== "system" && actor !== customerActor.id));
  const made: BookingEvent = { at: createdAt, actor: isManual ? "staff" : "customer", did: "made", amount: null, changes: {} };
  const money = ledger.filter(({ actor, kind }) => kind === "capture" || kind === "fee" || !byStaff.has(actor));
  const all = [made, ...money.map(ofLedger), ...mailed.map(ofLetter), ...audit.map(ofAudit)];
  // Of one moment the later written comes first.
  return all.toReversed().toSorted((one, other) => other.at - one.at);
}

const ofLine = { capture: "captured", cash: "collected", refund: "refunded", reversal: "sentBack", fee: "kept" } as const;

function ofLedger({ at, actor, kind, amount }: LedgerEntry): BookingEvent {
  return { at, actor, did: ofLine[kind], amount, changes: {} };
}

function ofLetter({ letter, at, isLost }: SentLetter): BookingEvent {
  return { at, actor: "system", did: isLost ? "unsent" : "mailed", amount: null, changes: { sent: { to: letter } } };
}

function ofAudit({ at, actor, changes }: AuditLine): BookingEvent {
  const moved = ["collected", "refunded", "retried"].map((name) => changes[name]?.to).find((to) => typeof to === "number");
  return { at, actor, did: didOf(changes), amount: moved === undefined ? null : centsOf(moved), changes };
}

function didOf(changes: AuditLine["changes"]): BookingEventName {
  if ("collected" in changes) return "collected";
  if ("refunded" in changes) return "refunded";
  if ("retried" in changes) return "retried";
  if ("imported" in changes) return "imported";
  if ("email" in changes) return "readdressed";
  if ("sent" in changes) return "sent";
  const seen = atDock.find((did) => did in changes);
  if (seen !== undefined) return seen;
  if ("status" in changes) return "changed";
  return ["dock", "boat", "date", "time", "people"].some((field) => field in changes) ? "moved" : "lowered";
}
