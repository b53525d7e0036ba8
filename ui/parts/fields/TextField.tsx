import type { ReactElement } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { field, input } from "./Field.css.ts";
import { FieldFoot, FieldHead, type FieldWordsProps } from "./FieldWords.tsx";

type Kept = Omit<AriaTextFieldProps, "className" | "style" | "render" | "children" | "isInvalid" | "validate" | "validationBehavior">;

export interface TextFieldProps extends Kept, FieldWordsProps {
  /** A further style of the input: a code, a phone number. */
  readonly inputClass?: string;
  /** Of a date or a number: what its picker offers, both ends included. */
  readonly min?: string;
  readonly max?: string;
}

/** Says its errors in the page's words, never in the browser's: it never asks the browser to validate. */
export function TextField({ label, note, description, error, inputClass = "", min, max, ...rest }: TextFieldProps): ReactElement {
  return (
    <AriaTextField {...rest} className={field} validationBehavior="aria" isInvalid={error !== undefined}>
      <FieldHead label={label} note={note} description={description} />
      <Input className={`${input} ${inputClass}`} min={min} max={max} />
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
