import { mdiCheck } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Icon } from "../marks/Icon.tsx";
import { chip, row, tick } from "./ToggleChips.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** The props of `ToggleChips`, a group of chips. */
export interface ToggleChipsProps {
  /** The name of the group for screen readers. */
  readonly label: string;
  /** The chips, in the order in which they are listed. */
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  /** The values of the chips that are on. */
  readonly selected: readonly string[];
  /** Called with the value of the chip that is pressed, to be turned on or off. */
  readonly onToggle: (value: string) => void;
}

/** Chips of which any number are on at once; each is a stop of the Tab key. */
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
