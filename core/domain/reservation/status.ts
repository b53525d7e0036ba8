import { type Status, statuses } from "./statuses.ts";
import type { CancelReason, ReservationActor, TransitionFacts } from "./transitionFacts.ts";

export { type Status, statuses };
export type { CancelReason, ReservationActor, TransitionFacts } from "./transitionFacts.ts";

/** The list of the statuses in the order in which a booking passes through them. */
export const statusesInOrder: readonly Status[] = ["pending", "confirmed", "cash_payment", "past_due", "paid", "canceled", "archived", ""];

/**
 * The list of the events of a reservation. `capture` is money reported by the provider, `receive` money recorded by staff, `cancelSession`
 * ends a payment under way by the customer or staff, `retain` is the job that archives.
 */
export const reservationEvents = [
  "capture",
  "receive",
  "accept",
  "nothingDue",
  "payAtDock",
  "cancelSession",
  "expire",
  "fail",
  "cancel",
  "weather",
  "fallDue",
  "extend",
  "writeOff",
  "disputeLost",
  "retain",
] as const;

/** One of the events that may change the status of a reservation. */
export type ReservationEvent = (typeof reservationEvents)[number];

const lapses: readonly CancelReason[] = ["holdExpired", "sessionExpired", "paymentFailed"];

const guards = {
  amountMatches: (facts: TransitionFacts) => facts.amountMatches === true,
  downPaymentMatches: (facts: TransitionFacts) => facts.downPaymentMatches === true,
  sessionClosed: (facts: TransitionFacts) => facts.sessionOpen === false,
  sessionExpired: (facts: TransitionFacts) => facts.sessionOpen === false && facts.sessionComplete !== true,
  sessionComplete: (facts: TransitionFacts) => facts.sessionComplete === true,
  overdue: (facts: TransitionFacts) => facts.balanceLeft === true && (facts.dueDatePassed === true || facts.slotOver === true),
  unpaidAfterSlot: (facts: TransitionFacts) => facts.balanceLeft === true && facts.slotOver === true,
  nothingDue: (facts: TransitionFacts) => facts.balanceLeft === false,
  balanceLeft: (facts: TransitionFacts) => facts.balanceLeft === true,
  slotOver: (facts: TransitionFacts) => facts.slotOver === true,
  slotAhead: (facts: TransitionFacts) => facts.slotOver === false,
  refundClosed: (facts: TransitionFacts) => facts.refundOpen === false,
  ledgerEntry: (facts: TransitionFacts) => facts.ledgerEntry === true,
  newCapture: (facts: TransitionFacts) => facts.captureRecorded === false,
  moneySettled: (facts: TransitionFacts) => facts.moneySettled === true,
  lapsed: (facts: TransitionFacts) => lapses.some((reason) => reason === facts.canceledFor),
  quantaReclaimed: (facts: TransitionFacts) => facts.quantaReclaimed === true,
} as const;

/** A condition that the facts must meet before a transition is taken. */
export type TransitionGuard = keyof typeof guards;

/** The list of the names of all guards of transitions. */
export const transitionGuards = namesOfGuards();

function namesOfGuards(): readonly TransitionGuard[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the type of the keys.
  return Object.keys(guards) as readonly TransitionGuard[];
}

/**
 * One of the things that the writer of the status must also do in the same transaction: release the quanta or claim them again, send the
 * refund that the stored policy gives, refund one capture whole, or expire the session.
 */
export type TransitionDuty = "releaseQuanta" | "reclaimQuanta" | "refundByPolicy" | "refundCapture" | "expireSession";

/** One line of the transition table. Where several lines have the same `from` and `event`, the first one whose guards hold applies. */
export interface TransitionRow {
  readonly from: Status;
  readonly event: ReservationEvent;
  readonly to: Status;
  readonly by: readonly ReservationActor[];
  readonly guards: readonly TransitionGuard[];
  readonly duties: readonly TransitionDuty[];
}

const system: readonly ReservationActor[] = ["system"];
const staff: readonly ReservationActor[] = ["staff"];
const people: readonly ReservationActor[] = ["customer", "staff"];
const resolvers: readonly ReservationActor[] = ["staff", "system"];
const releaseAndRefund: readonly TransitionDuty[] = ["releaseQuanta", "refundByPolicy"];

/**
 * The complete transition table; anything else is refused. A slot is released only once no session for it can be paid, so
 * every line into `canceled` or `archived` requires a closed session. Lines with an unchanged status return money that came too late or
 * was not expected, or take a down payment after staff had confirmed the reservation.
 */
