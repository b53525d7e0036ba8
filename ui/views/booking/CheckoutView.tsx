import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking.ts";

export function CheckoutView({ model }: { readonly model: BookingModel }): ReactElement {
  return <p>{model.checkout.step.value}</p>;
}
