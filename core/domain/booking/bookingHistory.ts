import { type AuditLine, customerAuditActor } from "../auditLine.ts";
import { type Cents, centsOf } from "../money/cents.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { Reservation } from "../reservation/reservation.ts";
import type { OutboxKeyQuery, OutboxOutcome } from "../messages/outbox.ts";

const byMail = ["mailed", "unsent"] as const;
const ofFeedback = ["broke", "commentHidden"] as const;
const atDock = ["checked", "unchecked", "departed", "returned", "takenBack", "damaged", "repaired", "reopened", "codeShown"] as const;

/**
 * The list of the events of a booking's history. The booking was `made` or `imported` from another system. Money was `captured` online,
 * `collected` by hand or `refunded`; a bank returned a refund (`sentBack`), staff requested a refund from the provider again (`retried`),
 * or the club `kept` a fee of a canceled booking.
 * Money became the customer's credit (`credited`), or credit paid (`creditUsed`). A part of the price was too small to be paid online and was `waived`. An automatic letter was `mailed` or could not be sent (`unsent`). Staff `moved` the
 * booking, `lowered` its price, gave the price of members to somebody without a membership (`memberPriced`), added or removed extras (`extrasChanged`), `changed` its status or wrote to its customer (`sent`); the customer gave another e-mail (`readdressed`).
 * The customer reported that something `broke`, and staff hid their comment or showed it again (`commentHidden`).
 * At the dock a check was `checked` or `unchecked`, the boat `departed` and `returned`, or staff undid either (`takenBack`). Staff found damage
 * (`damaged`), had it `repaired`, or found it open again (`reopened`). Somebody saw the code of the lock (`codeShown`). Staff took an act of their own back before
 * its letters left (`undone`).
 */
export const bookingEventNames = [
  "made",
  "captured",
  "collected",
  "refunded",
  "sentBack",
  "retried",
  "kept",
  "credited",
  "creditUsed",
  "waived",
  "moved",
  "lowered",
  "memberPriced",
  "extrasChanged",
  "imported",
  "changed",
  "undone",
  "sent",
  "readdressed",
  ...byMail,
  ...atDock,
  ...ofFeedback,
] as const;
/** The name of one of the events of a booking's history, such as `captured` or `departed`. */
export type BookingEventName = (typeof bookingEventNames)[number];

/** One event of a booking's history; `at` in epoch milliseconds, `actor` as the ledger and the audit log name them. */
export interface BookingEvent {
  readonly at: number;
  readonly actor: string;
  readonly did: BookingEventName;
  readonly amount: Cents | null;
  readonly changes: AuditLine["changes"];
}

/**
 * Gives the history of a booking, newest first: how it was made, changes by staff and its customer from the audit log, automatic letters,
 * and ledger lines that the audit log does not cover already.
 */
export function bookingHistory(
  { createdAt, isManual }: Pick<Reservation, "createdAt" | "isManual">,
  ledger: readonly LedgerEntry[],
  audit: readonly AuditLine[],
  mailed: readonly SentLetter[],
): readonly BookingEvent[] {
  const byStaff = new Set(audit.map(({ actor }) => actor).filter((actor) => actor !== "system" && actor !== customerAuditActor.id));
  const made: BookingEvent = { at: createdAt, actor: isManual ? "staff" : "customer", did: "made", amount: null, changes: {} };
  const money = ledger.filter(({ actor, kind }) => kind === "capture" || kind === "fee" || !byStaff.has(actor));
  const all = [made, ...money.map(ofLedger), ...mailed.map(ofLetter), ...audit.map(ofAudit)];
  // Of events at the same instant, the one written later comes first.
  return all.toReversed().toSorted((one, other) => other.at - one.at);
}

const ofLine = {
  capture: "captured",
  cash: "collected",
  refund: "refunded",
  reversal: "sentBack",
  fee: "kept",
  credit: "credited",
  creditUse: "creditUsed",
  waived: "waived",
} as const;

function ofLedger({ at, actor, kind, amount }: LedgerEntry): BookingEvent {
  return { at, actor, did: ofLine[kind], amount, changes: {} };
}

function ofLetter({ letter, at, isLost }: SentLetter): BookingEvent {
  return { at, actor: "system", did: isLost ? "unsent" : "mailed", amount: null, changes: { sent: { to: letter } } };
}

function ofAudit({ at, actor, changes }: AuditLine): BookingEvent {
  const moved = ["collected", "refunded", "retried", "memberPrice"].map((name) => changes[name]?.to).find((to) => typeof to === "number");
  return { at, actor, did: didOf(changes), amount: moved === undefined ? null : centsOf(moved), changes };
}

function didOf(changes: AuditLine["changes"]): BookingEventName {
  if ("undone" in changes) return "undone";
  if ("collected" in changes) return "collected";
  if ("refunded" in changes) return "refunded";
  if ("retried" in changes) return "retried";
  if ("imported" in changes) return "imported";
  if ("email" in changes) return "readdressed";
  if ("memberPrice" in changes) return "memberPriced";
  if ("sent" in changes) return "sent";
  const seen = [...atDock, ...ofFeedback].find((did) => did in changes);
  if (seen !== undefined) return seen;
  if ("extras" in changes) return "extrasChanged";
  if ("status" in changes) return "changed";
  return ["dock", "boat", "date", "time", "people"].some((field) => field in changes) ? "moved" : "lowered";
}

/**
 * The names of the letters, and of one text, that are sent automatically when something happens to a booking; letters that staff send are
 * in the audit log.
 */
export const letterNames = ["confirmation", "confirmationText", "moved", "canceled", "refund", "refundRefused"] as const;
/** The name of a letter, or of the one text, that is sent automatically when something happens to a booking. */
export type LetterName = (typeof letterNames)[number];

/** A letter that was sent at `at` (epoch milliseconds) or, with `isLost`, given up then. */
export interface SentLetter {
  readonly letter: LetterName;
  readonly at: number;
  readonly isLost: boolean;
}

/** Gives the outbox keys of a booking's letters, and of the confirmation of its order; see `bookingMailEntry`. */
export function bookingLetterKeys({ _id: id, order }: Pick<Reservation, "_id" | "order">): OutboxKeyQuery {
  const confirmed = new Set([id, order ?? id]);
  return {
    keys: [...[...confirmed].flatMap((each) => [`confirmation:${each}`, `confirmationText:${each}`]), `canceled:${id}`],
    beginning: [`moved:${id}:`, `refund:${id}:`, `refundRefused:${id}:`],
  };
}

/** Gives the letters that were sent or given up, without those that a newer one replaced. For a booking without an e-mail only the text counts, because no letter was sent. */
export function sentLetters({ profile }: Pick<Reservation, "profile">, outcomes: readonly OutboxOutcome[]): readonly SentLetter[] {
  return outcomes.flatMap(({ key, state, at }) => {
    const letter = letterNames.find((name) => key.startsWith(`${name}:`));
    const isSent = letter !== undefined && (profile.email !== "" || letter === "confirmationText");
    return !isSent || state === "due" || state === "merged" ? [] : [{ letter, at, isLost: state === "dead" }];
  });
}
