import type { ReactElement } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { area, field } from "./Field.css.ts";
import { FieldFoot, FieldHead } from "./FieldWords.tsx";
import type { TextFieldProps } from "./TextField.tsx";

/** Shows a field for a text of several lines; it grows with the text if the browser can. */
export function TextArea({ label, note, description, error, ...rest }: Omit<TextFieldProps, "inputClass">): ReactElement {
  return (
    <AriaTextField {...rest} className={field} validationBehavior="aria" isInvalid={error !== undefined}>
      <FieldHead label={label} note={note} description={description} />
      <AriaTextArea className={area} rows={4} />
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
