import type { Alarm } from "#core/ports/alarms.ts";

/** A log of alarms: it writes each to the server's log, and counts it for the metrics. */
export interface AlarmLog {
  readonly raise: (alarm: Alarm) => void;
  /** How many alarms were raised since the start, by their subject. */
  readonly counts: () => Readonly<Record<string, number>>;
}

/** Makes a log of alarms. It writes each by `warn` and counts it by its subject; every count begins at 0. */
export function makeAlarmLog(warn: (facts: object, what: string) => void): AlarmLog {
  const counts = new Map<string, number>([
    ["texts", 0],
    ["unpaid", 0],
    ["refunds", 0],
    ["letters", 0],
  ]);
  return {
    raise: ({ of, client, facts }) => {
      counts.set(of, (counts.get(of) ?? 0) + 1);
      warn({ of, client, ...facts }, "alarm");
    },
    counts: () => Object.fromEntries(counts),
  };
}

/** A function that reports a problem to the operator. */
export type ReportAlarm = (facts: Readonly<Record<string, number | string>>, what: string) => void;

const hourMs = 3_600_000;

/**
 * Makes a function that reports a problem when it begins, and again each hour while it lasts. `now` counts milliseconds and never jumps.
 */
export function makeAlarmReminder(alarm: ReportAlarm, now: () => number) {
  const alarmedAt = new Map<string, number>();
  return (what: string, isWrong: boolean, facts: Readonly<Record<string, number | string>>): void => {
    if (!isWrong) {
      alarmedAt.delete(what);
      return;
    }
    if (now() - (alarmedAt.get(what) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
    alarmedAt.set(what, now());
    alarm(facts, what);
  };
}
