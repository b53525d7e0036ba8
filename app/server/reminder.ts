/** Reports something that the operator should look at. */
export type ReportAlarm = (facts: Readonly<Record<string, number | string>>, what: string) => void;

const hourMs = 3_600_000;

/** Tells of what is wrong once it begins, and again each hour while it lasts. `now` is a counter of milliseconds that nobody sets. */
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
