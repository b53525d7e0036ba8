import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { arrivalTimeText } from "#core/words/format/arrival.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { numberInField, type ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import type { TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import { note } from "../frame/PageSection.css.ts";
import * as css from "./config.css.ts";

/**
 * Shows the fields of bookings: how far ahead and how late one may book, how long a hold and an offer of the waitlist last, when to arrive, how to pay, and which
 * questions the form has.
 */
export function BookingSettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <PageSection id="booking" title={say("config.booking")} hint={say("config.bookingHint")}>
      <div className={css.fields}>
        <SettingField form={form} name="horizon.seasons" label={say("config.seasons")} hint={say("config.seasonsHint")} />
        <SettingField
          form={form}
          name="horizon.noticeHours"
          label={say("config.notice")}
          hint={say("config.noticeHint")}
          inputMode="decimal"
        />
        <SettingField form={form} name="arrival.leadMinutes" label={say("config.lead")} hint={say("config.leadHint")} />
        <SettingField form={form} name="trips.ageLimit" label={say("config.ageLimit")} hint={say("config.ageLimitHint")} />
        <SettingField form={form} name="chat.answerMinutes" label={say("config.answerMinutes")} hint={say("config.answerMinutesHint")} />
        <SettingField form={form} name="unpaid.holdMinutes" label={say("config.holdMinutes")} hint={say("config.holdMinutesHint")} />
        <SettingField form={form} name="unpaid.slotMinutes" label={say("config.slotMinutes")} hint={say("config.slotMinutesHint")} />
        <SettingField
          form={form}
          name="waitlist.offerMinutes"
          label={say("config.waitlistMinutes")}
          hint={say("config.waitlistMinutesHint")}
        />
        <SettingField form={form} name="unpaid.createsPerHour" label={say("config.creates")} />
      </div>
      <Checkbox isSelected={form.fields.value["payment.atDock"] === true} onChange={(atDock) => form.set({ "payment.atDock": atDock })}>
        {say("config.atDock")}
      </Checkbox>
      <Checkbox isSelected={form.fields.value["asked.people"] === true} onChange={(people) => form.set({ "asked.people": people })}>
        {say("config.asksPeople")}
      </Checkbox>
      <p className={note}>{say("config.asksPeopleHint")}</p>
      <Checkbox
        isSelected={form.fields.value["waitlist.membersFirst"] === true}
        onChange={(first) => form.set({ "waitlist.membersFirst": first })}
      >
        {say("config.waitlistMembers")}
      </Checkbox>
      <p className={note}>{say("config.waitlistMembersHint")}</p>
      <ArrivalPreview form={form} />
    </PageSection>
  );
}

/** What a visitor will read on the time of arrival and the means of payment. */
function ArrivalPreview({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const minutes = numberInField(form.fields.value, "arrival.leadMinutes");
  if (minutes === undefined) return null;
  const arrival = arrivalTimeText(minutes, format.time(600));
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{say(arrival.key, arrival.params)}</p>
    </div>
  );
}
