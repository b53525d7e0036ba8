import { dayAt } from "#core/domain/calendar/zone.ts";
import type { ShownDamage } from "../../headless/condition/condition.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives as text whether damage is new, known since a day, or repaired; and whether it waits to be sent. */
export function damageStateText({ isNew, isRepaired, at, waits }: ShownDamage, { say, format }: Words): string {
  const state = isRepaired
    ? say("condition.repaired")
    : isNew
      ? say("condition.new")
      : say("condition.known", { day: format.date(dayAt(at)) });
  return waits ? `${state} · ${say("condition.waits")}` : state;
}

const minuteMs = 60_000;
/** The least minutes that a phone's clock must be off for it to be shown. */
const leastMinutes = 2;

/** Gives who took a photo and when, and how far the phone's clock was off where that is worth saying. */
export function recordedText(
  { at, by, clockOffsetMs }: { readonly at: string; readonly by: string; readonly clockOffsetMs: number },
  { say, format }: Words,
): string {
  const instant = Date.parse(at);
  const time = `${format.monthDay(dayAt(instant))}, ${format.clock(instant)}`;
  const who = by === "" ? time : say("condition.by", { time, by });
  const count = Math.round(Math.abs(clockOffsetMs) / minuteMs);
  if (count < leastMinutes) return who;
  return `${who} · ${say(clockOffsetMs > 0 ? "condition.clockBehind" : "condition.clockAhead", { count })}`;
}
