import fc from "fast-check";
import { anyStatus } from "../arbitraries/booking.ts";
import type { Status } from "../domain/reservation/status.ts";
import {
  decidePaymentReturn,
  decodePaymentState,
  paymentVerdictOf,
  resetPaymentState,
  startedPaymentState,
} from "../domain/visit/payment.ts";
import { type PaymentQueryValue, emptyPaymentState, type PaymentState } from "../domain/visit/paymentState.ts";
import { requireAgreement, type PropertyLaw, makeModelLaw, makeModelStep } from "./law.ts";

/** What the browser should know of a payment. */
interface PaymentModel {
  reservation: string | undefined;
  isSuccess: boolean;
}

interface PaymentHolder {
  state: PaymentState;
}

const undecided: readonly Status[] = ["pending", ""];
const lost: readonly Status[] = ["canceled", "archived"];

function payment(
  name: string,
  run: (known: PaymentModel, saved: PaymentHolder) => void,
  isPossible?: (known: Readonly<PaymentModel>) => boolean,
) {
  const checked = (known: PaymentModel, saved: PaymentHolder) => {
    run(known, saved);
    requireAgreement(saved.state.reservationId === known.reservation, "the browser names another booking");
    requireAgreement(saved.state.paymentSuccess === known.isSuccess, "the browser says something else of the payment");
  };
  return makeModelStep<PaymentModel, PaymentHolder>(name, checked, isPossible);
}

function forget(known: PaymentModel): void {
  known.reservation = undefined;
  known.isSuccess = false;
}

/** The steps of a payment in a browser: it starts, comes back, is checked, and the page is loaded anew in between. */
const steps = [
  fc.constantFrom("mem_r_1", "mem_r_2").map((id) =>
    payment(`start ${id}`, (known, saved) => {
      saved.state = startedPaymentState({ _id: id, sessionUrl: `/pay/${id}` });
      known.reservation = id;
      known.isSuccess = false;
    }),
  ),
  fc.constantFrom<PaymentQueryValue>("success", "failed").map((word) =>
    payment(`come back with ${word}`, (known, saved) => {
      const result = decidePaymentReturn(word, saved.state);
      requireAgreement(
        (result.kind === "check") === (word === "success" && known.reservation !== undefined),
        "a query decides without the server",
      );
      saved.state = result.state;
      if (word === "failed") forget(known);
    }),
  ),
  anyStatus.map((status) =>
    payment(
      `the server says ${status === "" ? "an unknown status" : status}`,
      (known, saved) => {
        const verdict = paymentVerdictOf(status, saved.state);
        saved.state = verdict.state;
        if (lost.includes(status)) forget(known);
        else if (!undecided.includes(status)) known.isSuccess = true;
      },
      ({ reservation }) => reservation !== undefined,
    ),
  ),
  fc.constant(
    payment("load the page anew", (_, saved) => {
      const stored: unknown = JSON.parse(JSON.stringify(saved.state));
      saved.state = decodePaymentState(stored);
      requireAgreement(JSON.stringify(saved.state) === JSON.stringify(stored), "the stored payment came back different");
    }),
  ),
  fc.constant(
    payment("reset", (known, saved) => {
      saved.state = resetPaymentState();
      forget(known);
    }),
  ),
];

/** The list of laws about the payment that a browser keeps. */
export const paymentLaws: readonly PropertyLaw[] = [
  makeModelLaw("a browser shows a payment as a success only once the server says so, and of the booking it started last", steps, () => ({
    model: { reservation: undefined, isSuccess: false },
    real: { state: emptyPaymentState },
  })),
];