export const statusTransitions: readonly TransitionRow[] = [
  { from: "pending", event: "capture", to: "paid", by: system, guards: ["amountMatches"], duties: [] },
  { from: "pending", event: "capture", to: "confirmed", by: system, guards: ["downPaymentMatches"], duties: [] },
  { from: "pending", event: "accept", to: "confirmed", by: staff, guards: [], duties: ["expireSession"] },
  { from: "pending", event: "nothingDue", to: "confirmed", by: resolvers, guards: ["nothingDue"], duties: ["expireSession"] },
  { from: "pending", event: "payAtDock", to: "cash_payment", by: people, guards: ["sessionExpired"], duties: [] },
  { from: "pending", event: "cancelSession", to: "paid", by: people, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "cancelSession", to: "canceled", by: people, guards: ["sessionExpired"], duties: releaseAndRefund },
  { from: "pending", event: "expire", to: "paid", by: system, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "expire", to: "canceled", by: system, guards: ["sessionExpired"], duties: releaseAndRefund },
  { from: "pending", event: "fail", to: "paid", by: system, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "fail", to: "canceled", by: system, guards: ["sessionExpired"], duties: releaseAndRefund },
  { from: "pending", event: "cancel", to: "canceled", by: people, guards: ["sessionExpired"], duties: releaseAndRefund },

  { from: "confirmed", event: "capture", to: "paid", by: system, guards: ["amountMatches", "sessionClosed"], duties: [] },
  {
    from: "confirmed",
    event: "capture",
    to: "confirmed",
    by: system,
    guards: ["newCapture", "downPaymentMatches", "sessionClosed"],
    duties: [],
  },
  { from: "confirmed", event: "receive", to: "paid", by: staff, guards: ["ledgerEntry", "amountMatches", "sessionClosed"], duties: [] },
  { from: "confirmed", event: "payAtDock", to: "cash_payment", by: people, guards: ["sessionExpired"], duties: [] },
  { from: "confirmed", event: "fallDue", to: "past_due", by: system, guards: ["overdue", "sessionClosed"], duties: [] },
  { from: "confirmed", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: releaseAndRefund },
  { from: "confirmed", event: "weather", to: "canceled", by: resolvers, guards: ["sessionClosed"], duties: releaseAndRefund },
  {
    from: "confirmed",
    event: "retain",
    to: "archived",
    by: system,
    guards: ["nothingDue", "slotOver", "sessionClosed"],
    duties: ["releaseQuanta"],
  },

  { from: "cash_payment", event: "receive", to: "paid", by: staff, guards: ["ledgerEntry", "amountMatches"], duties: [] },
  { from: "cash_payment", event: "fallDue", to: "past_due", by: system, guards: ["unpaidAfterSlot"], duties: [] },
  { from: "cash_payment", event: "capture", to: "cash_payment", by: system, guards: ["newCapture"], duties: ["refundCapture"] },
  { from: "cash_payment", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: releaseAndRefund },

  { from: "past_due", event: "capture", to: "paid", by: system, guards: ["amountMatches"], duties: [] },
  { from: "past_due", event: "receive", to: "paid", by: staff, guards: ["ledgerEntry", "amountMatches"], duties: [] },
  { from: "past_due", event: "extend", to: "confirmed", by: staff, guards: [], duties: [] },
  { from: "past_due", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: releaseAndRefund },
  { from: "past_due", event: "writeOff", to: "archived", by: staff, guards: ["slotOver", "sessionClosed"], duties: ["releaseQuanta"] },

  { from: "paid", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: releaseAndRefund },
  { from: "paid", event: "disputeLost", to: "past_due", by: system, guards: ["refundClosed", "sessionClosed"], duties: [] },
  {
    from: "paid",
    event: "retain",
    to: "archived",
    by: system,
    guards: ["slotOver", "refundClosed", "sessionClosed"],
    duties: ["releaseQuanta"],
  },
  // A change made it dearer, and its customer pays the difference at the dock.
  { from: "paid", event: "payAtDock", to: "cash_payment", by: system, guards: ["balanceLeft"], duties: [] },
  { from: "paid", event: "capture", to: "paid", by: system, guards: ["newCapture"], duties: ["refundCapture"] },

  {
    from: "canceled",
    event: "capture",
    to: "paid",
    by: system,
    guards: ["newCapture", "amountMatches", "lapsed", "slotAhead", "quantaReclaimed"],
    duties: ["reclaimQuanta"],
  },
  {
    from: "canceled",
    event: "capture",
    to: "confirmed",
    by: system,
    guards: ["newCapture", "downPaymentMatches", "lapsed", "slotAhead", "quantaReclaimed"],
    duties: ["reclaimQuanta"],
  },
  { from: "canceled", event: "capture", to: "canceled", by: system, guards: ["newCapture"], duties: ["refundCapture"] },
  { from: "canceled", event: "retain", to: "archived", by: system, guards: ["moneySettled"], duties: [] },

  { from: "archived", event: "capture", to: "archived", by: system, guards: ["newCapture"], duties: ["refundCapture"] },

  { from: "", event: "accept", to: "confirmed", by: resolvers, guards: [], duties: [] },
  { from: "", event: "payAtDock", to: "cash_payment", by: resolvers, guards: ["sessionExpired"], duties: [] },
  { from: "", event: "fallDue", to: "past_due", by: resolvers, guards: [], duties: [] },
  { from: "", event: "capture", to: "paid", by: system, guards: ["amountMatches"], duties: [] },
  { from: "", event: "receive", to: "paid", by: resolvers, guards: ["ledgerEntry", "amountMatches"], duties: [] },
  { from: "", event: "cancel", to: "canceled", by: resolvers, guards: ["sessionClosed"], duties: releaseAndRefund },
];

