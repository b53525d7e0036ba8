import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { locales } from "#core/domain/language/locale.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

/** Shows the fields of automatic messages: reminders to customers, notices to staff. */
export function MessageSettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const { say } = useWords();
  const typed = form.fields.value;
  const labels = messageSettingLabels(say);
  return (
    <PageSection id="messages" title={say("config.messages.title")} hint={say("config.messages.hint")}>
      <Checkbox isSelected={typed["messages.reminders"] === true} onChange={(on) => form.set({ "messages.reminders": on })}>
        {labels["messages.reminders"]}
      </Checkbox>
      <div className={css.fields}>
        <SettingField
          form={form}
          name="messages.reminderHour"
          label={labels["messages.reminderHour"]}
          hint={say("config.messages.hourHint")}
        />
      </div>
      <Checkbox isSelected={typed["messages.notices"] === true} onChange={(on) => form.set({ "messages.notices": on })}>
        {labels["messages.notices"]}
      </Checkbox>
      <div className={css.fields}>
        <SettingField
          form={form}
          name="messages.noticeTo"
          label={labels["messages.noticeTo"]}
          hint={say("config.messages.toHint")}
          inputMode="email"
        />
        <SelectField
          label={labels["messages.noticeLocale"]}
          value={textOrEmpty(typed["messages.noticeLocale"])}
          onChange={(chosen) => form.set({ "messages.noticeLocale": chosen })}
          options={locales.map((locale) => ({ value: locale, text: say(locale === "fr" ? "office.french" : "office.english") }))}
        />
      </div>
    </PageSection>
  );
}

/** Gives the labels of a club's settings of messages, on the page and in the history. */
export function messageSettingLabels(say: Words["say"]) {
  return {
    "messages.reminders": say("config.messages.reminders"),
    "messages.reminderHour": say("config.messages.hour"),
    "messages.notices": say("config.messages.notices"),
    "messages.noticeTo": say("config.messages.to"),
    "messages.noticeLocale": say("config.messages.language"),
  } as const;
}
