import type { ReactElement } from "react";
import { phone } from "./Field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Shows a field for a phone number. A phone shows its digit keys. The field accepts any way of writing a number and leaves it as typed. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputClass">): ReactElement {
  return <TextField autoComplete="tel" inputMode="tel" {...props} type="tel" inputClass={phone} />;
}
