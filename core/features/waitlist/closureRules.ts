import { Effect } from "effect";
import { closedSpanOf } from "../../domain/availability/availability.ts";
import { parseDay } from "../../domain/calendar/day.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { quantumMinutes } from "../../domain/calendar/quantum.ts";

/** The rules for closures: the time that one closed is compared with the waitlist once it is changed or removed, in the same commit. */
export const closureRules: KindRules = {
  afterWrite: Effect.fnUntraced(function* ({ tx, manager: { client }, now, before }: PendingRowChange) {
    const closed = before === undefined || before.retired !== undefined ? undefined : closedTimeOf(before);
    if (closed !== undefined) yield* tx.waitlist.putFreed({ ...closed, client, due: now, bookedUntil: 0 });
  }),
};

/** Gives the place, the days and the quarter hours that a stored closure closed. */
function closedTimeOf(row: AnyRow) {
  const text = (name: string): string => {
    const value = row[name];
    return typeof value === "string" ? value : "";
  };
  const place = [text("boat"), text("dock"), text("lake")].find((id) => id !== "");
  const from = parseDay(text("dateStart"));
  const to = parseDay(text("dateEnd"));
  if (place === undefined || from === undefined || to === undefined) return undefined;
  const { start, end } = closedSpanOf({ start: text("start"), end: text("end") });
  const quarters = { first: Math.floor(start / quantumMinutes), last: Math.ceil(end / quantumMinutes) - 1 };
  return { _id: `${row.client}_ft_${row._id}`, place, from, to, ...quarters };
}
