import type { Alarm } from "#core/ports/alarms.ts";

/** Alarms, written to the log and counted in the metrics. */
export interface AlarmLog {
  readonly raise: (alarm: Alarm) => void;
  /** How many were raised since the start, by what they are about. */
  readonly counts: () => Readonly<Record<string, number>>;
}

/** Tells each alarm by `warn`, and counts them by what they are about; a count of 0 is there before the first. */
export function makeAlarmLog(warn: (facts: object, what: string) => void): AlarmLog {
  const counts = new Map<string, number>([
    ["texts", 0],
    ["unpaid", 0],
    ["refunds", 0],
  ]);
  return {
    raise: ({ of, client, facts }) => {
      counts.set(of, (counts.get(of) ?? 0) + 1);
      warn({ of, client, ...facts }, "alarm");
    },
    counts: () => Object.fromEntries(counts),
  };
}
