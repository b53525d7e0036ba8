import { mdiAlertCircle } from "@mdi/js";
import { type ReactElement, useId } from "react";
import { description as descriptionStyle, error as errorStyle, field, label as labelStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { ToggleChips } from "../choices/ToggleChips.tsx";

export interface ChoicesProps {
  readonly id?: string;
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** A field of which any number is chosen, with its words above and what is wrong beneath. */
export function Choices({ id, label, description, error, options, chosen, onToggle }: ChoicesProps): ReactElement {
  const said = useId();
  return (
    <div id={id} tabIndex={-1} className={field} role="group" aria-label={label} aria-describedby={said}>
      <span className={labelStyle} aria-hidden="true">
        {label}
      </span>
      <span id={said} className={error === undefined ? descriptionStyle : errorStyle}>
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
