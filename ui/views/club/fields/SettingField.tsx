import type { ReactElement } from "react";
import type { Form } from "../../../headless/form/form.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { TextArea } from "../../../parts/fields/TextArea.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { issueText } from "../../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";

/** The props of `SettingField`: the form, and the name and words of the setting. */
export interface SettingFieldProps {
  readonly form: Form<TypedFields>;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether it may have several lines. */
  readonly isLong?: boolean;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url";
}

/** Shows a text field of one setting. */
export function SettingField({ form, name, label, hint, inputMode = "numeric", isLong = false }: SettingFieldProps): ReactElement {
  const words = useWords();
  const { value, onChange, ...field } = textFieldPropsOf(form, name, words);
  const phrase = form.issueOf(name)?.phrase;
  const Field = isLong ? TextArea : TextField;
  return (
    <Field
      label={label}
      description={hint}
      {...field}
      {...(phrase === undefined ? {} : { error: issueText(phrase, label, words) })}
      value={textOrEmpty(value)}
      onChange={onChange}
      inputMode={inputMode}
      autoComplete="off"
    />
  );
}
