import { mdiAlertCircle } from "@mdi/js";
import { type ReactElement, type ReactNode, useId } from "react";
import { description as descriptionStyle, error as errorStyle, field, label as labelStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { select } from "./SelectField.css.ts";

export interface SelectFieldProps {
  readonly label: ReactNode;
  readonly id?: string;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The platform's own list: one line high, however many there are to choose from. */
export function SelectField({ label, id, name, description, error, options, value, onChange }: SelectFieldProps): ReactElement {
  const own = useId();
  const [target, said, wrong] = [id ?? own, `${own}-said`, `${own}-wrong`];
  const described = [description === undefined ? "" : said, error === undefined ? "" : wrong].join(" ").trim();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={target}>
        {label}
      </label>
      {description === undefined ? null : (
        <span id={said} className={descriptionStyle}>
          {description}
        </span>
      )}
      <select
        id={target}
        name={name}
        className={select}
        value={value}
        autoComplete="off"
        {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
        {...(described === "" ? {} : { "aria-describedby": described })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <span id={wrong} className={errorStyle}>
          <Icon path={mdiAlertCircle} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
