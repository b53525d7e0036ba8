import { type ReactElement, useState } from "react";
import { checklistItemCount } from "#core/domain/club/clauseTexts.ts";
import { locales } from "#core/domain/language/locale.ts";
import type { Form } from "../../headless/form/form.ts";
import type { ChecklistFields } from "../../headless/daysheet/checklistForm.ts";
import type { DaySheetModel, LoadedDaySheet } from "../../headless/daysheet/daySheet.ts";
import type { DockForms } from "../../headless/daysheet/forms.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import * as css from "./checklist.css.ts";
import { SignatureField } from "./SignatureField.tsx";
import { tripCustomerText } from "../condition/tripText.ts";

/** The props of `ChecklistDialog`: the trip and its forms, and the way back to a licence that was seen after all. */
export interface ChecklistDialogProps {
  readonly trip: CurrentTripState;
  readonly forms: DockForms;
  readonly sheet: DaySheetModel;
  readonly onLicence: () => void;
  readonly onClose: () => void;
}

/** Shows the safety checklist with an item to tick for each line, and the fields in which customer and staff sign it. */
export function ChecklistDialog({ trip, forms, sheet, onLicence, onClose }: ChecklistDialogProps): ReactElement {
  const { say, locale, words } = useWords();
  const [form] = useState(() => forms.countersigning(trip, locale));
  // A version that comes into force while the list is read changes nothing here: the server says so when it is signed.
  const [checklist] = useState(() => sheet.known.peek()?.checklist);
  const title = say("daySheet.checklist.title", { name: tripCustomerText(trip, words) });
  if (form === undefined || checklist === undefined)
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={say("daySheet.trip.close")}>
        <Callout tone="warning">
          <p>{say("daySheet.checklist.missing")}</p>
          <Button onPress={onLicence}>{say("daySheet.checklist.licence")}</Button>
        </Callout>
      </Dialog>
    );
  const name = say("daySheet.checklist.name");
  const labels = {
    locale: say("daySheet.checklist.language"),
    items: say("daySheet.checklist.items"),
    customerName: `${say("daySheet.checklist.customer")}, ${name}`,
    customerDrawing: `${say("daySheet.checklist.customer")}, ${say("daySheet.checklist.drawing")}`,
    staffName: `${say("daySheet.checklist.staff")}, ${name}`,
    staffDrawing: `${say("daySheet.checklist.staff")}, ${say("daySheet.checklist.drawing")}`,
  };
  return (
    <FormDialog form={form} title={title} yes={say("daySheet.checklist.yes")} labels={labels} onClose={onClose}>
      <p>{say("daySheet.checklist.hint")}</p>
      <div className={css.tools}>
        <div role="group" aria-label={labels.locale} className={css.languages}>
          {locales.map((language) => (
            <button
              key={language}
              type="button"
              className={css.language}
              aria-pressed={form.fields.value.locale === language}
              onClick={() => form.set({ locale: language })}
            >
              {say(`settings.languages.${language}`)}
            </button>
          ))}
        </div>
        <Button kind="quiet" onPress={onLicence}>
          {say("daySheet.checklist.licence")}
        </Button>
      </div>
      <Items form={form} checklist={checklist} label={labels.items} />
      <Signer form={form} who={say("daySheet.checklist.customer")} name="customerName" drawing="customerDrawing" />
      <Signer form={form} who={say("daySheet.checklist.staff")} name="staffName" drawing="staffDrawing" />
    </FormDialog>
  );
}

interface ItemsProps {
  readonly form: Form<ChecklistFields>;
  readonly checklist: LoadedDaySheet["checklist"];
  readonly label: string;
}

/** The items of the list, section by section, in the language of the customer. */
function Items({ form, checklist, label }: ItemsProps): ReactElement {
  const { say } = useWords();
  const { locale, items } = form.fields.value;
  const sections = checklist[locale];
  const issue = form.issueOf("items")?.phrase;
  const tick = (item: number, isOn: boolean) => form.set({ items: isOn ? [...items, item] : items.filter((each) => each !== item) });
  const starts = sections.map((_, at) => checklistItemCount(sections.slice(0, at)));
  return (
    <div id="items" tabIndex={-1} role="group" aria-label={label} className={css.list} lang={locale}>
      {sections.map(({ title, paragraphs }, at) => (
        <fieldset key={title} className={css.section}>
          <legend className={css.legend}>{title}</legend>
          {paragraphs.map((text, index) => {
            const item = (starts[at] ?? 0) + index;
            return (
              <Checkbox key={text} isSelected={items.includes(item)} onChange={(isOn) => tick(item, isOn)}>
                {text}
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
      <output className={issue === undefined ? css.count : css.missing}>
        {issue === undefined ? "" : `${say(issue.key, issue.params)} `}
        {say("daySheet.checklist.done", { count: items.length, all: checklistItemCount(sections) })}
      </output>
    </div>
  );
}

interface SignerProps {
  readonly form: Form<ChecklistFields>;
  readonly who: string;
  readonly name: "customerName" | "staffName";
  readonly drawing: "customerDrawing" | "staffDrawing";
}

function Signer({ form, who, name, drawing }: SignerProps): ReactElement {
  const { say, words } = useWords();
  return (
    <fieldset className={css.signer}>
      <legend className={css.legend}>{who}</legend>
      <TextField
        label={say("daySheet.checklist.name")}
        description={say("daySheet.checklist.nameHint")}
        autoComplete="off"
        {...textFieldPropsOf(form, name, words)}
      />
      <SignatureField
        label={say("daySheet.checklist.drawing")}
        onDraw={(path) => form.set(drawing === "customerDrawing" ? { customerDrawing: path } : { staffDrawing: path })}
      />
    </fieldset>
  );
}
