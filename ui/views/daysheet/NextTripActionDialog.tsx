import { type ReactElement, useState } from "react";
import type { NextTripStep } from "#core/domain/daysheet/readiness.ts";
import { lastFourLength } from "#core/domain/validation/lastFour.ts";
import type { Form } from "../../headless/form/form.ts";
import { ageLimitAt } from "../../headless/daysheet/answer.ts";
import { type DockForms, type DocumentCheckFields, lacksAnyRequirement } from "../../headless/daysheet/forms.ts";
import type { DaySheetModel } from "../../headless/daysheet/daySheet.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import { CollectPaymentFields } from "../booking/office/dialogs/CollectPaymentFields.tsx";
import * as booking from "../booking/office/parts/bookings.css.ts";
import { ChecklistDialog } from "./ChecklistDialog.tsx";
import * as css from "./daySheet.css.ts";
import { tripCustomerText } from "../condition/tripText.ts";

/** The props of `NextTripActionDialog`: the trip, the model that records an act, and the act of closing the dialog. */
export interface NextTripActionDialogProps {
  readonly trip: CurrentTripState;
  readonly forms: DockForms;
  readonly sheet: DaySheetModel;
  /** Opens the photos and the damage of the boat; left out where they are open. */
  readonly onCondition?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the dialog of a trip's next act. It stays open until the act is recorded, or stored to be sent later. */
export function NextTripActionDialog({ next, ...props }: NextTripActionDialogProps & { readonly next: NextTripStep }): ReactElement {
  switch (next) {
    case "collect":
      return <Collect {...props} />;
    case "verify":
      return <VerifyCompetency {...props} />;
    case "sign":
      return <Sign {...props} />;
    case "depart":
    case "return":
      return <Passage {...props} which={next} />;
  }
}

function Collect({ trip, forms, onClose }: NextTripActionDialogProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => forms.collecting(trip, words.locale));
  const { due, currency } = trip;
  const labels = { amount: say("daySheet.collect.amount", { currency }), means: say("daySheet.collect.means") };
  return (
    <FormDialog
      form={form}
      title={say("daySheet.collect.title", { name: tripCustomerText(trip, words) })}
      yes={say("daySheet.do.collect")}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("daySheet.collect.hint", { sum: format.dollars(due, currency) })}</p>
      <CollectPaymentFields form={form} labels={labels} />
    </FormDialog>
  );
}

/** A licence that was seen, or the checklist that both sign in its place. */
function VerifyCompetency(props: NextTripActionDialogProps): ReactElement {
  const [isChecklist, setChecklist] = useState(false);
  if (isChecklist) return <ChecklistDialog {...props} onLicence={() => setChecklist(false)} />;
  return <VerifyDocuments {...props} onChecklist={() => setChecklist(true)} />;
}

function VerifyDocuments({
  trip,
  forms,
  sheet,
  onClose,
  onChecklist,
}: NextTripActionDialogProps & { readonly onChecklist: () => void }): ReactElement {
  const { say, words } = useWords();
  const [form] = useState(() => forms.verifying(trip));
  const labels = {
    proof: say("daySheet.verify.proof"),
    lastFour: say("daySheet.verify.lastFour"),
    until: say("daySheet.verify.until"),
    drivingLastFour: say("daySheet.verify.lastFour"),
    drivingUntil: say("daySheet.verify.until"),
    birthdate: say("daySheet.verify.birthdate"),
  };
  const { proof } = form.fields.value;
  const isChecklist = proof === "checklist";
  const startChecklist = async () => {
    onChecklist();
    return false;
  };
  return (
    <FormDialog
      form={isChecklist ? { ...form, submit: startChecklist } : form}
      title={say("daySheet.verify.title", { name: tripCustomerText(trip, words) })}
      yes={say(isChecklist ? "daySheet.checklist.start" : "daySheet.verify.yes")}
      labels={labels}
      onClose={onClose}
    >
      {lacksAnyRequirement(trip, "licence", "licenceEnded") ? (
        <RadioCards
          label={labels.proof}
          value={proof}
          onChange={(next) => form.set({ proof: next })}
          options={[
            { value: "licence", title: say("daySheet.verify.licence") },
            { value: "checklist", title: say("daySheet.verify.checklist"), detail: say("daySheet.verify.checklistHint") },
          ]}
        />
      ) : null}
      {proof === "licence" ? <LicenceFields form={form} number="lastFour" end="until" /> : null}
      {/* What else there is to verify comes after the checklist. */}
      {lacksAnyRequirement(trip, "drivingLicence") && !isChecklist ? (
        <fieldset className={css.licence}>
          <legend className={css.legend}>{say("daySheet.verify.drivingLicence")}</legend>
          <LicenceFields form={form} number="drivingLastFour" end="drivingUntil" />
        </fieldset>
      ) : null}
      {!lacksAnyRequirement(trip, "age") || isChecklist ? null : sheet.isOffline.value ? (
        <Callout tone="warning">
          <p>{say("daySheet.verify.birthdateOffline")}</p>
        </Callout>
      ) : (
        <TextField
          type="date"
          label={labels.birthdate}
          description={say("daySheet.verify.birthdateHint", { count: ageLimitAt(sheet.known.value, trip.dock) })}
          autoComplete="off"
          {...textFieldPropsOf(form, "birthdate", words)}
        />
      )}
    </FormDialog>
  );
}

