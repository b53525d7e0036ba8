import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { RecordForm } from "../../headless/form/record.ts";
import { textIn, type Typed } from "../../headless/office/typed.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Bilingual } from "../../parts/Bilingual.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { fieldProps } from "../form/fieldProps.ts";
import type { BilingualText, FieldSaid, Section } from "./kinds/said.ts";
import * as css from "./office.css.ts";

export interface KindFormProps<Row> {
  readonly form: RecordForm<Typed, Row>;
  readonly sections: readonly Section<Row>[];
}

/** The fields of a kind, section by section. */
export function KindForm<Row>({ form, sections }: KindFormProps<Row>): ReactElement {
  useSignals();
  return (
    <>
      {sections.map((section) => {
        if (section.part === "special") return <div key={section.id}>{section.draw(form)}</div>;
        if (section.part === "bilingual") return <Texts key={keyOf(section.texts)} form={form} texts={section.texts} />;
        return (
          <div key={keyOf(section.fields)} className={css.fields}>
            {section.fields.map((field) => (
              <div key={field.name} className={field.isWide === true ? css.wideField : css.field}>
                <Field form={form} field={field} />
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

function Texts<Row>({ form, texts }: { readonly form: RecordForm<Typed, Row>; readonly texts: readonly BilingualText[] }): ReactElement {
  return (
    <Bilingual
      french={texts.map((text) => (
        <TextLine key={text.name} form={form} name={`${text.name}.fr`} label={text.french} lang="fr" />
      ))}
      english={texts.map((text) => (
        <TextLine key={text.name} form={form} name={`${text.name}.en`} label={text.english} lang="en" />
      ))}
    />
  );
}

interface LineProps<Row> {
  readonly form: RecordForm<Typed, Row>;
  readonly name: string;
  readonly label: string;
  readonly lang: "en" | "fr";
}

function TextLine<Row>({ form, name, label, lang }: LineProps<Row>): ReactElement {
  useSignals();
  const { value, onChange, ...field } = fieldProps(form, name, useWords());
  return <TextField label={label} {...field} value={textIn(value)} onChange={onChange} lang={lang} autoComplete="off" />;
}

function Field<Row>({ form, field }: { readonly form: RecordForm<Typed, Row>; readonly field: FieldSaid }): ReactElement {
  useSignals();
  const words = useWords();
  const { value, onChange, ...props } = fieldProps(form, field.name, words);
  const { label, hint, options, entry } = field;
  const text = textIn(value);
  const said = hint === undefined ? {} : { description: hint };
  if (options !== undefined) {
    const all = text === "" || field.isOptional === true ? [{ value: "", text: words.say("kinds.choose") }, ...options] : options;
    return <SelectField label={label} {...props} {...said} value={text} onChange={onChange} options={all} />;
  }
  const inputMode = entry === "number" ? { inputMode: field.isWhole === true ? ("numeric" as const) : ("decimal" as const) } : {};
  return <TextField label={label} {...props} {...said} {...inputMode} value={text} onChange={onChange} autoComplete="off" />;
}
