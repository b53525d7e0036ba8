import { mdiCalendar, mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { dayOfMonth, parseDay } from "#core/calendar/day.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { fetched, useFetched } from "../../headless/page/fetched.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Callout } from "../../parts/Callout.tsx";
import { DayStrip } from "../../parts/DayStrip.tsx";
import { ToggleChips } from "../../parts/ToggleChips.tsx";
import { LostPart } from "../shell/LostPart.tsx";
import * as css from "./booking.css.ts";
import { freeText } from "./LakePart.tsx";
import { PutBack } from "./PutBack.tsx";

const datePicker = fetched(async () => (await import("./DatePicker.tsx")).DatePicker);

/** The days of the window, the steps between windows, and which times of day count. */
export function DaysPart({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { choice } = model;
  const days = choice.days.value;
  return (
    <section className={css.stack} aria-label={words.say("booking.days.label")}>
      <Steps model={model} />
      <div aria-busy={choice.availabilityState.value === "loading"}>
        <DayStrip
          label={words.say("booking.days.label")}
          days={days.map(({ day, free }) => ({
            value: day,
            name: `${words.format.longDay(day)}, ${freeText(free, words)}`,
            weekday: words.format.weekday(day),
            number: dayOfMonth(day),
            note: freeText(free, words),
            isUnavailable: free === 0,
          }))}
          value={days.find(({ isChosen }) => isChosen)?.day ?? null}
          onChange={(text) => tap(model, text)}
        />
      </div>
      <Filters model={model} />
      <Announcement model={model} />
      <PutBack model={model} />
    </section>
  );
}

function Steps({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const [isPicking, setPicking] = useState(false);
  const { choice } = model;
  return (
    <div className={css.steps}>
      <h2 className={css.month}>{format.month(choice.selection.value.selectedDay)}</h2>
      <div className={css.joined}>
        <Button icon={mdiChevronLeft} aria-label={say("booking.days.previous")} onPress={() => void choice.previousWeek()} />
        <Button onPress={() => void choice.today()}>{say("booking.days.today")}</Button>
        <Button icon={mdiChevronRight} aria-label={say("booking.days.next")} onPress={() => void choice.nextWeek()} />
        <Button icon={mdiCalendar} aria-label={say("booking.days.pick")} onPress={() => setPicking(true)} />
      </div>
      {isPicking ? <Picker model={model} onClose={() => setPicking(false)} /> : null}
    </div>
  );
}

function Picker(props: { readonly model: BookingModel; readonly onClose: () => void }): ReactElement | null {
  const { Part, isLost, tryAgain } = useFetched(datePicker);
  if (Part !== undefined) return <Part {...props} />;
  return isLost ? <LostPart tryAgain={tryAgain} /> : null;
}

function Filters({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, named } = useWords();
  const { choice } = model;
  const slots = choice.filters.value;
  if (slots.length < 2) return null;
  return (
    <ToggleChips
      label={say("booking.filter.label")}
      options={slots.map(({ name, label }) => ({ value: name, label: named(label) }))}
      selected={choice.selection.value.filterTimeSlot}
      onToggle={(name) => void choice.toggleFilter(name)}
    />
  );
}

// Stands empty from the start: a status that arrives with its own words is not read out everywhere.
function Announcement({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const said = model.choice.announcement.value;
  return <output>{said === null ? null : <Callout tone="info">{say(said.key, said.params)}</Callout>}</output>;
}

function tap(model: BookingModel, text: string): void {
  const day = parseDay(text);
  if (day !== undefined) void model.choice.tapDate(day);
}
