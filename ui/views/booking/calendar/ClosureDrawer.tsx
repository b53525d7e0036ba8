import { type ReactElement, useEffect, useState } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClosureFields, ClosureFormModel, ClosureRow } from "../../../headless/booking/calendar/closureForm.ts";
import type { CalendarAnswer } from "../../../headless/booking/calendar/calendarAnswer.ts";
import { useWords, type Words, wordsIn } from "../../../headless/words/words.tsx";
import { Bilingual } from "../../../parts/marks/Bilingual.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import * as office from "../../managed/index/office.css.ts";
import { RecordDrawer } from "../../managed/record/RecordDrawer.tsx";
import { AffectedCustomers, RebookAffectedButton, ClosureReasonFields } from "./AffectedCustomers.tsx";

/** The props of `ClosureDrawer`: the places that can be closed, and the model of a closure. */
export interface ClosureDrawerProps {
  /** All places of the club that can be closed. */
  readonly places: ClosurePlaces;
  readonly start: () => ClosureFormModel;
  readonly onClose: () => void;
}

/** The lakes, docks and boats that can be closed, by name. */
export type ClosurePlaces = Pick<CalendarAnswer, "lakes"> & { readonly docks: NamedRows; readonly boats: NamedRows };
type NamedRows = CalendarAnswer["lakes"];

/** Shows the drawer of a closure: what is closed, when and why, and which bookings it affects before it is saved. */
export function ClosureDrawer({ places, start, onClose }: ClosureDrawerProps): ReactElement {
  const { say, named, words } = useWords();
  const [model] = useState(start);
  useEffect(() => model.watch(), [model]);
  const { record, retire } = model;
  const row = record.form.value?.row.value;
  const labels = labelsIn(words);
  const options = optionsIn(places, words);
  return (
    <RecordDrawer
      record={record}
      title={row === undefined ? say("calendar.closure.new") : named(row.reason)}
      labels={labels}
      show={(name, value) => (name === "place" ? (options.find((option) => option.value === value)?.text ?? value) : value)}
      onClose={onClose}
      {...(row === undefined ? {} : { onRetire: retire })}
    >
      {(form) => (
        <>
          <Fields form={form} labels={labels} options={options} above={<ClosureReasonFields model={model} form={form} />} />
          <AffectedCustomers model={model} places={places} />
          {row === undefined ? null : <RebookAffectedButton model={model} closure={row} />}
        </>
      )}
    </RecordDrawer>
  );
}

type Labels = Readonly<Record<keyof ClosureFields, string>>;
type Options = readonly { readonly value: string; readonly text: string }[];

function labelsIn({ say }: Words): Labels {
  const reason = say("calendar.closure.reason");
  return {
    place: say("calendar.closure.place"),
    dateStart: say("calendar.closure.from"),
    dateEnd: say("calendar.closure.to"),
    start: say("calendar.closure.start"),
    end: say("calendar.closure.end"),
    "reason.fr": say("kinds.inFrench", { field: reason }),
    "reason.en": say("kinds.inEnglish", { field: reason }),
  };
}

function optionsIn({ lakes, docks, boats }: ClosurePlaces, { say, named }: Words): Options {
  const of = (kind: "lake" | "dock" | "boat", rows: NamedRows) =>
    rows.map(({ _id, name }) => ({ value: `${kind} ${_id}`, text: say(`calendar.closure.places.${kind}`, { name: named(name) }) }));
  return [...of("lake", lakes), ...of("dock", docks), ...of("boat", boats)];
}

interface FieldsProps {
  readonly form: RecordForm<ClosureFields, ClosureRow>;
  readonly labels: Labels;
  readonly options: Options;
  readonly above: ReactElement;
}

function Fields({ form, labels, options, above }: FieldsProps): ReactElement {
  const { say, words } = useWords();
  const reason = (lang: "en" | "fr") => (
    <TextField
      label={<span lang={lang}>{wordsIn(lang).say("calendar.closure.reason")}</span>}
      lang={lang}
      autoComplete="off"
      maxLength={80}
      {...textFieldPropsOf(form, `reason.${lang}`, words)}
    />
  );
  return (
    <>
      <SelectField
        label={labels.place}
        {...textFieldPropsOf(form, "place", words)}
        options={[...(form.fields.value.place === "" ? [{ value: "", text: say("kinds.choose") }] : []), ...options]}
      />
      <div className={office.alignedFields}>
        <TextField type="date" label={labels.dateStart} {...textFieldPropsOf(form, "dateStart", words)} />
        <TextField type="date" label={labels.dateEnd} {...textFieldPropsOf(form, "dateEnd", words)} />
      </div>
      <div className={office.alignedFields}>
        <TextField
          type="time"
          label={labels.start}
          description={say("calendar.closure.startHint")}
          {...textFieldPropsOf(form, "start", words)}
        />
        <TextField type="time" label={labels.end} description={say("calendar.closure.endHint")} {...textFieldPropsOf(form, "end", words)} />
      </div>
      {above}
      <Bilingual french={reason("fr")} english={reason("en")} />
    </>
  );
}
