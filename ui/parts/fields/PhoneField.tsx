import type { ReactElement } from "react";
import { phone } from "./Field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Shows the telephone keys and takes any spelling of a number: the rules read it, the field leaves it as typed. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "inputClass">): ReactElement {
  return <TextField autoComplete="tel" inputMode="tel" {...props} type="tel" inputClass={phone} />;
}
