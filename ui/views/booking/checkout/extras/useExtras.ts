import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { createExtrasModel, type ExtrasModel } from "../../../../headless/booking/checkout/extras.ts";

/**
 * A hook that gives the extras of the chosen boat and day. They are read from the first step on, so that the step of payment shows them at once:
 * nothing below them moves.
 */
export function useExtras(model: BookingModel): ExtrasModel {
  useSignals();
  const [extras] = useState(() => createExtrasModel(model));
  const trip = model.choice.attributes.value;
  // A refusal may come from an extra that somebody else just took.
  const problem = model.checkout.step.value === "pay" ? model.checkout.problem.value : null;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the boat, the day and a refusal trigger the reading.
  useEffect(() => void extras.load(), [extras, trip?.item, trip?.date, problem]);
  return extras;
}
