import { Effect } from "effect";
import type { Alarm } from "../../../ports/alarms.ts";
import type { CodeWrites, TextCounts } from "../../../ports/store/accounts.ts";
import { type TextBudget, textCapWindowMs } from "../../../domain/accounts/textCaps.ts";

/** What newcomers have beyond a budget, as a part of it: a flood from a few places stops, while a crowd goes on for some time. */
const reservePart = 1 / 5;

const periods = [
  { name: "hour", ms: 3_600_000 },
  { name: "day", ms: textCapWindowMs },
] as const;

/**
 * The two budgets that one text is charged to: `club` is that of the club whose boat is held (or of no club in particular), `all` that of all
 * clubs.
 */
export interface TextBudgets {
  readonly client: string;
  readonly club: TextBudget;
  readonly all: TextBudget;
}

/** Whether one more text is within every budget, or for a newcomer within its reserve; with the alarms to raise once it is sent. */
export const chargeTextBudgets = Effect.fnUntraced(function* (
  codes: Pick<CodeWrites, "spent">,
  budgets: TextBudgets,
  isNewcomer: boolean,
  now: number,
) {
  const alarms: Alarm[] = [];
  let isWithin = true;
  for (const { name, ms } of periods) {
    const spent = yield* codes.spent(budgets.client, now - ms);
    for (const who of ["club", "all"] as const) {
      const budget = budgets[who][name];
      isWithin &&= spent[who] < (isNewcomer ? budget + Math.floor(budget * reservePart) : budget);
      if (spent[who] + 1 === budget) alarms.push(alarmOf(who, budgets.client, name, budget));
    }
  }
  return { isWithin, alarms };
});

function alarmOf(who: keyof TextCounts, client: string, period: string, texts: number): Alarm {
  return { of: "texts", client: who === "club" ? client : "", facts: { who, period, texts } };
}
