import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { BookingModel } from "./booking.ts";

/**
 * A booking that lives as long as the component, which draws again whenever a signal that it reads changes. Storage is restored after the
 * first render, which has to match the one that the server made without it.
 */
export function useBooking(create: () => BookingModel): BookingModel {
  useSignals();
  const [booking] = useState(create);
  useEffect(() => void booking.restore(), [booking]);
  return booking;
}
