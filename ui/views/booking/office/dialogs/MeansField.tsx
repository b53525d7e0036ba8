import type { ReactElement } from "react";
import type { ReturnWay } from "#core/domain/ledger/ledger.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { SelectField, type SelectFieldProps } from "../../../../parts/fields/SelectField.tsx";

/** The props of `MeansField`: those of its select, the ways that it offers, in their order, and the function that a choice calls. */
export interface MeansFieldProps<Way extends ReturnWay> extends Omit<SelectFieldProps, "options" | "onChange"> {
  readonly ways: readonly Way[];
  readonly onChoose: (way: Way) => void;
}

/** Shows the select of the way in which money comes or goes back at the dock. */
export function MeansField<Way extends ReturnWay>({ ways, onChoose, ...select }: MeansFieldProps<Way>): ReactElement {
  const { say, format } = useWords();
  return (
    <SelectField
      {...select}
      options={ways.map((value) => ({ value, text: format.title(say(`bookings.means.${value}`)) }))}
      onChange={onChoose}
    />
  );
}
