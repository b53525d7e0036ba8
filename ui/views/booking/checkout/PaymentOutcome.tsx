import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { LostSlotPanel } from "./LostSlotPanel.tsx";
import { ResultPanel } from "./ResultPanel.tsx";

/** What came of a payment, and while the choice is made, why a slot was lost. Loaded when there is something to say. */
export function PaymentOutcome({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  return (
    <>
      <ResultPanel model={model} />
      {model.checkout.step.value === "choice" ? <LostSlotPanel model={model} /> : null}
    </>
  );
}
