import type { ReactElement } from "react";
import { lockCodeLength } from "#core/domain/lock/code.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import "./lockWords.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import * as css from "./lock.css.ts";

/** Shows the seven digits of a code, each in a box; hatched boxes where there is no code yet. */
export function LockDigits({ code }: { readonly code: string | null }): ReactElement {
  const { say } = useWords();
  const places = Array.from({ length: lockCodeLength }, (_, at) => at);
  return (
    <p>
      {code === null ? null : <VisuallyHidden>{say("lock.digits", { code: `${code.slice(0, 3)} ${code.slice(3)}` })}</VisuallyHidden>}
      <span className={css.digits} aria-hidden="true">
        {places.map((at) => (
          <span key={at} className={code === null ? css.waiting : css.digit}>
            {code?.[at] ?? ""}
          </span>
        ))}
      </span>
    </p>
  );
}

/** Gives the time of day of an instant in ISO text. */
export function timeOfInstant(instant: string, { format }: Words): string {
  return format.clock(Date.parse(instant));
}

/** Gives when an instant is: its time, with its day where that is another day than `date`. */
export function showsFromText(instant: string, date: string, words: Words): string {
  const day = dayAt(Date.parse(instant));
  const time = timeOfInstant(instant, words);
  return day === date ? words.say("lock.showsFrom", { time }) : words.say("lock.showsFromDay", { time, day: words.format.longDay(day) });
}
