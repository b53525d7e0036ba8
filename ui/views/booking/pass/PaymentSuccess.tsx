import "../../../headless/words/moreWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { DueAtDock } from "../checkout/payment/DueAtDock.tsx";

/**
 * Shows “Payment success”, or that the booking is confirmed, above the pass to which a payment has just led; it takes the focus, and stays
 * until another page is opened. Nothing is shown where the pass was opened in another way. Requirements §2.
 */
export function PaymentSuccess({ payment }: Pick<BookingModel, "payment">): ReactElement | null {
  useSignals();
  const outcome = payment.outcome.value;
  return outcome === "success" || outcome === "booked" ? <PaidPanel payment={payment} title={`pay.${outcome}`} /> : null;
}

interface PaidPanelProps extends Pick<BookingModel, "payment"> {
  readonly title: "pay.success" | "pay.booked";
}

function PaidPanel({ payment, title }: PaidPanelProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const [paid] = useState(() => payment.state.peek().reservationId);
  useEffect(() => here.current?.focus(), []);
  // The pass of another booking that this device stores was not paid just now.
  if (payment.state.value.reservationId !== paid) return null;
  return (
    <div ref={here} tabIndex={-1} role="group" aria-label={say(title)}>
      <Callout tone="success">
        <h2>{say(title)}</h2>
        <DueAtDock payment={payment} />
        <p>{say("pay.successHint")}</p>
      </Callout>
    </div>
  );
}
