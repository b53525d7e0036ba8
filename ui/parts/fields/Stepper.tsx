import { mdiMinus, mdiPlus } from "@mdi/js";
import type { KeyboardEvent, ReactElement } from "react";
import { Icon } from "../marks/Icon.tsx";
import * as css from "./Stepper.css.ts";

export interface StepperProps {
  /** Its name, read aloud. */
  readonly label: string;
  readonly id: string;
  readonly value: string;
  /** Shown while nothing is typed. */
  readonly placeholder?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** The value as a number, for who hears it; left out where it is none. */
  readonly now?: number;
  readonly isWide?: boolean;
  readonly isChanged?: boolean;
  readonly error?: string | undefined;
  /** The id of what says more about it. */
  readonly describedBy?: string | undefined;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (text: string) => void;
  /** One step up or down. */
  readonly onStep: (by: 1 | -1) => void;
}

/** A figure that is typed, or stepped by the arrow keys; fingers have two buttons. */
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
