import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import { type ClubSettingsModel, numberInField, type ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { AvatarSettingFields } from "./AvatarSettingFields.tsx";
import { BookingSettingFields } from "./BookingSettingFields.tsx";
import { DownPaymentSettingFields } from "./DownPaymentSettingFields.tsx";
import { DocumentSettingFields, documentSettingLabels } from "./DocumentSettingFields.tsx";
import { PlanSettingFields, planSettingLabels } from "./PlanSettingFields.tsx";
import { SenderSettingFields } from "./SenderSettingFields.tsx";
import { MessageSettingFields, messageSettingLabels } from "./MessageSettingFields.tsx";
import { PrivacySettingFields, privacySettingLabels } from "./PrivacySettingFields.tsx";
import { SurveySettingFields, surveySettingLabels } from "./SurveySettingFields.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { TaxesField } from "./TaxesField.tsx";
import { note } from "../frame/PageSection.css.ts";
import * as css from "./config.css.ts";

/** The props of `ClubRulesPart`: the settings of the club, and the clock. */
export interface ClubRulesPartProps {
  readonly config: ClubSettingsModel;
  readonly now: () => number;
}

const caps = [
  ["phone", "perPhone"],
  ["visitor", "perVisitor"],
  ["address", "perAddress"],
] as const;

/** Shows the rules of a club in one form: booking, cancellation and down payments with previews, limits and taxes. */
export function ClubRulesPart({ config, now }: ClubRulesPartProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  return (
    <SettingsForm record={config.rules} labels={labelsOf(words)}>
      {(form) => (
        <>
          <BookingSettingFields form={form} />
          <SenderSettingFields form={form} profile={config.profile.form.value} />
          <MessageSettingFields form={form} />
          <SurveySettingFields form={form} now={now} />
          <DocumentSettingFields form={form} />
          <PageSection id="cancellation" title={say("config.cancellation")} hint={say("config.cancellationHint")}>
            <div className={css.fields}>
              <SettingField form={form} name="cancellation.freeUntilHours" label={say("config.freeUntil")} />
              <SettingField form={form} name="cancellation.keptPercent" label={say("config.kept")} />
            </div>
            <PolicyPreview form={form} now={now} />
          </PageSection>
          <DownPaymentSettingFields form={form} now={now} />
          <PlanSettingFields form={form} />
          <PageSection id="limits" title={say("config.limits")} hint={say("config.limitsHint")}>
            <div className={css.limits}>
              {caps.map(([of, label]) => (
                <fieldset key={of} className={css.limit}>
                  <legend className={css.legend}>{say(`config.${label}`)}</legend>
                  <div className={css.pair}>
                    <SettingField form={form} name={`${of}.bookings`} label={say("config.bookings")} />
                    <SettingField form={form} name={`${of}.quarters`} label={say("config.quarters")} />
                  </div>
                </fieldset>
              ))}
              <fieldset className={css.limit}>
                <legend className={css.legend}>{say("config.texts")}</legend>
                <div className={css.pair}>
                  <SettingField form={form} name="texts.hour" label={say("config.hour")} />
                  <SettingField form={form} name="texts.day" label={say("config.day")} />
                </div>
                <p className={note}>{say("config.textsHint")}</p>
              </fieldset>
            </div>
          </PageSection>
          <PrivacySettingFields form={form} />
          <AvatarSettingFields form={form} />
          <PageSection id="taxes" title={say("config.taxes")} hint={say("config.taxesHint")}>
            <TaxesField form={form} />
          </PageSection>
        </>
      )}
    </SettingsForm>
  );
}

/** The cancellation terms that a visitor reads before paying, for a trip in two weeks. */
function PolicyPreview({
  form,
  now,
}: {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly now: () => number;
}): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const typed = form.fields.value;
  const [freeUntilHours, keptPercent] = [
    numberInField(typed, "cancellation.freeUntilHours"),
    numberInField(typed, "cancellation.keptPercent"),
  ];
  if (freeUntilHours === undefined || keptPercent === undefined) return null;
  const [date, start, amount] = [addDays(firstSelectableDay(now()), 14), 600, asCents(20_000)];
  const money = (sum: typeof amount) => format.money(sum, "CAD");
  const terms = cancellationTermsOf({ freeUntilHours, keptPercent }, { amount, date, start }, now());
  const phrases = termsSentences(terms, { ...format, money });
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{phrases.map(({ key, params }) => say(key, params)).join(" ")}</p>
      <p className={note}>{say("config.previewOf", { day: format.day(date), time: format.time(start), amount: money(amount) })}</p>
    </div>
  );
}

function labelsOf(words: Pick<Words, "say" | "format">): Readonly<Record<string, string>> {
  const { say } = words;
  const both = (of: string, what: string) => say("config.on", { of, what });
  return {
    "horizon.seasons": say("config.seasons"),
    "horizon.noticeHours": say("config.notice"),
    "arrival.leadMinutes": say("config.lead"),
    "trips.ageLimit": say("config.ageLimit"),
    "chat.answerMinutes": say("config.answerMinutes"),
    "unpaid.holdMinutes": say("config.holdMinutes"),
    "unpaid.slotMinutes": say("config.slotMinutes"),
    "waitlist.offerMinutes": say("config.waitlistMinutes"),
    "waitlist.membersFirst": say("config.waitlistMembers"),
    ...documentSettingLabels(say),
    "payment.atDock": say("config.atDock"),
    "asked.people": say("config.asksPeople"),
    "sender.name": say("config.senderName"),
    "sender.replyTo": say("config.replyTo"),
    ...messageSettingLabels(say),
    ...privacySettingLabels(say),
    ...surveySettingLabels(say),
    "unpaid.createsPerHour": say("config.creates"),
    "cancellation.freeUntilHours": say("config.freeUntil"),
    "cancellation.keptPercent": say("config.kept"),
    "downPayment.percent": say("config.downPaymentPercent"),
    "downPayment.dueDays": say("config.dueDays"),
    ...planSettingLabels(words),
    ...Object.fromEntries(
      caps.flatMap(([of, label]) => [
        [`${of}.bookings`, both(say(`config.${label}`), say("config.bookings"))],
        [`${of}.quarters`, both(say(`config.${label}`), say("config.quarters"))],
      ]),
    ),
    "avatars.engine": say("config.avatarsEngine"),
    "texts.hour": both(say("config.texts"), say("config.hour")),
    "texts.day": both(say("config.texts"), say("config.day")),
    taxes: say("config.taxes"),
    clauses: say("config.clauses"),
  };
}

/** Gives the labels of the fields of rules and profile, for any history. */
export function clubSettingLabels(words: Words): Readonly<Record<string, string>> {
  return { ...labelsOf(words), ...clubProfileLabels(words) };
}

/** Gives the labels of the fields of a company profile. */
export function clubProfileLabels({ say }: Words): Readonly<Record<string, string>> {
  return {
    name: say("config.name"),
    email: say("config.email"),
    address: say("config.address"),
    phone: say("config.phone"),
    host: say("config.host"),
  };
}
