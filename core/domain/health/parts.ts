/** The list of the parts of a server that can fail, in the order of the page `/health`. */
export const healthParts = [
  "mail",
  "texts",
  "payments",
  "webhook",
  "storage",
  "store",
  "replica",
  "disk",
  "clock",
  "backup",
  "outbox",
] as const;

/** One of the parts of a server that can fail. */
export type HealthPart = (typeof healthParts)[number];

/** The list of the states of a part, the best first. */
export const healthStates = ["works", "watch", "down"] as const;

/** The state of a part: it works, somebody should look at it, or it does not work. */
export type HealthState = (typeof healthStates)[number];

/** The list of the reasons of a state. Each has words that say what is seen, and words that say what to do. */
export const healthReasons = [
  "fine",
  "unused",
  "notHere",
  "mailCredentials",
  "mailUnanswered",
  "mailRefused",
  "textsCredentials",
  "textsUnanswered",
  "textsRefused",
  "paymentsCredentials",
  "paymentsUnanswered",
  "paymentsRefused",
  "webhookUnsigned",
  "webhookUnfinished",
  "webhookMissing",
  "webhookUnready",
  "storageFull",
  "storageUnreachable",
  "storageChanged",
  "storeUnreachable",
  "storeDamaged",
  "replicaCopies",
  "replicaNone",
  "replicaLost",
  "replicaUnknown",
  "diskFree",
  "diskLittle",
  "diskFull",
  "clockOff",
  "clockHeld",
  "backupProven",
  "backupNone",
  "backupOld",
  "backupChanged",
  "backupFailed",
  "outboxWaits",
  "outboxLate",
] as const;

/** One of the reasons of a state. */
export type HealthReason = (typeof healthReasons)[number];

/** The figures that the words of a reason name, by their places in the words. */
export type HealthFacts = Readonly<Record<string, number>>;

/** What was found about a part. `detail` is short, safe to log, and names no person and no secret; empty for none. */
export interface HealthFinding {
  readonly state: HealthState;
  readonly reason: HealthReason;
  readonly facts: HealthFacts;
  readonly detail: string;
}

/** Makes what was found about a part. */
export function healthFinding(state: HealthState, reason: HealthReason, facts: HealthFacts = {}, detail = ""): HealthFinding {
  return { state, reason, facts, detail };
}
