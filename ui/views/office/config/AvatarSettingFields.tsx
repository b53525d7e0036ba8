import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { gravatarEngines } from "#core/domain/people/gravatar.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import * as css from "./config.css.ts";

/** Shows the choice of how avatars are drawn, and which engines send requests to another service. */
export function AvatarSettingFields({ form }: { readonly form: RecordForm<TypedFields, ClubRulesRow> }): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <PageSection id="avatars" title={say("config.avatars")} hint={say("config.avatarsHint")}>
      <div className={css.fields}>
        <SelectField
          label={say("config.avatarsEngine")}
          description={say("settings.gravatarHint")}
          value={textOrEmpty(form.fields.value["avatars.engine"])}
          onChange={(chosen) => form.set({ "avatars.engine": chosen })}
          options={gravatarEngines.map((value) => ({ value, text: say(`settings.gravatar.${value}`) }))}
        />
      </div>
    </PageSection>
  );
}
