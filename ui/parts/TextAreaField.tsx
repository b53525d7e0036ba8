import type { ReactElement } from "react";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { field, input } from "./Field.css.ts";
import { FieldFoot, FieldHead } from "./FieldWords.tsx";
import type { TextFieldProps } from "./TextField.tsx";

export interface TextAreaFieldProps extends Omit<TextFieldProps, "inputClass" | "type"> {
  readonly rows?: number;
}

/** Several lines of text, with the words of every other field. */
export function TextAreaField({ label, note, description, error, rows = 4, ...rest }: TextAreaFieldProps): ReactElement {
  return (
    <AriaTextField {...rest} className={field} validationBehavior="aria" isInvalid={error !== undefined}>
      <FieldHead label={label} note={note} description={description} />
      <TextArea className={input} rows={rows} />
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
