import { type ReactElement, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { entryLimits } from "#core/domain/maintenance/entry.ts";
import type { DueItem } from "../../headless/maintenance/due.ts";
import { createEntryForm, type EntryStart } from "../../headless/maintenance/entryForm.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import { EntryPhotos } from "./EntryPhotos.tsx";
import * as css from "./maintenance.css.ts";
import { entryText } from "./maintenanceText.ts";

/** The props of `EntryDialog`: what the entry begins with, the plans of its boat, and what happens once it is saved. */
export interface EntryDialogProps {
  readonly parts: OfficeParts;
  readonly start: EntryStart;
  readonly title: string;
  readonly plans: readonly Pick<DueItem, "plan" | "name">[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Shows the form of an entry of the log: what was done, by whom, when, at how many hours, for how much, with photos. */
export function EntryDialog({ parts, start, title, plans, onSaved, onClose }: EntryDialogProps): ReactElement {
  const { say, named, words } = useWords();
  const { entry } = start;
  const [form] = useState(() =>
    createEntryForm(parts, entry === undefined ? start : { ...start, what: entryText(entry, words) }, () => {
      parts.alerts.raise({ type: "success", message: say(entry === undefined ? "maintenance.entry.saved" : "maintenance.entry.changed") });
      onSaved();
    }),
  );
  const labels = {
    what: say("maintenance.entry.what"),
    who: say("maintenance.entry.who"),
    day: say("maintenance.entry.day"),
    engineHours: say("maintenance.entry.engineHours"),
    cost: say("maintenance.entry.cost"),
    plan: say("maintenance.entry.plan"),
    pictures: say("maintenance.entry.photos"),
  };
  const other = entry === undefined || entry.plan === null || entry.planName === null ? [] : [{ plan: entry.plan, name: entry.planName }];
  const known = plans.some(({ plan }) => plan === entry?.plan) ? plans : [...plans, ...other];
  return (
    <FormDialog
      form={form}
      title={title}
      yes={say(entry === undefined ? "maintenance.entry.save" : "maintenance.entry.change")}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.what} autoComplete="off" maxLength={entryLimits.what} {...textFieldPropsOf(form, "what", words)} />
      <SelectField
        label={labels.plan}
        {...textFieldPropsOf(form, "plan", words)}
        options={[
          { value: "", text: say("maintenance.entry.noPlan") },
          ...known.map(({ plan, name }) => ({ value: plan, text: named(name) })),
        ]}
      />
      <TextField
        label={labels.who}
        description={say("maintenance.entry.whoHint")}
        autoComplete="off"
        maxLength={entryLimits.who}
        {...textFieldPropsOf(form, "who", words)}
      />
      <div className={css.fields}>
        <TextField type="date" label={labels.day} max={dayAt(parts.now())} {...textFieldPropsOf(form, "day", words)} />
        <TextField label={labels.engineHours} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "engineHours", words)} />
        <TextField label={labels.cost} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "cost", words)} />
      </div>
      {parts.sendFile === undefined ? null : <EntryPhotos form={form} send={parts.sendFile} label={labels.pictures} />}
    </FormDialog>
  );
}
