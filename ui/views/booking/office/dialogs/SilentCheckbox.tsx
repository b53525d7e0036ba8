import type { ReactElement } from "react";
import { useWords } from "../../../../headless/words/words.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";

/** The props of `SilentCheckbox`: whether the customer of a booking gets no letter of an act of staff. */
export interface SilentCheckboxProps {
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}

/** Shows the box by which staff choose that the customer of a booking is not notified. */
export function SilentCheckbox({ isSilent, onChange }: SilentCheckboxProps): ReactElement {
  const { say } = useWords();
  return (
    <Checkbox isSelected={isSilent} onChange={onChange}>
      {say("bookings.silently")}
    </Checkbox>
  );
}
