import "../../../../headless/words/moreWords.ts";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";

/** Shows what is to be paid at the dock, and that a cancellation costs nothing until then; or what a down payment leaves to pay. */
export function DueAtDock({ payment }: Pick<BookingModel, "payment">): ReactElement | null {
  const { say, format } = useWords();
  const pass = payment.state.value.pass;
  const due = pass?.due;
  // A down payment leaves a rest; a booking that staff confirmed has no payment page to come back from.
  if (pass?.status === "confirmed" && due !== undefined && due.amount > 0)
    return <p>{say("pay.restLater", { rest: format.dollars(due.amount, due.currency) })}</p>;
  if (pass?.status !== "cash_payment") return null;
  return (
    <p>
      {due === undefined ? say("pass.payAtDock") : say("pass.payAmountAtDock", { amount: format.dollars(due.amount, due.currency) })}{" "}
      {say("trip.terms.unpaid")}
    </p>
  );
}
