import type { ReactElement, ReactNode } from "react";
import { weekdayOf } from "#core/domain/calendar/day.ts";
import { atDockText } from "#core/words/format/dock.ts";
import { waterNameInSentence } from "#core/words/format/water.ts";
import { wishDaysText, wishRangeText } from "#core/words/wishText.ts";
import type { WishOptions } from "../../headless/waitlist/wishOptions.ts";
import type { WishDraft } from "../../headless/waitlist/wish.ts";
import { useWords } from "../../headless/words/words.tsx";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import * as css from "./waitlist.css.ts";

/** The props of `WishSentence`: the wish, what can be chosen, and the name of its lake. */
export interface WishSentenceProps {
  readonly draft: WishDraft;
  readonly options: WishOptions;
  readonly lake: string;
  readonly onChange: (change: Partial<WishDraft>) => void;
}

const allDocks = "all";

/** Shows a wish as a sentence, whose choices are the platform's own lists; a wish for one day has no choice of weekdays. */
export function WishSentence({ draft, options, lake, onChange }: WishSentenceProps): ReactElement {
  const { say, named, locale } = useWords();
  const label = (name: "people" | "weekdays" | "range" | "part" | "dock") => say(`waitlist.page.label.${name}`);
  return (
    <p className={css.sentence}>
      <span>{say("waitlist.page.before")}</span>
      <Choice
        label={label("people")}
        value={String(draft.people)}
        options={options.people.map((count) => [String(count), say("waitlist.page.people", { count })])}
        onChange={(people) => onChange({ people: Number(people) })}
      />
      <span>{say("waitlist.page.isFree")}</span>
      {draft.from === draft.to ? null : (
        <Choice
          label={label("weekdays")}
          value={draft.weekdays.join("")}
          options={options.weekdays.map((weekdays) => [weekdays.join(""), wishDaysText({ weekdays }, locale, say)])}
          onChange={(text) => onChange({ weekdays: options.weekdays.find((set) => set.join("") === text) ?? draft.weekdays })}
        />
      )}
      <Choice
        label={label("range")}
        value={rangeValue(draft)}
        options={options.ranges.map((range) => [rangeValue(range), wishRangeText(range, locale, say)])}
        onChange={(chosen) => {
          const range = options.ranges.find((each) => rangeValue(each) === chosen);
          if (range !== undefined) onChange({ ...range, ...(range.from === range.to ? { weekdays: [weekdayOf(range.from)] } : {}) });
        }}
      />
      <Choice
        label={label("part")}
        value={draft.part}
        options={options.parts.map((part) => [part, say(`waitlist.wish.part.${part}`)])}
        onChange={(text) => onChange({ part: options.parts.find((part) => part === text) ?? draft.part })}
      />
      <Choice
        label={label("dock")}
        value={draft.dock ?? allDocks}
        options={[
          [allDocks, say("waitlist.wish.anyDock")],
          ...options.docks.map(({ _id, name }) => [_id, atDockText(locale, named(name))] as const),
        ]}
        onChange={(dock) => onChange({ dock: dock === allDocks ? null : dock })}
      />
      <span className={css.lake}>{waterNameInSentence(locale, lake).afterDock}</span>
    </p>
  );
}

/** Two ranges may begin on one day: the rest of a month, and what the wish has already. */
function rangeValue({ from, to }: Pick<WishDraft, "from" | "to">): string {
  return `${from} ${to}`;
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactElement {
  return (
    <label className={css.choice}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select className={css.inlineSelect} value={value} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
