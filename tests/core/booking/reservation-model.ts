import { appendLedgerLine, feesKeptOf, type LedgerLine, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { type CancellationPolicy, cancellationFeeByPolicy, cancellationFee, cancellationRefund } from "#core/domain/reservation/policy.ts";
import type { DownPayment } from "#core/domain/pricing/downPayment.ts";
import { transitionFactsOf, type TransitionSubject } from "#core/domain/reservation/reservation.ts";
import {
  type ReservationActor,
  type CancelReason,
  type TransitionDuty,
  type ReservationEvent,
  type TransitionFacts,
  statusHoldsQuanta,
  type TransitionResult,
  type Status,
  applyReservationEvent,
} from "#core/domain/reservation/status.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { type Cents, asCents } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

/** Money that the provider took, whether or not it was reported. */
interface Taken {
  readonly ref: string;
  readonly amount: Cents;
}

/** A reservation with its provider, its rival for the same quanta and its outbox, all in memory. */
export interface World {
  status: Status;
  reserved: TransitionSubject;
  readonly policy: CancellationPolicy | null;
  /** Status and time as it was canceled, and the money that was held then. */
  canceled: { readonly from: Status; readonly at: number; readonly held: number } | undefined;
  lines: readonly LedgerLine[];
  owns: boolean;
  rival: boolean;
  session: "none" | "open" | "complete" | "expired";
  taken: Taken[];
  returned: Taken[];
  outbox: Taken[];
  now: number;
  dueDatePassed: boolean;
  steps: number;
}

export const due = asCents(18_450);
const date = dayFromText("2027-07-03");
export const slotStart = instantOf(date, 480);
export const slotEnd = instantOf(date, 720);
/** Half is kept of a cancellation in the last two days. */
export const usualPolicy: CancellationPolicy = { freeUntilHours: 48, keptPercent: 50 };

/** Events before which the use case ends the payment session at the provider. */
const closing: readonly ReservationEvent[] = [
  "capture",
  "payAtDock",
  "cancelSession",
  "expire",
  "fail",
  "cancel",
  "weather",
  "fallDue",
  "disputeLost",
  "retain",
  "writeOff",
];

/** A reservation as it is created, or imported with the unknown status, by default an hour before its slot ends. */
export function worldOf(
  status: Status,
  policy: CancellationPolicy | null = usualPolicy,
  now = slotEnd - 3_600_000,
  downPayment: DownPayment | null = null,
): World {
  return {
    status,
    policy,
    canceled: undefined,
    reserved: { amount: due, date, end: 720, reason: null, share: downPayment?.amount ?? null, downPayment },
    lines: [],
    owns: statusHoldsQuanta(status),
    rival: false,
    session: status === "pending" ? "open" : "none",
    taken: [],
    returned: [],
    outbox: [],
    now,
    dueDatePassed: false,
    steps: 0,
  };
}

/** The customer pays on the provider's page. */
export function payAtProvider(world: World): void {
  if (world.session !== "open") return;
  world.session = "complete";
  world.taken.push({ ref: `capture-${world.taken.length}`, amount: asCents(Math.max(requestedOf(world), 1)) });
}

/** What the payment page asks: the down payment first, then what is left. */
function requestedOf({ reserved: { downPayment }, status, lines, outbox }: World): number {
  const isFirst = status === "pending" || status === "canceled";
  return downPayment !== null && isFirst ? downPayment.amount : due - moneyHeldOf(heldLines({ lines, outbox }));
}

/** The ledger as if each refund on its way had left: what it sends back pays nothing. */
function heldLines({ lines, outbox }: Pick<World, "lines" | "outbox">): readonly LedgerLine[] {
  return [...lines, ...outbox.map((refund): LedgerLine => ({ kind: "refund", ...refund }))];
}

/** The provider closed the session and took the money all the same: its own race. */
export function takeLate(world: World): void {
  const amount = requestedOf(world);
  // One page takes a down payment once.
  if (world.reserved.downPayment !== null && world.taken.some(({ ref }) => !world.lines.some((line) => line.ref === ref))) return;
  if (world.session === "expired" && amount > 0 && world.taken.length < 4)
    world.taken.push({ ref: `capture-${world.taken.length}`, amount: asCents(amount) });
}

/** A new payment page for a reservation that still has a balance, after the old one was read at the provider. */
export function openSession(world: World): void {
  // The old page is read at the provider: what it took is entered.
  world.taken.forEach((_, index) => deliver(world, index));
  const mayOwe = world.status === "confirmed" || world.status === "past_due";
  if (mayOwe && world.session !== "open" && moneyHeldOf(heldLines(world)) < due) world.session = "open";
}

/** A webhook, early or late, once or twenty times. */
export function deliver(world: World, index: number): TransitionResult | undefined {
  const capture = world.taken[index];
  return capture === undefined ? undefined : happen(world, "capture", "system", "sessionExpired", capture);
}

/** Another visitor takes the quanta, if they are free. */
export function rivalTakes(world: World): void {
  if (!world.owns) world.rival = true;
}

/** The outbox worker sends one refund. */
export function runOutbox(world: World): void {
  const refund = world.outbox.shift();
  if (refund === undefined) return;
  const done = appendLedgerLine(world.lines, { kind: "refund", ...refund });
  if (!done.ok) throw new Error(`refund refused: ${done.reason}`);
  if (done.added) world.returned.push(refund);
  world.lines = done.lines;
}

/** One event in one transaction: the money it brings, the judgement, the duties; a refusal leaves the ledger as it was. */
export function happen(
  world: World,
  event: ReservationEvent,
  actor: ReservationActor,
  reason: CancelReason,
  capture?: Taken,
): TransitionResult {
  world.steps += 1;
  // The job that makes it past due reads its session first, and enters what it took.
  if (event === "fallDue") world.taken.forEach((_, index) => deliver(world, index));
  if (closing.includes(event) && world.session === "open") world.session = "expired";
  const before = world.lines;
  const money = moneyOf(world, event, capture);
  world.lines = money.lines;
  const outcome = applyReservationEvent(world.status, event, { ...factsIn(world, actor), ...money.facts });
  if (!outcome.ok) world.lines = before;
  else if (outcome.changed || outcome.duties.length > 0) follow(world, outcome.status, outcome.duties, reason, capture);
  else world.lines = event === "capture" ? world.lines : before;
  return outcome;
}

/** Delivers every capture and empties the outbox. */
export function settle(world: World): void {
  world.taken.forEach((_, index) => deliver(world, index));
  while (world.outbox.length > 0) runOutbox(world);
}

/** What must hold after every step, by the name of what is broken. */
export function brokenIn(world: World): readonly string[] {
  const { status, lines, taken, returned } = world;
  const checks = {
    "holding and owning quanta differ": statusHoldsQuanta(status) === world.owns,
    "two own the same quanta": !(world.owns && world.rival),
    "more was refunded than taken": sum(returned) <= sum(taken) + cashOf(lines) && moneyHeldOf(lines) >= 0,
    "a released slot can still be paid": statusHoldsQuanta(status) || world.session !== "open",
    "cash is waited for while a session is open": status !== "cash_payment" || world.session !== "open",
  };
  return namesOf(checks);
}

/** What must hold besides once every capture was delivered and every refund sent. */
export function brokenAtRest(world: World): readonly string[] {
  const { status, lines } = world;
  const net = moneyHeldOf(lines);
  const checks = {
    "a canceled reservation keeps other than its fee": status !== "canceled" || net === feesKeptOf(lines),
    "a canceled reservation keeps other than its policy says": status !== "canceled" || net === dueToClub(world),
    "a paid reservation holds other than what is due": status !== "paid" || net === due,
    "ledger and provider differ": net === sum(world.taken) - sum(world.returned) + cashOf(lines) - disputedOf(lines),
  };
  return [...brokenIn(world), ...namesOf(checks)];
}

function factsIn(world: World, actor: ReservationActor): TransitionFacts {
  return {
    ...transitionFactsOf(world.reserved, heldLines(world), world.now),
    moneySettled: moneyHeldOf(world.lines) === feesKeptOf(world.lines),
    actor,
    sessionOpen: world.session === "open",
    sessionComplete: isUnrecorded(world),
    dueDatePassed: world.dueDatePassed,
    refundOpen: world.outbox.length > 0,
    quantaReclaimed: !world.rival && !world.owns,
  };
}

function moneyOf(
  world: World,
  event: ReservationEvent,
  capture: Taken | undefined,
): { lines: readonly LedgerLine[]; facts: Partial<TransitionFacts> } {
  if (event === "capture" && capture !== undefined) {
    const done = appended(world.lines, { kind: "capture", ...capture });
    return { lines: done.lines, facts: { captureRecorded: !done.added } };
  }
  if (event === "receive") return cashIn(world);
  if (event === "disputeLost") return { lines: moneyBack(world), facts: {} };
  const last = world.taken.at(-1);
  const asksProvider = event === "cancelSession" || event === "expire" || event === "fail";
  if (!asksProvider || world.status !== "pending" || last === undefined || !isUnrecorded(world)) return { lines: world.lines, facts: {} };
  return { lines: appended(world.lines, { kind: "capture", ...last }).lines, facts: { sessionComplete: true } };
}

function cashIn(world: World): { lines: readonly LedgerLine[]; facts: Partial<TransitionFacts> } {
  const owed = due - moneyHeldOf(heldLines(world));
  if (owed <= 0) return { lines: world.lines, facts: {} };
  const done = appended(world.lines, { kind: "cash", amount: asCents(owed), ref: `cash-${world.steps}` });
  return { lines: done.lines, facts: { ledgerEntry: done.added } };
}

function moneyBack(world: World): readonly LedgerLine[] {
  const held = moneyHeldOf(world.lines);
  return held <= 0 ? world.lines : appended(world.lines, { kind: "refund", amount: held, ref: `dispute-${world.steps}` }).lines;
}

function follow(world: World, status: Status, duties: readonly TransitionDuty[], reason: CancelReason, capture: Taken | undefined): void {
  const from = world.status;
  world.status = status;
  if (duties.includes("releaseQuanta")) world.owns = false;
  if (duties.includes("reclaimQuanta")) world.owns = true;
  if (duties.includes("expireSession") && world.session === "open") world.session = "expired";
  if (duties.includes("refundCapture") && capture !== undefined) world.outbox.push({ ref: `late-${capture.ref}`, amount: capture.amount });
  if (duties.includes("refundByPolicy")) cancel(world, from, reason);
}

function cancel(world: World, from: Status, reason: CancelReason): void {
  const held = asCents(moneyHeldOf(world.lines) - sum(world.outbox));
  const { now, policy } = world;
  const fee = cancellationFeeByPolicy({ status: from, amount: due, date, start: 480, policy }, now);
  const kept = cancellationFee(reason, fee, held);
  const owed = cancellationRefund(reason, fee, held);
  world.canceled = { from, at: now, held };
  world.reserved = { ...world.reserved, reason };
  if (kept > 0) world.lines = appended(world.lines, { kind: "fee", amount: kept, ref: `fee-${world.steps}` }).lines;
  if (owed > 0) world.outbox.push({ ref: `cancel-${world.steps}`, amount: owed });
}

/** What the club may keep of a canceled reservation: a share of the price after a customer's cancellation in the last hours. */
function dueToClub({ canceled, policy, reserved }: World): number {
  if (canceled === undefined || policy === null || reserved.reason !== "customer") return 0;
  if (canceled.from === "pending") return 0;
  const isFree = slotStart - canceled.at >= policy.freeUntilHours * 3_600_000;
  return isFree ? 0 : Math.min(canceled.held, Math.trunc((due / 100) * policy.keptPercent));
}

function appended(lines: readonly LedgerLine[], line: LedgerLine): { lines: readonly LedgerLine[]; added: boolean } {
  const done = appendLedgerLine(lines, line);
  if (!done.ok) throw new Error(`${line.kind} refused: ${done.reason}`);
  return done;
}

function isUnrecorded(world: World): boolean {
  const last = world.taken.at(-1);
  return (
    world.session === "complete" && last !== undefined && !world.lines.some((line) => line.kind === "capture" && line.ref === last.ref)
  );
}

function sum(money: readonly { readonly amount: Cents }[]): number {
  return money.reduce((total, { amount }) => total + amount, 0);
}

function cashOf(lines: readonly LedgerLine[]): number {
  return sum(lines.filter(({ kind }) => kind === "cash"));
}

function disputedOf(lines: readonly LedgerLine[]): number {
  return sum(lines.filter(({ kind, ref }) => kind === "refund" && ref.startsWith("dispute")));
}

function namesOf(checks: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}
