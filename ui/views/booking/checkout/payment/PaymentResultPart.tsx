import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { LostSlotPanel } from "../hold/LostSlotPanel.tsx";
import { PaymentResultPanel } from "./PaymentResultPanel.tsx";

/** Shows the result of a payment, or during the choice why a slot was lost. This module loads when there is something to show. */
export function PaymentResultPart({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  return (
    <>
      <PaymentResultPanel model={model} />
      {model.checkout.step.value === "choice" ? <LostSlotPanel model={model} /> : null}
    </>
  );
}
