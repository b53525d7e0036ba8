import {
  worseState,
  type PartFault,
  type PartStatus,
  statusAfterFault,
  statusAfterFinding,
  statusAfterUse,
  unusedPart,
} from "#core/domain/health/status.ts";
import { type HealthFinding, type HealthPart, healthParts, type HealthReason, type HealthState } from "#core/domain/health/parts.ts";

/** How often a part failed in one way since the start. */
export interface PartFailures {
  readonly part: HealthPart;
  readonly reason: HealthReason;
  readonly count: number;
}

/**
 * The one record of the parts that can fail. What uses a part reports to it; the page, the metrics, the log and the operator's letters read it, and
 * nothing else.
 */
export interface PartsRecord {
  readonly worked: (part: HealthPart) => void;
  readonly failed: (part: HealthPart, fault: PartFault) => void;
  /** Notes what a check measured. */
  readonly found: (part: HealthPart, finding: HealthFinding) => void;
  readonly status: (part: HealthPart) => PartStatus;
  readonly statuses: () => readonly PartStatus[];
  readonly failures: () => readonly PartFailures[];
  /** Gives the worst state of a part since this was last asked. */
  readonly takeWorst: (part: HealthPart) => HealthState;
}

/** The parts of a record: its clock, what was known of parts before the start, and who hears of each change of a state. */
export interface PartsRecordParts {
  readonly now: () => number;
  readonly known?: readonly PartStatus[];
  readonly onChange?: (status: PartStatus) => void;
}

/** Makes a record. A part that nothing was known of is unused. */
export function makePartsRecord({ now, known = [], onChange = () => undefined }: PartsRecordParts): PartsRecord {
  const startedAt = now();
  const statuses = new Map<HealthPart, PartStatus>(known.map((status) => [status.part, status]));
  const worst = new Map<HealthPart, HealthState>();
  const counts = new Map<string, PartFailures>();
  const statusOf = (part: HealthPart): PartStatus => statuses.get(part) ?? unusedPart(part, startedAt);
  const set = (next: PartStatus): void => {
    const before = statusOf(next.part);
    statuses.set(next.part, next);
    worst.set(next.part, worseState(worst.get(next.part) ?? "works", next.state));
    if (next.state !== before.state) onChange(next);
  };
  const count = (part: HealthPart, reason: HealthReason): void => {
    const key = `${part} ${reason}`;
    counts.set(key, { part, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  return {
    worked: (part) => set(statusAfterUse(statusOf(part), now())),
    failed: (part, fault) => {
      count(part, fault.reason);
      set(statusAfterFault(statusOf(part), fault, now()));
    },
    found: (part, finding) => {
      const before = statusOf(part);
      if (finding.state !== "works" && finding.reason !== before.reason) count(part, finding.reason);
      set(statusAfterFinding(before, finding, now()));
    },
    status: statusOf,
    statuses: () => healthParts.map(statusOf),
    failures: () => [...counts.values()],
    takeWorst: (part) => {
      const found = worst.get(part) ?? "works";
      worst.set(part, statusOf(part).state);
      return found;
    },
  };
}
