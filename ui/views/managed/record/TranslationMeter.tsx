import type { ReactElement } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { isWritten, textsToTranslate } from "../../../headless/managed/textsToTranslate.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import type { LabeledField } from "./kindView.ts";
import * as css from "./TranslationMeter.css.ts";

/** The props of `TranslationMeter`: the form, and the texts that it needs in both languages. */
export interface TranslationMeterProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  /** The fields of texts, one for each language. */
  readonly texts: readonly LabeledField[];
}

/** Shows how many of the texts in both languages are filled in, and which are missing; those that are blank in both and may be do not count. */
export function TranslationMeter<Row>({ form, texts: all }: TranslationMeterProps<Row>): ReactElement {
  const { say } = useWords();
  const typed = form.fields.value;
  const texts = textsToTranslate(all, typed);
  const missing = texts.filter(({ name }) => !isWritten(typed, name));
  const count = texts.length - missing.length;
  return (
    <p className={css.meter}>
      <span className={css.bars} aria-hidden="true">
        {texts.map(({ name }, at) => (
          <span key={name} className={css.bar} data-full={at < count || undefined} />
        ))}
      </span>
      <strong>{say("kinds.texts", { count, total: texts.length })}</strong>
      {missing.length === 0 ? null : (
        <span className={css.rest}>{say("kinds.textsMissing", { fields: missing.map(({ label }) => label).join(", ") })}</span>
      )}
    </p>
  );
}