/**
 * One of the reasons why an event was refused: the first guard that did not hold, an actor who may not cause it, or a line that is not in
 * the table.
 */
export type TransitionRefusal = TransitionGuard | "actor" | "notInTable";

/** The result of an event: the new status (`changed` is false when it stays) with its duties, or why it was refused. */
export type TransitionResult =
  | { readonly ok: true; readonly status: Status; readonly changed: boolean; readonly duties: readonly TransitionDuty[] }
  | { readonly ok: false; readonly reason: TransitionRefusal };

/**
 * Applies an event to a status. Repeating an event changes nothing. `cancelSession` on any status but `pending` only closes the open
 * session.
 */
export function applyReservationEvent(status: Status, event: ReservationEvent, facts: TransitionFacts): TransitionResult {
  const rows = rowsFor(status, event);
  const permitted = rows.filter((row) => row.by.includes(facts.actor));
  const taken = permitted.find((row) => firstUnmet(row, facts) === undefined);
  if (taken !== undefined) return { ok: true, status: taken.to, changed: taken.to !== status, duties: taken.duties };
  if (isRepeat(status, event, facts)) return unchangedStatus(status, []);
  if (rows.length === 0 && event === "cancelSession") return closeSession(status, facts);
  return { ok: false, reason: refusal(rows, permitted, facts) };
}

/** An event that an actor may request: the status it leads to, and the guard that refuses it now, null where none does. */
export interface PossibleReservationEvent {
  readonly event: ReservationEvent;
  readonly to: Status;
  readonly refused: TransitionGuard | null;
}

/** Gives every event that this actor may request in a status, each once, in the order of the table. */
export function possibleReservationEvents(status: Status, facts: TransitionFacts): readonly PossibleReservationEvent[] {
  const requestable = statusTransitions.filter((row) => row.from === status && row.by.includes(facts.actor) && row.to !== status);
  const named = new Set(requestable.map(({ event }) => event));
  return [...named].flatMap((event) => {
    const rows = requestable.filter((row) => row.event === event);
    const taken = rows.find((row) => firstUnmet(row, facts) === undefined) ?? rows.at(-1);
    return taken === undefined ? [] : [{ event, to: taken.to, refused: firstUnmet(taken, facts) ?? null }];
  });
}

/** Gives the status of a text; an unknown text gives `""`, which blocks its slot. */
export function parseStatus(text: unknown): Status {
  return statuses.find((status) => status === text) ?? "";
}

/** Gives the event of a text, or undefined. */
export function parseReservationEvent(text: unknown): ReservationEvent | undefined {
  return reservationEvents.find((event) => event === text);
}

/** Whether a reservation of this status still claims its quanta; all do but `canceled` and `archived`. */
export function statusHoldsQuanta(status: Status): boolean {
  return status !== "canceled" && status !== "archived";
}

/**
 * Gives the status of a new reservation: `confirmed` when staff made it or nothing is due, else by how it is paid. `due` is what it costs,
 * or its whole group.
 */
export function initialStatusOf(made: { readonly byStaff: boolean; readonly due: number; readonly pay: "online" | "dock" }): Status {
  if (made.byStaff || made.due === 0) return "confirmed";
  return made.pay === "dock" ? "cash_payment" : "pending";
}

function rowsFor(status: Status, event: ReservationEvent): readonly TransitionRow[] {
  return statusTransitions.filter((row) => row.from === status && row.event === event);
}

function firstUnmet(row: TransitionRow, facts: TransitionFacts): TransitionGuard | undefined {
  return row.guards.find((guard) => !guards[guard](facts));
}

function isRepeat(status: Status, event: ReservationEvent, facts: TransitionFacts): boolean {
  if (event === "capture" && isKnownCapture(status, facts)) return facts.actor === "system";
  if (rowsFor(status, event).length > 0) return false;
  return statusTransitions.some((row) => row.event === event && row.to === status && row.by.includes(facts.actor));
}

// A capture that the ledger had before has had its effect. On `paid` that is the usual case, so the fact may be left out there.
function isKnownCapture(status: Status, facts: TransitionFacts): boolean {
  return facts.captureRecorded === true || (status === "paid" && facts.captureRecorded !== false);
}

function closeSession(status: Status, facts: TransitionFacts): TransitionResult {
  return facts.actor === "system" ? { ok: false, reason: "actor" } : unchangedStatus(status, ["expireSession"]);
}

function unchangedStatus(status: Status, duties: readonly TransitionDuty[]): TransitionResult {
  return { ok: true, status, changed: false, duties };
}

function refusal(rows: readonly TransitionRow[], permitted: readonly TransitionRow[], facts: TransitionFacts): TransitionRefusal {
  const last = permitted.at(-1);
  if (last === undefined) return rows.length === 0 ? "notInTable" : "actor";
  return firstUnmet(last, facts) ?? "notInTable";
}
