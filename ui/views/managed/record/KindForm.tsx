import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, ReactNode } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { listOrEmpty, textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words, wordsIn } from "../../../headless/words/words.tsx";
import { Bilingual } from "../../../parts/marks/Bilingual.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Choices } from "../../../parts/fields/Choices.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextArea } from "../../../parts/fields/TextArea.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { isDuplicate, issueText } from "../../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import type { BilingualTextField, FormField, FormSection } from "./kindView.ts";
import * as css from "../index/office.css.ts";

/** The props of `KindForm`: the form of a row, its sections, the models of the office, and the way to another row. */
export interface KindFormProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly sections: readonly FormSection<Row>[];
  readonly parts: OfficeParts;
  /** Opens the other row that has this value in this field. */
  readonly other: FillOtherLanguage;
}

type FillOtherLanguage = (name: string, value: string) => Promise<void>;

/** Shows the fields of a kind, section by section. */
export function KindForm<Row>({ form, sections, parts, other }: KindFormProps<Row>): ReactElement {
  useSignals();
  const isShown = ({ isOnlyNew = false }: FormField) => !isOnlyNew || form.row.value === undefined;
  return (
    <>
      {sections.map((section) => {
        if (section.part === "special") return <div key={section.id}>{section.draw(form, parts)}</div>;
        if (section.part === "bilingual") return <Texts key={keyOf(section.texts)} form={form} texts={section.texts} other={other} />;
        return (
          <div key={keyOf(section.fields)} className={css.alignedFields}>
            {section.fields.filter(isShown).map((field) => (
              <div key={field.name} data-width={field.width}>
                <Field form={form} field={field} other={other} />
              </div>
            ))}
          </div>
        );
      })}
    </>
  );
}

function keyOf(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).join();
}

interface TextsProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly texts: readonly BilingualTextField[];
  readonly other: FillOtherLanguage;
}

function Texts<Row>({ form, texts, other }: TextsProps<Row>): ReactElement {
  const of = (lang: "en" | "fr") => texts.map((text) => <TextLine key={text.name} form={form} text={text} lang={lang} other={other} />);
  return <Bilingual french={of("fr")} english={of("en")} />;
}

interface LineProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly text: BilingualTextField;
  readonly lang: "en" | "fr";
  readonly other: FillOtherLanguage;
}

/** A text in one language; while it is empty, it offers to copy the text of the other language. */
function TextLine<Row>({ form, text: { name, word, isLong = false }, lang, other }: LineProps<Row>): ReactElement {
  const { say, words } = useWords();
  const { value, onChange, ...field } = textFieldPropsOf(form, `${name}.${lang}`, words);
  const typed = textOrEmpty(value);
  const spare = textOrEmpty(form.fields.value[`${name}.${lang === "fr" ? "en" : "fr"}`]).trim();
  const Part = isLong ? TextArea : TextField;
  return (
    <div className={css.text}>
      <Part
        label={<span lang={lang}>{wordsIn(lang).say(word)}</span>}
        {...field}
        {...errorOf(form, `${name}.${lang}`, say(lang === "fr" ? "kinds.inFrench" : "kinds.inEnglish", { field: say(word) }), words, other)}
        value={typed}
        onChange={onChange}
        lang={lang}
        autoComplete="off"
      />
      {typed.trim() === "" && spare !== "" ? (
        <span className={css.copy}>
          <Button kind="quiet" onPress={() => onChange(spare)}>
            {say(lang === "fr" ? "kinds.copyEnglish" : "kinds.copyFrench")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

interface FieldProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly field: FormField;
  readonly other: FillOtherLanguage;
}

function Field<Row>({ form, field, other }: FieldProps<Row>): ReactElement {
  const words = useWords();
  const { value, onChange, ...typed } = textFieldPropsOf(form, field.name, words);
  const props = { ...typed, ...errorOf(form, field.name, field.label, words, other) };
  const { label, hint, options, entry } = field;
  const text = textOrEmpty(value);
  const description = hint === undefined ? {} : { description: hint };
  if (field.isFlag === true)
    return (
      <Checkbox
        isSelected={value === true}
        onChange={onChange}
        {...description}
        {...(typed.error === undefined ? {} : { error: typed.error })}
      >
        {label}
      </Checkbox>
    );
  if (options !== undefined && field.isMany === true) {
    const chosen = listOrEmpty(value).map(String);
    const toggle = (each: string) => onChange(chosen.includes(each) ? chosen.filter((kept) => kept !== each) : [...chosen, each]);
    return <Choices label={label} {...typed} {...description} options={options} chosen={chosen} onToggle={toggle} />;
  }
  const isFixed = field.isFixed === true && form.row.value !== undefined;
  if (options !== undefined && !isFixed) {
    const none = { value: "", text: field.none ?? words.say("kinds.choose") };
    const all = text === "" || field.isOptional === true ? [none, ...options] : options;
    return <SelectField label={label} {...props} {...description} value={text} onChange={onChange} options={all} />;
  }
  const inputMode = entry === "number" ? { inputMode: field.isWhole === true ? ("numeric" as const) : ("decimal" as const) } : {};
  const fixed = isFixed ? { isReadOnly: true } : {};
  const shown = options?.find((option) => option.value === text)?.text ?? text;
  const day = field.isDay === true ? { type: "date" } : {};
  return (
    <TextField
      label={label}
      {...props}
      {...description}
      {...inputMode}
      {...fixed}
      {...day}
      value={shown}
      onChange={onChange}
      autoComplete="off"
    />
  );
}

/** The error of a field: for a duplicate the requirements' text with a link to the other row, else the issue's own text. Requirements §8. */
function errorOf<Row>(
  form: RecordForm<TypedFields, Row>,
  name: string,
  label: string,
  words: Words,
  other: FillOtherLanguage,
): { readonly error?: ReactNode } {
  const phrase = form.issueOf(name)?.phrase;
  if (phrase === undefined || !isDuplicate(phrase)) return {};
  const value = textOrEmpty(form.fields.value[name]).trim();
  const error = (
    <>
      {issueText(phrase, label, words)}{" "}
      <Button kind="quiet" onPress={() => form.leave(() => void other(name, value))}>
        {words.say("kinds.seeOther", { name: value })}
      </Button>
    </>
  );
  return { error };
}
