import { mdiMinus, mdiPlus } from "@mdi/js";
import type { KeyboardEvent, ReactElement } from "react";
import { Icon } from "../marks/Icon.tsx";
import * as css from "./Stepper.css.ts";

/** The props of `Stepper`. */
export interface StepperProps {
  /** The name of the field for screen readers. */
  readonly label: string;
  /** The id of the input. */
  readonly id: string;
  /** The text of the input: a number, or what the user typed instead. */
  readonly value: string;
  /** The text while the input is empty. */
  readonly placeholder?: string;
  /** A unit before the number, such as "×". */
  readonly prefix?: string;
  /** A unit after the number, such as "%". */
  readonly suffix?: string;
  /** The value as a number, for screen readers; left out if the text is not a number. */
  readonly now?: number;
  /** Whether the field is as wide as its container. */
  readonly isWide?: boolean;
  /** Whether the value differs from the saved one: the box has a mark. */
  readonly isChanged?: boolean;
  /** What is wrong; its presence makes the field invalid. The caller shows the text. */
  readonly error?: string | undefined;
  /** The id of the element that describes the field, such as its error. */
  readonly describedBy?: string | undefined;
  /** The name of the button that steps down. */
  readonly lessLabel: string;
  /** The name of the button that steps up. */
  readonly moreLabel: string;
  /** Called with the new text when the user types. */
  readonly onChange: (text: string) => void;
  /** Called on a button or an arrow key: 1 is one step up, -1 one step down. */
  readonly onStep: (by: 1 | -1) => void;
}

/** Shows a field for a number that is typed, or stepped by the arrow keys; touch screens get two buttons. */
export function Stepper(props: StepperProps): ReactElement {
  const {
    label,
    id,
    value,
    placeholder,
    prefix,
    suffix,
    now,
    isWide = false,
    isChanged = false,
    error,
    describedBy,
    onChange,
    onStep,
  } = props;
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <span className={css.stepper}>
      <button type="button" className={css.step} tabIndex={-1} aria-label={props.lessLabel} onClick={() => onStep(-1)}>
        <Icon path={mdiMinus} size={18} />
      </button>
      <span
        className={`${css.box} ${isWide ? css.wide : ""}`}
        data-wide={isWide || undefined}
        data-changed={isChanged || undefined}
        data-invalid={error === undefined ? undefined : true}
      >
        {prefix === undefined ? null : <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          className={css.input}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={press}
          {...(now === undefined ? {} : { "aria-valuenow": now, "aria-valuetext": value })}
          {...(error === undefined ? {} : { "aria-invalid": true })}
          {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        />
        {suffix === undefined ? null : <span aria-hidden="true">{suffix}</span>}
      </span>
      <button type="button" className={css.step} tabIndex={-1} aria-label={props.moreLabel} onClick={() => onStep(1)}>
        <Icon path={mdiPlus} size={18} />
      </button>
    </span>
  );
}
