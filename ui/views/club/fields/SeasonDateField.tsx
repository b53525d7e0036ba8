import type { ReactElement } from "react";
import { seasonDates } from "#core/domain/calendar/seasonsAhead.ts";
import { dayOfMonth } from "#core/domain/calendar/day.ts";
import type { Form } from "../../../headless/form/form.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import * as css from "./config.css.ts";

/** The props of `SeasonDateField`: the form, and the name and label of the setting. */
export interface SeasonDateFieldProps {
  readonly form: Form<TypedFields>;
  readonly name: string;
  readonly label: string;
}

/** The days that a season may have, by their months, `MM`. */
const daysByMonth = Map.groupBy(seasonDates(), (day) => day.slice(5, 7));

/** Shows the month and the day of a setting that is a day of every year, from April 1 to October 31. */
export function SeasonDateField({ form, name, label }: SeasonDateFieldProps): ReactElement {
  const { say, format, locale, words } = useWords();
  const { value, onChange, ...field } = textFieldPropsOf(form, name, words);
  const [month = "", date = ""] = textOrEmpty(value).split("-");
  const change = (chosen: string, wanted: string) => {
    const days = daysByMonth.get(chosen) ?? [];
    const day = days.find((each) => each.slice(8) === wanted) ?? days.at(-1);
    if (day !== undefined) onChange(day.slice(5));
  };
  const months = (
    <SelectField
      key="month"
      {...field}
      label={say("config.season.month")}
      options={[...daysByMonth].flatMap(([of, [first]]) => (first === undefined ? [] : [{ value: of, text: format.monthName(first) }]))}
      value={month}
      onChange={(chosen) => change(chosen, date)}
    />
  );
  const days = (
    <SelectField
      key="day"
      label={say("config.season.day")}
      options={(daysByMonth.get(month) ?? []).map((day) => ({ value: day.slice(8), text: String(dayOfMonth(day)) }))}
      value={date}
      onChange={(chosen) => change(month, chosen)}
    />
  );
  return (
    <fieldset className={css.limit}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.pair}>{locale === "fr" ? [days, months] : [months, days]}</div>
    </fieldset>
  );
}
