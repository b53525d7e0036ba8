import { mdiCheck } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Icon } from "../marks/Icon.tsx";
import { chip, row, tick } from "./ToggleChips.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

export interface ToggleChipsProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly selected: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Any number of them on at once; each is a stop of the Tab key. */
export function ToggleChips({ label, options, selected, onToggle }: ToggleChipsProps): ReactElement {
  return (
    <fieldset className={row}>
      <legend className={hidden}>{label}</legend>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          className={chip}
          isSelected={selected.includes(option.value)}
          onChange={() => onToggle(option.value)}
        >
          <span className={tick}>
            <Icon path={mdiCheck} size={14} />
          </span>
          {option.label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
