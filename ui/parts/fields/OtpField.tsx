import type { ReactElement } from "react";
import { code } from "./Field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** The props of `OtpField`, a field for a one-time code. Those of a text field pass through. */
export interface OtpFieldProps extends Omit<TextFieldProps, "type" | "inputClass" | "onChange" | "value"> {
  /** The digits so far. */
  readonly value: string;
  /** Called with the digits of what is entered, at most `length`. */
  readonly onChange: (digits: string) => void;
  /** Called with all digits when the last one is entered, typed, pasted or filled in by the phone. */
  readonly onComplete?: (digits: string) => void;
  /** How many digits the code has; 6 by default. */
  readonly length?: number;
}

/**
 * A field: one input for a whole code. Pasting "Your code: 123-456" leaves 123456: there is no `maxlength`, which would cut the text
 * first.
 */
export function OtpField({ value, onChange, onComplete, length = 6, ...rest }: OtpFieldProps): ReactElement {
  const keepDigits = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <TextField
      {...rest}
      value={value}
      onChange={keepDigits}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={code}
    />
  );
}
