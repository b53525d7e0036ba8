import { type Status, statuses } from "./statuses.ts";

export { type Status, statuses };

/** The statuses as a booking goes through them. */
export const statusesInOrder: readonly Status[] = ["pending", "confirmed", "cash_payment", "past_due", "paid", "canceled", "archived", ""];

/** Who asks for an event: the holder, the club's staff, or the system (provider, reconcile, jobs). */
export type Actor = "customer" | "staff" | "system";

/**
 * What can happen to a reservation. `capture` is money seen at the provider, `receive` money recorded by staff, `cancelSession` the
 * customer's or staff's end of a payment under way, `retain` the retention job.
 */
export const events = [
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

/** One of {@link events}. */
export type Event = (typeof events)[number];

/** Why a reservation was canceled; decides refund and revival. The policy keeps a fee for `customer` alone. */
export type CancelReason = "customer" | "staff" | "weather" | "holdExpired" | "sessionExpired" | "paymentFailed";

/**
 * What is known when an event arrives. Every fact but the actor may be left out; a fact left out is not shown, so its guard refuses.
 */
export interface Facts {
  readonly actor: Actor;
  /** The money and its currency equal what is due, this event's money included. */
  readonly amountMatches?: boolean;
  /** A session that the provider would still take money for. `false` only once the provider said so, or where there never was one. */
  readonly sessionOpen?: boolean;
  /** The provider answered "already complete" when asked to expire the session: its money is there, or on its way. */
  readonly sessionComplete?: boolean;
  /** A part of the amount is still unpaid. */
  readonly balanceLeft?: boolean;
  readonly dueDatePassed?: boolean;
  readonly slotOver?: boolean;
  /** A refund is asked for and not yet seen at the provider. */
  readonly refundOpen?: boolean;
  /** The ledger holds the money of this event, with its actor. */
  readonly ledgerEntry?: boolean;
  /** The ledger already held this very capture before the event came: it is a repeat. */
  readonly captureRecorded?: boolean;
  /** Nothing is owed in either direction and nothing is under way. */
  readonly moneySettled?: boolean;
  /** Why this reservation was canceled, when it is. */
  readonly canceledFor?: CancelReason | null;
  /** The quanta were free and are reclaimed in the same transaction. */
  readonly quantaReclaimed?: boolean;
}

const lapses: readonly CancelReason[] = ["holdExpired", "sessionExpired", "paymentFailed"];

const guards = {
  amountMatches: (facts: Facts) => facts.amountMatches === true,
  sessionClosed: (facts: Facts) => facts.sessionOpen === false,
  sessionExpired: (facts: Facts) => facts.sessionOpen === false && facts.sessionComplete !== true,
  sessionComplete: (facts: Facts) => facts.sessionComplete === true,
  overdue: (facts: Facts) => facts.balanceLeft === true && (facts.dueDatePassed === true || facts.slotOver === true),
  unpaidAfterSlot: (facts: Facts) => facts.balanceLeft === true && facts.slotOver === true,
  nothingDue: (facts: Facts) => facts.balanceLeft === false,
  slotOver: (facts: Facts) => facts.slotOver === true,
  slotAhead: (facts: Facts) => facts.slotOver === false,
  refundClosed: (facts: Facts) => facts.refundOpen === false,
  ledgerEntry: (facts: Facts) => facts.ledgerEntry === true,
  newCapture: (facts: Facts) => facts.captureRecorded === false,
  moneySettled: (facts: Facts) => facts.moneySettled === true,
  lapsed: (facts: Facts) => lapses.some((reason) => reason === facts.canceledFor),
  quantaReclaimed: (facts: Facts) => facts.quantaReclaimed === true,
} as const;

/** A condition that the facts must meet before a transition is taken. */
export type Guard = keyof typeof guards;

/** Every one of them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets whose keys they are.
export const guardNames = Object.keys(guards) as readonly Guard[];

/**
 * What the writer of the status must do in the same transaction: give the quanta back or take them again, send the refund that the
 * snapshotted policy owes, or send back one capture whole, once.
 */
export type Duty = "releaseQuanta" | "reclaimQuanta" | "refundByPolicy" | "refundCapture" | "expireSession";

/** One line of the transition table; where several lines share `from` and `event`, the first whose guards hold is taken. */
export interface TransitionRow {
  readonly from: Status;
  readonly event: Event;
  readonly to: Status;
  readonly by: readonly Actor[];
  readonly guards: readonly Guard[];
  readonly duties: readonly Duty[];
}

const system: readonly Actor[] = ["system"];
const staff: readonly Actor[] = ["staff"];
const people: readonly Actor[] = ["customer", "staff"];
const resolvers: readonly Actor[] = ["staff", "system"];
const given: readonly Duty[] = ["releaseQuanta", "refundByPolicy"];

/**
 * Every transition there is, as data; what is not here is refused. A slot is released only once no session for it can be paid, which
 * is why every line into `canceled` or `archived` asks for a closed session. Lines that stay where they are return money that came
 * too late or is not waited for.
 */
export const transitions: readonly TransitionRow[] = [
  { from: "pending", event: "capture", to: "paid", by: system, guards: ["amountMatches"], duties: [] },
  { from: "pending", event: "accept", to: "confirmed", by: staff, guards: [], duties: ["expireSession"] },
  { from: "pending", event: "nothingDue", to: "confirmed", by: resolvers, guards: ["nothingDue"], duties: ["expireSession"] },
  { from: "pending", event: "payAtDock", to: "cash_payment", by: people, guards: ["sessionExpired"], duties: [] },
  { from: "pending", event: "cancelSession", to: "paid", by: people, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "cancelSession", to: "canceled", by: people, guards: ["sessionExpired"], duties: given },
  { from: "pending", event: "expire", to: "paid", by: system, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "expire", to: "canceled", by: system, guards: ["sessionExpired"], duties: given },
  { from: "pending", event: "fail", to: "paid", by: system, guards: ["sessionComplete", "amountMatches"], duties: [] },
  { from: "pending", event: "fail", to: "canceled", by: system, guards: ["sessionExpired"], duties: given },
  { from: "pending", event: "cancel", to: "canceled", by: people, guards: ["sessionExpired"], duties: given },

  { from: "confirmed", event: "capture", to: "paid", by: system, guards: ["amountMatches", "sessionClosed"], duties: [] },
  { from: "confirmed", event: "receive", to: "paid", by: staff, guards: ["ledgerEntry", "amountMatches", "sessionClosed"], duties: [] },
  { from: "confirmed", event: "payAtDock", to: "cash_payment", by: people, guards: ["sessionExpired"], duties: [] },
  { from: "confirmed", event: "fallDue", to: "past_due", by: system, guards: ["overdue", "sessionClosed"], duties: [] },
  { from: "confirmed", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: given },
  { from: "confirmed", event: "weather", to: "canceled", by: resolvers, guards: ["sessionClosed"], duties: given },
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
  { from: "cash_payment", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: given },

  { from: "past_due", event: "capture", to: "paid", by: system, guards: ["amountMatches"], duties: [] },
  { from: "past_due", event: "receive", to: "paid", by: staff, guards: ["ledgerEntry", "amountMatches"], duties: [] },
  { from: "past_due", event: "extend", to: "confirmed", by: staff, guards: [], duties: [] },
  { from: "past_due", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: given },
  { from: "past_due", event: "writeOff", to: "archived", by: staff, guards: ["slotOver", "sessionClosed"], duties: ["releaseQuanta"] },

  { from: "paid", event: "cancel", to: "canceled", by: people, guards: ["sessionClosed"], duties: given },
  { from: "paid", event: "disputeLost", to: "past_due", by: system, guards: ["refundClosed", "sessionClosed"], duties: [] },
  {
    from: "paid",
    event: "retain",
    to: "archived",
    by: system,
    guards: ["slotOver", "refundClosed", "sessionClosed"],
    duties: ["releaseQuanta"],
  },
  { from: "paid", event: "capture", to: "paid", by: system, guards: ["newCapture"], duties: ["refundCapture"] },

  {
    from: "canceled",
    event: "capture",
    to: "paid",
    by: system,
    guards: ["newCapture", "amountMatches", "lapsed", "slotAhead", "quantaReclaimed"],
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
  { from: "", event: "cancel", to: "canceled", by: resolvers, guards: ["sessionClosed"], duties: given },
];

/** Why an event was refused: the first guard that did not hold, an actor who may not, or a line that is not in the table. */
export type TransitionRefusal = Guard | "actor" | "notInTable";

/** What an event does: the status after it (`changed` false when it stays) with its duties, or the reason of a refusal. */
export type TransitionResult =
  | { readonly ok: true; readonly status: Status; readonly changed: boolean; readonly duties: readonly Duty[] }
  | { readonly ok: false; readonly reason: TransitionRefusal };

/**
 * The status after an event, or why it is refused. Repeating an event changes nothing. `cancelSession` on any status but `pending`
 * only closes the open session.
 */
export function transition(status: Status, event: Event, facts: Facts): TransitionResult {
  const rows = rowsFor(status, event);
  const mayAsk = rows.filter((row) => row.by.includes(facts.actor));
  const taken = mayAsk.find((row) => firstUnmet(row, facts) === undefined);
  if (taken !== undefined) return { ok: true, status: taken.to, changed: taken.to !== status, duties: taken.duties };
  if (isRepeat(status, event, facts)) return stay(status, []);
  if (rows.length === 0 && event === "cancelSession") return closeSession(status, facts);
  return { ok: false, reason: refusal(rows, mayAsk, facts) };
}

/** An event that somebody may ask for: where it leads, and the guard that does not let it, null where none does. */
export interface PossibleEvent {
  readonly event: Event;
  readonly to: Status;
  readonly refused: Guard | null;
}

/** Every event that this actor may ask for of a status, each once, in the table's order. */
export function possibleEvents(status: Status, facts: Facts): readonly PossibleEvent[] {
  const asked = transitions.filter((row) => row.from === status && row.by.includes(facts.actor) && row.to !== status);
  const named = new Set(asked.map(({ event }) => event));
  return [...named].flatMap((event) => {
    const rows = asked.filter((row) => row.event === event);
    const taken = rows.find((row) => firstUnmet(row, facts) === undefined) ?? rows.at(-1);
    return taken === undefined ? [] : [{ event, to: taken.to, refused: firstUnmet(taken, facts) ?? null }];
  });
}

/** The status that a text stands for; anything unknown is `""`, which blocks its slot. */
export function statusOf(text: unknown): Status {
  return statuses.find((status) => status === text) ?? "";
}

/** The event that a text names, or undefined. */
export function eventOf(text: unknown): Event | undefined {
  return events.find((event) => event === text);
}

/** Whether a reservation of this status owns the quanta it claimed; all do but `canceled` and `archived`. */
export function holdsQuanta(status: Status): boolean {
  return status !== "canceled" && status !== "archived";
}

/** The status a reservation is created with: `confirmed` by staff or with nothing due, else by how it is paid. */
export function statusAtCreation(made: { readonly byStaff: boolean; readonly due: number; readonly pay: "online" | "dock" }): Status {
  if (made.byStaff || made.due === 0) return "confirmed";
  return made.pay === "dock" ? "cash_payment" : "pending";
}

function rowsFor(status: Status, event: Event): readonly TransitionRow[] {
  return transitions.filter((row) => row.from === status && row.event === event);
}

function firstUnmet(row: TransitionRow, facts: Facts): Guard | undefined {
  return row.guards.find((guard) => !guards[guard](facts));
}

function isRepeat(status: Status, event: Event, facts: Facts): boolean {
  if (event === "capture" && isKnownCapture(status, facts)) return facts.actor === "system";
  if (rowsFor(status, event).length > 0) return false;
  return transitions.some((row) => row.event === event && row.to === status && row.by.includes(facts.actor));
}

// A capture that the ledger knew before has had its effect; on `paid` that is the usual case, so there the fact may be left out.
function isKnownCapture(status: Status, facts: Facts): boolean {
  return facts.captureRecorded === true || (status === "paid" && facts.captureRecorded !== false);
}

function closeSession(status: Status, facts: Facts): TransitionResult {
  return facts.actor === "system" ? { ok: false, reason: "actor" } : stay(status, ["expireSession"]);
}

function stay(status: Status, duties: readonly Duty[]): TransitionResult {
  return { ok: true, status, changed: false, duties };
}

function refusal(rows: readonly TransitionRow[], mayAsk: readonly TransitionRow[], facts: Facts): TransitionRefusal {
  const last = mayAsk.at(-1);
  if (last === undefined) return rows.length === 0 ? "notInTable" : "actor";
  return firstUnmet(last, facts) ?? "notInTable";
}
