import type { ReactElement } from "react";
import { paymentMeans, type PaymentMeans } from "#core/domain/ledger/ledger.ts";
import type { Form } from "../../../../headless/form/form.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import { MeansField } from "./MeansField.tsx";

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
