import { addDays, type Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";

/** The connectors of a club: the ways in which it reaches people and programs outside. */
export const connectorNames = ["payments", "email", "texts", "maps", "calendars"] as const;

/** The name of a connector. */
export type ConnectorName = (typeof connectorNames)[number];

/** The connectors that reach a service, in the order of the page: each can fail, and can be tested. */
export const sendingConnectors = ["payments", "email", "texts", "maps"] as const satisfies readonly ConnectorName[];

/** The name of a connector that reaches a service. */
export type SendingConnector = (typeof sendingConnectors)[number];

/**
 * Why a service did not do its work: it refused our name, password or key, gave no usable answer, or refused this one request; or the address that a
 * club typed is that of no public machine.
 */
export const serviceFaults = ["credentials", "unanswered", "refused", "notPublic"] as const;

/** Why a message did not leave: also that a mail server refused the sender's address. */
export const sendingFaults = [...serviceFaults, "sender"] as const;

/** One of the reasons why a message did not leave. */
export type SendingFault = (typeof sendingFaults)[number];

/** The reasons of all failures of a connector: also that a message came to it with a wrong signature. */
export const failureReasons = [...sendingFaults, "signature"] as const;

/** One of the reasons of failures. */
export type FailureReason = (typeof failureReasons)[number];

/** A message that did not leave, or that came with a wrong signature: when, in epoch milliseconds, and why. It names nobody. */
export interface SendingFailure {
  readonly at: number;
  readonly why: FailureReason;
}

/** What is known of a connector of a club. Instants in epoch milliseconds; null for what never happened. */
export interface ConnectorRecord {
  readonly client: string;
  readonly connector: SendingConnector;
  /** Since when nothing leaves; null while it works. */
  readonly failingSince: number | null;
  /** The last failures, the newest first, at most {@link mostFailures}. */
  readonly failures: readonly SendingFailure[];
  /** The last days on which it failed, ascending, at most {@link shownDays}. */
  readonly failedDays: readonly Day[];
  readonly testedAt: number | null;
  /** Why the last test failed; null where it worked, or was never made. */
  readonly testFault: SendingFault | null;
}

/** How many failures of a connector are stored. */
export const mostFailures = 20;
/** How many days the page shows of a connector. */
export const shownDays = 30;

/** Gives the record of a connector of which nothing is known. */
export function newConnectorRecord(client: string, connector: SendingConnector): ConnectorRecord {
  return { client, connector, failingSince: null, failures: [], failedDays: [], testedAt: null, testFault: null };
}

/**
 * Gives a record after a failure. A refused message says nothing of others: it may be about its address alone; and anybody can send one with a wrong
 * signature, of which the last alone stays.
 */
export function recordWithFailure(record: ConnectorRecord, failure: SendingFailure): ConnectorRecord {
  const others = failure.why === "signature" ? record.failures.filter(({ why }) => why !== "signature") : record.failures;
  const noted = { ...record, failures: [failure, ...others].slice(0, mostFailures) };
  return failure.why === "refused" || failure.why === "signature" ? noted : asFailing(noted, failure.at);
}

/** Gives a record of a connector through which nothing leaves at `at`. */
function asFailing(record: ConnectorRecord, at: number): ConnectorRecord {
  const days = new Set(record.failedDays).add(dayAt(at));
  return { ...record, failingSince: record.failingSince ?? at, failedDays: [...days].toSorted().slice(-shownDays) };
}

/** Gives whether a connector failed on each of the last {@link shownDays} days, the oldest first and that of `now` last. */
export function failuresByDay({ failedDays }: Pick<ConnectorRecord, "failedDays">, now: number): readonly boolean[] {
  const first = addDays(dayAt(now), 1 - shownDays);
  return Array.from({ length: shownDays }, (_, index) => failedDays.includes(addDays(first, index)));
}

/** Gives a record after a test at `at`: why it failed, or null where it worked. A test goes to a good address, so whatever stops it stops others. */
export function recordAfterTest(record: ConnectorRecord, at: number, fault: SendingFault | null): ConnectorRecord {
  const tested = { ...record, testedAt: at, testFault: fault };
  if (fault === null) return { ...tested, failingSince: null };
  return asFailing(recordWithFailure(tested, { at, why: fault }), at);
}
