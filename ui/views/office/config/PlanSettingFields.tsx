import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { beyondLimits, weekdayNames } from "#core/domain/plan/limits.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { weekdayName } from "../slots/weekdays.ts";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

/** Shows the fields of plans: when prime time is, what members may book beyond the limits of their plan, and what ending a membership late refunds. */
export function PlanSettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const labels = planSettingLabels(words);
  const typed = form.fields.value;
  return (
    <PageSection id="plans" title={say("config.plans.title")} hint={say("config.plans.hint")}>
      <fieldset className={css.limit}>
        <legend className={css.legend}>{say("config.plans.weekdays")}</legend>
        {weekdayNames.map((name) => (
          <Checkbox
            key={name}
            isSelected={typed[`primeTime.${name}`] === true}
            onChange={(isPrime) => form.set({ [`primeTime.${name}`]: isPrime })}
          >
            {labels[`primeTime.${name}`]}
          </Checkbox>
        ))}
      </fieldset>
      <div className={css.fields}>
        {(["firstDay", "lastDay"] as const).map((name) => (
          <SettingField
            key={name}
            form={form}
            name={`primeTime.${name}`}
            label={labels[`primeTime.${name}`] ?? ""}
            hint={say("config.plans.dayHint")}
            inputMode="text"
          />
        ))}
        {(["fromHour", "toHour"] as const).map((name) => (
          <SettingField key={name} form={form} name={`primeTime.${name}`} label={labels[`primeTime.${name}`] ?? ""} />
        ))}
        <SelectField
          label={say("config.plans.beyond")}
          value={textOrEmpty(typed["plans.beyondLimit"])}
          onChange={(chosen) => form.set({ "plans.beyondLimit": chosen })}
          options={beyondLimits.map((value) => ({ value, text: say(`config.plans.${value}`) }))}
        />
        <SettingField
          form={form}
          name="plans.lateRefundPercent"
          label={labels["plans.lateRefundPercent"] ?? ""}
          hint={say("config.plans.lateRefundHint")}
        />
      </div>
      <Checkbox isSelected={typed["plans.chosenRefund"] === true} onChange={(isChosen) => form.set({ "plans.chosenRefund": isChosen })}>
        {labels["plans.chosenRefund"]}
      </Checkbox>
    </PageSection>
  );
}

/** Gives the labels of a club's settings of plans, on the page and in the history. */
export function planSettingLabels(words: Pick<Words, "say" | "format">): Readonly<Record<string, string>> {
  const { say } = words;
  return {
    ...Object.fromEntries(weekdayNames.map((name, day) => [`primeTime.${name}`, weekdayName(day, words)])),
    "primeTime.firstDay": say("config.plans.firstDay"),
    "primeTime.lastDay": say("config.plans.lastDay"),
    "primeTime.fromHour": say("config.plans.fromHour"),
    "primeTime.toHour": say("config.plans.toHour"),
    "plans.beyondLimit": say("config.plans.beyond"),
    "plans.lateRefundPercent": say("config.plans.lateRefund"),
    "plans.chosenRefund": say("config.plans.chosenRefund"),
  };
}
