import type { ReactElement } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { field, input } from "./Field.css.ts";
import { FieldFoot, FieldHead, type FieldWordsProps } from "./FieldWords.tsx";

type AriaProps = Omit<AriaTextFieldProps, "className" | "style" | "render" | "children" | "isInvalid" | "validate" | "validationBehavior">;

/** The props of `TextField`. The props of React Aria's text field pass through. */
export interface TextFieldProps extends AriaProps, FieldWordsProps {
  /** A further class of the input, for a code or a phone number. */
  readonly inputClass?: string;
  /** The first date or the smallest number that the picker offers. */
  readonly min?: string;
  /** The last date or the largest number that the picker offers. */
  readonly max?: string;
}

/** Shows a field for one line of text. Its errors are the page's, in the page's language: the browser never validates it. */
export function TextField({ label, note, description, error, inputClass = "", min, max, ...rest }: TextFieldProps): ReactElement {
  return (
    <AriaTextField {...rest} className={field} validationBehavior="aria" isInvalid={error !== undefined}>
      <FieldHead label={label} note={note} description={description} />
      <Input className={`${input} ${inputClass}`} min={min} max={max} />
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
