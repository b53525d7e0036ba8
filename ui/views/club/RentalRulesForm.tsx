import { mdiClose, mdiContentSave, mdiPlus } from "@mdi/js";
import type { ReactElement } from "react";
import type { Form } from "../../headless/form/form.ts";
import { emptyClausesSection, trimmedClausesTexts, type TypedClauses, type TypedClausesSection } from "../../headless/club/clauses.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Bilingual } from "../../parts/marks/Bilingual.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import { RentalRulesTexts, type VersionedTextName, versionedTextWords } from "./RentalRulesTexts.tsx";
import * as css from "./fields/config.css.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `RentalRulesForm`: the form of a new version, and the act of discarding it. */
export interface RentalRulesFormProps {
  readonly form: Form<TypedClauses>;
  readonly of: VersionedTextName;
  readonly onDiscard: () => void;
}

/** Shows the form of a new version of the rental rules: its parts in both languages, the start of its validity, and a preview. */
export function RentalRulesForm({ form, of, onDiscard }: RentalRulesFormProps): ReactElement {
  const { say, words } = useWords();
  const { sections } = form.fields.value;
  const write = (next: readonly TypedClausesSection[]) => form.set({ sections: next });
  const issue = form.issueOf("sections")?.phrase;
  return (
    <form
      className={css.form}
      data-unsaved
      onSubmit={submitHandlerOf(form.submit)}
      noValidate
      aria-label={say(versionedTextWords[of].form)}
    >
      <FormProblemSummary form={form} labels={{ sections: say(versionedTextWords[of].title), from: say("config.clausesFrom") }} />
      <div id="sections" tabIndex={-1} className={css.taxes}>
        {sections.map((section, at) => (
          <SectionFields
            // oxlint-disable-next-line react/no-array-index-key -- a part that is being typed has no other stable identity.
            key={at}
            section={section}
            of={of}
            number={at + 1}
            onChange={(part) => write(sections.map((each, index) => (index === at ? { ...each, ...part } : each)))}
            onRemove={() => write(sections.filter((_, index) => index !== at))}
          />
        ))}
        {issue === undefined ? null : <p className={css.error}>{say(issue.key, issue.params)}</p>}
        <Button icon={mdiPlus} onPress={() => write([...sections, emptyClausesSection])}>
          {say("config.addClause")}
        </Button>
      </div>
      <TextField
        type="date"
        label={say("config.clausesFrom")}
        description={say(versionedTextWords[of].from)}
        {...textFieldPropsOf(form, "from", words)}
      />
      <div className={css.preview}>
        <strong>{say("config.preview")}</strong>
        <RentalRulesTexts texts={trimmedClausesTexts(form.fields.value)} />
      </div>
      <div className={css.saveBar}>
        <output className={css.grows}>{say("config.unsaved")}</output>
        <Button onPress={onDiscard}>{say("config.discard")}</Button>
        <Button kind="primary" type="submit" icon={mdiContentSave} isPending={form.isSaving.value} pendingLabel={say("office.saving")}>
          {say("config.saveClauses")}
        </Button>
      </div>
      <LeaveConfirmation form={form} />
    </form>
  );
}

interface SectionFieldsProps {
  readonly of: VersionedTextName;
  readonly section: TypedClausesSection;
  readonly number: number;
  readonly onChange: (part: Partial<TypedClausesSection>) => void;
  readonly onRemove: () => void;
}

function SectionFields({ of, section, number, onChange, onRemove }: SectionFieldsProps): ReactElement {
  const { say, locale } = useWords();
  const title = say("config.clause", { number });
  return (
    <div role="group" aria-label={title} className={css.taxGroup}>
      <div className={css.taxHead}>
        <strong aria-hidden="true">{title}</strong>
        <Button
          kind="quiet"
          icon={mdiClose}
          aria-label={say("config.removeTax", { name: (locale === "fr" ? section.french : section.english) || title })}
          onPress={onRemove}
        />
      </div>
      <Bilingual
        french={
          <>
            <TextField
              label={say("config.clauseTitle")}
              value={section.french}
              onChange={(french) => onChange({ french })}
              autoComplete="off"
            />
            <TextArea
              label={say(versionedTextWords[of].paragraphs)}
              value={section.frenchText}
              onChange={(frenchText) => onChange({ frenchText })}
              autoComplete="off"
            />
          </>
        }
        english={
          <>
            <TextField
              label={say("config.clauseTitle")}
              value={section.english}
              onChange={(english) => onChange({ english })}
              autoComplete="off"
            />
            <TextArea
              label={say(versionedTextWords[of].paragraphs)}
              value={section.englishText}
              onChange={(englishText) => onChange({ englishText })}
              autoComplete="off"
            />
          </>
        }
      />
    </div>
  );
}
