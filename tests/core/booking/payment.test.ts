import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodePaymentState,
  withPaidPass,
  paymentVerdictOf,
  decidePaymentReturn,
  resetPaymentState,
  startedPaymentState,
} from "#core/domain/visit/payment.ts";
import { splitPaymentQuery, emptyPaymentState } from "#core/domain/visit/paymentState.ts";
import { paymentReturnPath } from "#core/domain/visit/paymentReturn.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const begun = { paymentSuccess: false, reservationId: "mem_r_1", sessionUrl: "/pay/s1" };
const pass = {
  reference: "mem_r_1",
  status: "paid" as const,
  lake: "l",
  dock: "d",
  boat: "b",
  date: dayFromText("2027-07-03"),
  start: "09:00",
  end: "12:00",
};

describe("the payment state", () => {
  it("keeps reservation and session of a payment that was started", () => {
    expect(startedPaymentState({ _id: "mem_r_1", sessionUrl: "/pay/s1" })).toEqual(begun);
  });

  it("is reset to no success, no reservation and no session", () => {
    expect(resetPaymentState()).toEqual({ paymentSuccess: false });
  });

  it("comes back from storage with its pass", () => {
    const state = withPaidPass({ ...begun, paymentSuccess: true }, pass);
    expect(decodePaymentState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it("is empty when storage holds bad data, and claims no success without a reservation", () => {
    for (const bad of [null, 3, [], "x", {}, { paymentSuccess: "yes" }]) expect(decodePaymentState(bad)).toEqual(emptyPaymentState);
    expect(decodePaymentState({ paymentSuccess: true })).toEqual(emptyPaymentState);
    expect(decodePaymentState({ ...begun, pass: { reference: 1 } })).toEqual(begun);
  });

  it("never throws on stored data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => decodePaymentState(value)).not.toThrow();
      }),
    );
  });
});

describe("the query parameter payment", () => {
  it("is success or failed, and is removed from the query", () => {
    expect(splitPaymentQuery("?payment=success")).toEqual({ payment: "success", query: "" });
    expect(splitPaymentQuery("?lake=1&payment=failed&day=2")).toEqual({ payment: "failed", query: "?lake=1&day=2" });
    expect(splitPaymentQuery("payment=success")).toEqual({ payment: "success", query: "" });
  });

  it("has no effect with another value, and is removed too", () => {
    for (const query of ["?payment=paid", "?payment", "?payment=", "?payment=SUCCESS"])
      expect(splitPaymentQuery(query)).toEqual({ query: "" });
    expect(splitPaymentQuery("?prepayment=success")).toEqual({ query: "?prepayment=success" });
    expect(splitPaymentQuery("")).toEqual({ query: "" });
  });

  it("is always removed from the query", () => {
    const pairs = fc.array(fc.constantFrom("payment=success", "payment=failed", "payment", "a=1", "b=payment"), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, (list) => {
        const { query } = splitPaymentQuery(`?${list.join("&")}`);
        expect(query.split(/[?&]/).filter((pair) => pair.startsWith("payment"))).toEqual([]);
        expect(query.split(/[?&]/).filter((pair) => pair !== "")).toEqual(list.filter((pair) => !pair.startsWith("payment")));
      }),
    );
  });
});

describe("the address after the payment page", () => {
  const locale = "fr";

  it("is the first page for a booking, the cart for a cart that is not paid, and the pass for the difference of a change", () => {
    expect(paymentReturnPath({ reservation: "mem_r_1", locale }, "success")).toBe("/fr?payment=success");
    expect(paymentReturnPath({ reservation: "mem_cart_1", locale }, "failed")).toBe("/fr/cart?payment=failed");
    expect(paymentReturnPath({ reservation: "mem_cart_1", locale }, "success")).toBe("/fr?payment=success");
    expect(paymentReturnPath({ kind: "difference", reservation: "mem_r_1", locale }, "failed")).toBe("/fr/information?change=failed");
  });
});

describe("the return from the payment page", () => {
  it("checks with the server after success, and assumes nothing before", () => {
    expect(decidePaymentReturn("success", begun)).toEqual({ kind: "check", reservationId: "mem_r_1", state: begun });
  });

  it("does nothing for a success typed by hand", () => {
    expect(decidePaymentReturn("success", emptyPaymentState)).toEqual({ kind: "none", state: emptyPaymentState });
  });

  it("cancels the held session after failed, resets the payment and shows the alert", () => {
    expect(decidePaymentReturn("failed", begun)).toEqual({
      kind: "failed",
      alert: "paymentFail",
      cancel: { _id: "mem_r_1", sessionUrl: "/pay/s1" },
      state: emptyPaymentState,
    });
  });

  it("cancels nothing after failed unless both reservation and session are held", () => {
    for (const state of [
      emptyPaymentState,
      { paymentSuccess: false, reservationId: "mem_r_1" },
      { paymentSuccess: false, sessionUrl: "/pay/s1" },
    ]) {
      expect(decidePaymentReturn("failed", state)).toEqual({ kind: "failed", alert: "paymentFail", state: emptyPaymentState });
    }
  });

  it("changes nothing without a value", () => {
    expect(decidePaymentReturn(undefined, begun)).toEqual({ kind: "none", state: begun });
  });

  it("shows success once the server says paid, and goes on checking while it says pending", () => {
    expect(paymentVerdictOf("paid", begun)).toEqual({ kind: "paid", alert: "paymentSuccess", state: { ...begun, paymentSuccess: true } });
    expect(paymentVerdictOf("pending", begun)).toEqual({ kind: "checking", state: begun });
  });

  it("is booked, without payment success, when the reservation is valid and unpaid", () => {
    for (const status of ["cash_payment", "confirmed", "past_due"] as const)
      expect(paymentVerdictOf(status, begun)).toEqual({ kind: "booked", alert: "booked", state: { ...begun, paymentSuccess: true } });
  });

  it("shows failure for a reservation that was canceled", () => {
    for (const status of ["canceled", "archived"] as const) {
      expect(paymentVerdictOf(status, begun)).toEqual({ kind: "failed", alert: "paymentFail", state: emptyPaymentState });
    }
  });

  it("waits for money when a link led to the payment of an existing booking", () => {
    const state = { paymentSuccess: false, reservationId: "r", sessionUrl: "u", isOwed: true } as const;
    expect(decodePaymentState(state)).toEqual(state);
    expect([
      paymentVerdictOf("confirmed", state).kind,
      paymentVerdictOf("past_due", state).kind,
      paymentVerdictOf("paid", state).kind,
    ]).toEqual(["checking", "checking", "paid"]);
    expect(decidePaymentReturn("failed", state)).toMatchObject({ cancel: { _id: "r", sessionUrl: "u", isOwed: true } });
  });
});
