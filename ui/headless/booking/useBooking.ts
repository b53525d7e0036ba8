import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { BookingModel } from "./booking.ts";

/**
 * A booking that lives as long as the component, which draws again whenever a signal that it reads changes. What an earlier visit kept is
 * taken up after the first drawing: a server that drew it before knew nothing of that.
 */
export function useBooking(create: () => BookingModel): BookingModel {
  useSignals();
  const [booking] = useState(create);
  useEffect(() => void booking.restore(), [booking]);
  return booking;
}
