import { mdiAlertCircle } from "@mdi/js";
import { type ReactElement, type ReactNode, useId } from "react";
import { description as descriptionStyle, error as errorStyle, field, label as labelStyle, select } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `SelectField`. */
export interface SelectFieldProps<Value extends string = string> {
  /** The name of the field, above the list. */
  readonly label: ReactNode;
  /** The id of the list, by which an error summary brings the focus here; one is made if left out. */
  readonly id?: string;
  /** The name under which a form sends the value. */
  readonly name?: string;
  /** A line under the label. */
  readonly description?: ReactNode;
  /** What is wrong and how to correct it; its presence makes the field invalid. */
  readonly error?: ReactNode;
  /** Whether no other value can be chosen at this moment. */
  readonly isDisabled?: boolean;
  /** The choices, in the order in which they are listed. */
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** The value of the chosen option; the platform shows the first one where none has it. */
  readonly value: string;
  /** Called with the value that the user chooses. */
  readonly onChange: (value: Value) => void;
}

/** Shows the platform's own drop-down list, for a choice of one among many. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactElement {
  const { label, id, name, description, error, isDisabled = false, options, value, onChange } = props;
  const generatedId = useId();
  const target = id ?? generatedId;
  const descriptionId = `${generatedId}-description`;
  const errorId = `${generatedId}-error`;
  const choose = (text: string) => {
    const option = options.find(({ value: each }) => each === text);
    if (option !== undefined) onChange(option.value);
  };
  const described = [description === undefined ? "" : descriptionId, error === undefined ? "" : errorId].join(" ").trim();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={target}>
        {label}
      </label>
      {description === undefined ? null : (
        <span id={descriptionId} className={descriptionStyle}>
          {description}
        </span>
      )}
      <select
        id={target}
        name={name}
        className={select}
        value={value}
        disabled={isDisabled}
        autoComplete="off"
        {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
        {...(described === "" ? {} : { "aria-describedby": described })}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <span id={errorId} className={errorStyle}>
          <Icon path={mdiAlertCircle} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
