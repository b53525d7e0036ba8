import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { allMeans, type Means } from "#core/domain/reservation/ledger.ts";
import type { Form } from "../../../headless/form/form.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { fieldProps } from "../../form/fieldProps.ts";

export interface CollectFieldsProps {
  readonly form: Form<{ amount: string; means: Means }>;
  readonly labels: { readonly amount: string; readonly means: string };
}

/** How much is taken of what is due, and by which means. */
export function CollectFields({ form, labels }: CollectFieldsProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  return (
    <>
      <TextField label={labels.amount} inputMode="decimal" autoComplete="off" {...fieldProps(form, "amount", words)} />
      <SelectField
        label={labels.means}
        {...fieldProps(form, "means", words)}
        options={allMeans.map((value) => ({ value, text: format.title(say(`bookings.means.${value}`)) }))}
        onChange={(chosen) => {
          const means = allMeans.find((each) => each === chosen);
          if (means !== undefined) form.set({ means });
        }}
      />
    </>
  );
}
