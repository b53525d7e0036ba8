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
