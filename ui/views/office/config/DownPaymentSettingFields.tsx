import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import { type DownPayment, downPaymentsOf, lastDayOfRest } from "#core/domain/reservation/downPayment.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { type ClubRulesRow, numberInField } from "../../../headless/office/clubSettings.ts";
import type { TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { note } from "../frame/PageSection.css.ts";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

interface Part {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly now: () => number;
}

/** Shows the fields of down payments: the percentage that customers pay online when they book, and when the rest is due, with a preview. */
export function DownPaymentSettingFields({ form, now }: Part): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <PageSection id="downPayment" title={say("config.downPayment")} hint={say("config.downPaymentHint")}>
      <div className={css.fields}>
        <SettingField
          form={form}
          name="downPayment.percent"
          label={say("config.downPaymentPercent")}
          hint={say("config.downPaymentPercentHint")}
        />
        <SettingField form={form} name="downPayment.dueDays" label={say("config.dueDays")} hint={say("config.dueDaysHint")} />
      </div>
      <Preview form={form} now={now} />
    </PageSection>
  );
}

/** What a visitor pays now and later, for a trip in two months. */
function Preview({ form, now }: Part): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const typed = form.fields.value;
  const [percent, dueDays] = [numberInField(typed, "downPayment.percent"), numberInField(typed, "downPayment.dueDays")];
  if (percent === undefined || dueDays === undefined || percent > 99) return null;
  const [date, amount] = [addDays(firstSelectableDay(now()), 60), asCents(20_000)];
  const [part] = downPaymentsOf([{ amount, date }], { percent, dueDays }, now());
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{splitText(amount, part ?? null, { say, format })}</p>
      <p className={note}>{say("config.downPaymentPreview", { day: format.day(date), amount: format.money(amount, "CAD") })}</p>
    </div>
  );
}

/** How a price is paid, in one sentence. */
function splitText(price: Cents, part: DownPayment | null, { say, format }: Pick<Words, "say" | "format">): string {
  const money = (sum: Cents) => format.money(sum, "CAD");
  if (part === null) return say("pay.whole", { amount: money(price) });
  const [lastDay, params] = [lastDayOfRest(part), { now: money(part.amount), rest: money(asCents(price - part.amount)) }];
  return lastDay === undefined ? say("pay.splitAtDock", params) : say("pay.split", { ...params, date: format.date(lastDay) });
}
