import type { ReactElement } from "react";
import { code } from "./Field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export interface OtpFieldProps extends Omit<TextFieldProps, "type" | "inputClass" | "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once the last digit is in, typed, pasted or filled by the phone. */
  readonly onComplete?: (digits: string) => void;
  readonly length?: number;
}

/** One input for the whole code. "Your code: 123-456" pasted leaves 123456: no `maxlength`, which would cut it first. */
export function OtpField({ value, onChange, onComplete, length = 6, ...rest }: OtpFieldProps): ReactElement {
  const take = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <TextField {...rest} value={value} onChange={take} type="text" inputMode="numeric" autoComplete="one-time-code" inputClass={code} />
  );
}
