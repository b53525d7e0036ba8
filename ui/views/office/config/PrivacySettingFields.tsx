import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { provinceCodes } from "#core/domain/offer/provinceCode.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import "../../../headless/words/placeWords.ts";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

/** Shows the fields of privacy: which law applies to the rental rules, and who is responsible for personal data. */
export function PrivacySettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const { say } = useWords();
  const labels = privacySettingLabels(say);
  return (
    <PageSection id="privacy" title={say("config.privacy")} hint={say("config.privacyHint")}>
      <div className={css.fields}>
        <SelectField
          label={labels["law.province"]}
          value={textOrEmpty(form.fields.value["law.province"])}
          onChange={(chosen) => form.set({ "law.province": chosen })}
          options={[
            { value: "", text: say("config.provinceOfLakes") },
            ...provinceCodes.map((region) => ({ value: region, text: say(`place.regions.${region}`) })),
          ]}
        />
        <SettingField form={form} name="privacy.officer" label={labels["privacy.officer"]} inputMode="text" />
        <SettingField
          form={form}
          name="privacy.address"
          label={labels["privacy.address"]}
          hint={say("config.officerAddressHint")}
          inputMode="text"
        />
      </div>
    </PageSection>
  );
}

/** Gives the labels of a club's settings of privacy, on the page and in the history. */
export function privacySettingLabels(say: Words["say"]) {
  return {
    "law.province": say("config.province"),
    "privacy.officer": say("config.officer"),
    "privacy.address": say("config.officerAddress"),
  } as const;
}
