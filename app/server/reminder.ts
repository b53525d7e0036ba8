/** Who is told of what somebody should look at. */
export type Alarm = (facts: Readonly<Record<string, number | string>>, what: string) => void;

const hourMs = 3_600_000;

/** Tells of what is wrong once it begins, and again each hour while it lasts. `now` is a counter of milliseconds that nobody sets. */
export function makeReminder(alarm: Alarm, now: () => number) {
  const toldAt = new Map<string, number>();
  return (what: string, isWrong: boolean, facts: Readonly<Record<string, number | string>>): void => {
    if (!isWrong) {
      toldAt.delete(what);
      return;
    }
    if (now() - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
    toldAt.set(what, now());
    alarm(facts, what);
  };
}