/** What is recorded of a licence that staff saw. */
function LicenceFields({
  form,
  number,
  end,
}: {
  readonly form: Form<DocumentCheckFields>;
  readonly number: "lastFour" | "drivingLastFour";
  readonly end: "until" | "drivingUntil";
}): ReactElement {
  const { say, words } = useWords();
  return (
    <>
      <div className={booking.pair}>
        <TextField
          label={say("daySheet.verify.lastFour")}
          autoComplete="off"
          maxLength={lastFourLength}
          {...textFieldPropsOf(form, number, words)}
        />
        <TextField
          type="date"
          label={say("daySheet.verify.until")}
          description={say("daySheet.verify.untilHint")}
          {...textFieldPropsOf(form, end, words)}
        />
      </div>
      <p>{say("daySheet.verify.seenHint")}</p>
    </>
  );
}

function Sign({ trip, forms, onClose }: NextTripActionDialogProps): ReactElement {
  const { say, words } = useWords();
  const [form] = useState(() => forms.signing(trip));
  const labels = { clauses: say("daySheet.sign.clauses"), briefing: say("daySheet.sign.briefing") };
  const tick = (name: "clauses" | "briefing") => {
    const phrase = form.issueOf(name)?.phrase;
    return (
      <Checkbox
        id={name}
        isSelected={form.fields.value[name]}
        onChange={(isTicked) => form.set(name === "clauses" ? { clauses: isTicked } : { briefing: isTicked })}
        {...(phrase === undefined ? {} : { error: say(phrase.key, phrase.params) })}
      >
        {labels[name]}
      </Checkbox>
    );
  };
  return (
    <FormDialog
      form={form}
      title={say("daySheet.sign.title", { name: tripCustomerText(trip, words) })}
      yes={say("daySheet.sign.yes")}
      labels={labels}
      onClose={onClose}
    >
      {lacksAnyRequirement(trip, "clauses") ? tick("clauses") : null}
      {lacksAnyRequirement(trip, "briefing") ? tick("briefing") : null}
    </FormDialog>
  );
}

function Passage({
  trip,
  forms,
  which,
  onCondition,
  onClose,
}: NextTripActionDialogProps & { readonly which: "depart" | "return" }): ReactElement {
  const { say, named, words } = useWords();
  const [form] = useState(() => forms.passing(trip, which));
  const look = () => {
    form.store();
    onCondition?.();
  };
  const labels = {
    time: say("daySheet.passage.time"),
    engineHours: say("daySheet.passage.engineHours"),
    fuel: say("daySheet.passage.fuel"),
    note: say("daySheet.passage.note"),
  };
  const isBoatOut = which === "depart" && trip.isBoatOut === true;
  return (
    <FormDialog
      form={form}
      title={say(`daySheet.passage.${which}`, { boat: named(trip.boat) })}
      yes={say(isBoatOut ? "daySheet.passage.yes.departAnyway" : `daySheet.passage.yes.${which}`)}
      labels={labels}
      onClose={onClose}
    >
      {isBoatOut ? (
        <Callout tone="warning">
          <p>{say("daySheet.passage.boatOut", { boat: named(trip.boat) })}</p>
        </Callout>
      ) : null}
      <TextField type="time" label={labels.time} {...textFieldPropsOf(form, "time", words)} />
      <div className={booking.pair}>
        <TextField label={labels.engineHours} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "engineHours", words)} />
        <TextField label={labels.fuel} inputMode="numeric" autoComplete="off" {...textFieldPropsOf(form, "fuel", words)} />
      </div>
      <TextArea label={labels.note} description={say("daySheet.passage.noteHint")} {...textFieldPropsOf(form, "note", words)} />
      {onCondition === undefined ? null : <Button onPress={look}>{say("condition.open")}</Button>}
    </FormDialog>
  );
}
