import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import type { TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { note } from "../frame/PageSection.css.ts";

/** Shows the fields of documents: whether customers may send a picture of their licence, and whether the club asks for a driving licence. */
export function DocumentSettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const { say } = useWords();
  const labels = documentSettingLabels(say);
  return (
    <PageSection id="documents" title={say("config.documents.title")} hint={say("config.documents.hint")}>
      <Checkbox
        isSelected={form.fields.value["documents.uploads"] === true}
        onChange={(uploads) => form.set({ "documents.uploads": uploads })}
      >
        {labels["documents.uploads"]}
      </Checkbox>
      <p className={note}>{say("config.documents.uploadsHint")}</p>
      <Checkbox
        isSelected={form.fields.value["documents.drivingLicence"] === true}
        onChange={(drivingLicence) => form.set({ "documents.drivingLicence": drivingLicence })}
      >
        {labels["documents.drivingLicence"]}
      </Checkbox>
      <p className={note}>{say("config.documents.drivingLicenceHint")}</p>
    </PageSection>
  );
}

/** Gives the labels of a club's settings of documents, on the page and in the history. */
export function documentSettingLabels(say: Words["say"]) {
  return {
    "documents.uploads": say("config.documents.uploads"),
    "documents.drivingLicence": say("config.documents.drivingLicence"),
  } as const;
}
