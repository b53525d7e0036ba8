import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking.ts";

export function DatePicker({ onClose }: { readonly model: BookingModel; readonly onClose: () => void }): ReactElement {
  return <button type="button" onClick={onClose} />;
}
