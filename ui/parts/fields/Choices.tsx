import { mdiAlertCircle } from "@mdi/js";
import { type ReactElement, useId } from "react";
import { description as descriptionStyle, error as errorStyle, field, label as labelStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { ToggleChips } from "../choices/ToggleChips.tsx";

/** The props of `Choices`, a field of chips. */
export interface ChoicesProps {
  /** The id by which an error summary brings the focus here. */
  readonly id?: string;
  /** The name of the field, above the chips. */
  readonly label: string;
  /** A line under the label; the error replaces it. */
  readonly description?: string;
  /** What is wrong and how to correct it. */
  readonly error?: string;
  /** The chips, in the order in which they are listed. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The values that are chosen, any number of them. */
  readonly chosen: readonly string[];
  /** Called with the value of the chip that is pressed, to be chosen or not. */
  readonly onToggle: (value: string) => void;
}

/** Shows a field of a form in which any number of values are chosen by chips. */
export function Choices({ id, label, description, error, options, chosen, onToggle }: ChoicesProps): ReactElement {
  const descriptionId = useId();
  return (
    <div id={id} tabIndex={-1} className={field} role="group" aria-label={label} aria-describedby={descriptionId}>
      <span className={labelStyle} aria-hidden="true">
        {label}
      </span>
      <span id={descriptionId} className={error === undefined ? descriptionStyle : errorStyle}>
        {error === undefined ? description : <Icon path={mdiAlertCircle} />}
        {error}
      </span>
      <ToggleChips
        label={label}
        options={options.map(({ value, text }) => ({ value, label: text }))}
        selected={chosen}
        onToggle={onToggle}
      />
    </div>
  );
}
