import { addDays, type Day, weekdayOf } from "../calendar/day.ts";
import { asCents, type Cents, centsOf, sumOfCents } from "../money/cents.ts";
import { type LedgerEntry, paymentMeansOf } from "../ledger/ledger.ts";
import { isRecord } from "../validation/json.ts";
import { type AuditLine, reservationAuditModelName } from "../auditLine.ts";

/**
 * The list of what a member of staff can give away: credit for money that was entered as cash, money paid online that went back by hand, a
 * discount of half the price or more, the price of members for somebody without a membership, and a membership.
 */
export const givenKinds = ["creditFromCash", "onlineByHand", "discount", "memberPrice", "membership"] as const;
/** One of the kinds of what a member of staff can give away. */
export type GivenKind = (typeof givenKinds)[number];

/** One thing that a member of staff gave. `item` is the id of the booking, or of the membership. */
export interface GivenByStaff {
  readonly at: number;
  readonly actor: string;
  readonly kind: GivenKind;
  readonly amount: Cents;
  readonly item: string;
}

/** What one member of staff gave in a week: newest first, with the total. */
export interface GivenByPerson {
  readonly actor: string;
  readonly total: Cents;
  readonly given: readonly GivenByStaff[];
}

/** Gives the Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** What a club's ledger and audit log say of a week: `ledgers` has all lines of the bookings that `lines` are of. */
export interface GivingRecords {
  readonly lines: readonly LedgerEntry[];
  readonly ledgers: ReadonlyMap<string, readonly LedgerEntry[]>;
  readonly audit: readonly AuditLine[];
}

/** Gives what each member of staff gave, the most first. What customers, the provider and the server itself did is not listed. */
export function givenByStaff({ lines, ledgers, audit }: GivingRecords): readonly GivenByPerson[] {
  const byActor = new Map<string, GivenByStaff[]>();
  const all = [
    ...lines.flatMap((line) => ofLine(line, ledgers.get(line.reservation) ?? [])),
    ...bigDiscounts(audit),
    ...audit.flatMap(ofAudit),
  ];
  for (const given of all) byActor.set(given.actor, [...(byActor.get(given.actor) ?? []), given]);
  return [...byActor]
    .map(([actor, given]) => ({
      actor,
      total: sumOfCents(given.map(({ amount }) => amount)),
      given: given.toSorted((one, other) => other.at - one.at),
    }))
    .toSorted((one, other) => other.total - one.total);
}

const others: readonly string[] = ["system", "customer", "provider", "staff"];

/** Whether an actor of the ledger or of the audit log is a user. */
export function isUserActor(actor: string): boolean {
  return !others.includes(actor);
}

function ofLine({ at, actor, kind, amount, ref, reservation: item }: LedgerEntry, ledger: readonly LedgerEntry[]): readonly GivenByStaff[] {
  if (!isUserActor(actor)) return [];
  const has = (paid: LedgerEntry["kind"]) => ledger.some((line) => line.kind === paid);
  if (kind === "credit" && has("cash")) return [{ at, actor, kind: "creditFromCash", amount, item }];
  const isByHand = kind === "refund" && paymentMeansOf(ref) !== undefined;
  return isByHand && has("capture") ? [{ at, actor, kind: "onlineByHand", amount, item }] : [];
}

/** The discounts of bookings whose price came down by half or more in all, so that several small ones count as one. */
function bigDiscounts(audit: readonly AuditLine[]): readonly GivenByStaff[] {
  const lowered = audit.flatMap((line) => {
    const { from, to } = line.changes["amount"] ?? {};
    const isDiscount =
      line.model === reservationAuditModelName && "reason" in line.changes && Object.keys(line.changes).every(isOfDiscount);
    if (!isDiscount || !isUserActor(line.actor) || typeof from !== "number" || typeof to !== "number" || to >= from) return [];
    return [{ line, from: centsOf(from), to: centsOf(to) }];
  });
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { line, from, to } of lowered) {
    first.set(line.item, Math.max(first.get(line.item) ?? 0, from));
    last.set(line.item, Math.min(last.get(line.item) ?? to, to));
  }
  return lowered
    .filter(({ line: { item } }) => (last.get(item) ?? 0) * 2 <= (first.get(item) ?? 0))
    .map(({ line: { at, actor, item }, from, to }) => ({ at, actor, kind: "discount" as const, amount: asCents(from - to), item }));
}

function isOfDiscount(field: string): boolean {
  return ["amount", "reason", "means"].includes(field);
}

function ofAudit({ at, actor, model, item, action, changes }: AuditLine): readonly GivenByStaff[] {
  if (!isUserActor(actor)) return [];
  const saved = changes["memberPrice"]?.to;
  if (model === reservationAuditModelName && typeof saved === "number")
    return [{ at, actor, kind: "memberPrice", amount: centsOf(saved), item }];
  // Who shares a card was put on it by a membership that is listed already.
  if (model !== "memberships" || action !== "create" || "card" in changes) return [];
  const terms = changes["terms"]?.to;
  const price = isRecord(terms) ? terms["price"] : undefined;
  return [{ at, actor, kind: "membership", amount: typeof price === "number" ? centsOf(price) : asCents(0), item }];
}
