import type { ReactElement } from "react";
import { paymentMeans, type PaymentMeans, type ReturnWay } from "#core/domain/ledger/ledger.ts";
import type { Form } from "../../../../headless/form/form.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import { SelectField, type SelectFieldProps } from "../../../../parts/fields/SelectField.tsx";

/** The props of `CollectPaymentFields`: the form of a collection, and the labels of its fields. */
export interface CollectPaymentFieldsProps {
  readonly form: Form<{ amount: string; means: PaymentMeans }>;
  readonly labels: { readonly amount: string; readonly means: string };
}

/** Shows the fields of a collection: the amount and the means of payment. */
export function CollectPaymentFields({ form, labels }: CollectPaymentFieldsProps): ReactElement {
  const words = useWords();
  return (
    <>
      <TextField label={labels.amount} inputMode="decimal" autoComplete="off" {...textFieldPropsOf(form, "amount", words)} />
      <MeansField
        label={labels.means}
        {...textFieldPropsOf(form, "means", words)}
        ways={paymentMeans}
        onChoose={(means) => form.set({ means })}
      />
    </>
  );
}

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
