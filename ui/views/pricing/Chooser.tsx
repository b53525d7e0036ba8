import { type ReactElement, useId } from "react";
import * as css from "./pricing.css.ts";

export interface ChooserProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The platform's own list: one line high, however many there are to choose from. */
export function Chooser({ label, options, value, onChange }: ChooserProps): ReactElement {
  const id = useId();
  return (
    <div className={css.chooser}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={css.select} value={value} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
