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
