import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { BookingModel } from "./booking.ts";

/**
 * A hook that keeps the model of a booking as long as the component, which renders again whenever a signal that it reads changes. Storage
 * is read after the first render, which must equal the server's.
 */
export function useBooking(create: () => BookingModel): BookingModel {
  useSignals();
  const [booking] = useState(create);
  useEffect(() => void booking.restore(), [booking]);
  return booking;
}
