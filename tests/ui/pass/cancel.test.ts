import { describe, expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { offline } from "../../../stories/club/faults.ts";
import { bookAndPay, transitionByStaff, returnFromProvider, toPay } from "../../../stories/club/leads.ts";
import { otherTab, otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";

const dayMs = 86_400_000;

/** A visit on March 20, paid online: its trip is on April 1. */
async function paid(): Promise<Visit> {
  const visit = await visitOf({ now: Date.UTC(2026, 2, 20, 15) });
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  return visit;
}

const sent = ({ calls }: Visit) => calls.filter(({ path }) => path === "booking/reservations/cancel");

describe("the holder's cancellation on the pass", () => {
  it("shows the refund first, sends exactly that sum, and announces the result once", async () => {
    const visit = await paid();
    const { reservation, status } = visit.model.pass;
    const { cancel } = holderActionsOf(visit.model.pass);
    await cancel.ask();
    const { amount } = reservation.value ?? { amount: 0 };
    expect(cancel.sums.value).toEqual({ fee: 0, refund: amount, credit: 0, onlyCredit: false });
    await cancel.confirm();
    expect(sent(visit).map(({ data }) => data)).toEqual([expect.objectContaining({ fee: 0 })]);
    expect([status.value, reservation.value?.refund, cancel.isDone.value]).toEqual(["canceled", amount, true]);
    expect(visit.model.ports.alerts.notices.value.map(({ message }) => message)).toContain("Your booking is cancelled.");
  });

  it("is kept: a later visit says it without a network, and home lets the visitor book again", async () => {
    const visit = await paid();
    await holderActionsOf(visit.model.pass).cancel.ask();
    await holderActionsOf(visit.model.pass).cancel.confirm();
    const later = await otherTab(visit, { faults: { "booking/reservations/read": offline } });
    await later.model.restore();
    await later.model.pass.load();
    expect(later.model.pass.status.value).toBe("canceled");
    expect(later.model.payment.state.value).toMatchObject({ paymentSuccess: false, pass: { status: "canceled" } });
  });

  it("cancels nothing at a sum that was not shown: the new one is shown, and agreed to anew", async () => {
    const visit = await paid();
    const { status } = visit.model.pass;
    const { cancel } = holderActionsOf(visit.model.pass);
    await cancel.ask();
    visit.club.time.at += 11 * dayMs;
    await cancel.confirm();
    expect([status.value, cancel.fault.value?.key]).toEqual(["ready", "errors.code.FEE_CHANGED"]);
    expect(cancel.sums.value?.fee).toBeGreaterThan(0);
    await cancel.confirm();
    expect(status.value).toBe("canceled");
    expect(new Set(sent(visit).map(({ key }) => key)).size).toBe(2);
  });

  it("is sent again under the same key when no answer came", async () => {
    const visit = await paid();
    const { status } = visit.model.pass;
    const { cancel } = holderActionsOf(visit.model.pass);
    await cancel.ask();
    visit.suffer({ "booking/reservations/cancel": offline });
    await cancel.confirm();
    expect([status.value, cancel.fault.value?.key, cancel.isSending.value]).toEqual(["ready", "pass.cancel.noAnswer", false]);
    visit.suffer({});
    await cancel.confirm();
    expect(status.value).toBe("canceled");
    expect(new Set(sent(visit).map(({ key }) => key)).size).toBe(1);
  });

  it("keeps the booking when the customer says no", async () => {
    const visit = await paid();
    const { status } = visit.model.pass;
    const { cancel } = holderActionsOf(visit.model.pass);
    await cancel.ask();
    cancel.keep();
    expect([cancel.isAsking.value, status.value, sent(visit)]).toEqual([false, "ready", []]);
  });

  it("is offered by the link of a mail until the club took cash or the trip began", async () => {
    const holder = await visitOf();
    const { link } = await bookAndPay(holder);
    const other = await otherVisitor(holder);
    await other.model.openLink(link)?.done;
    expect(holderActionsOf(other.model.pass).cancel.sums.value).not.toBeNull();
    holder.club.time.at += 2 * dayMs;
    await other.model.wake();
    expect(holderActionsOf(other.model.pass).cancel.sums.value).toBeNull();
  });
});

describe("a pass after a canceled one", () => {
  it("is the new booking's", async () => {
    const visit = await paid();
    await transitionByStaff(visit, visit.model.payment.state.value.reservationId ?? "", "cancel");
    await visit.model.wake();
    expect(visit.model.pass.status.value).toBe("canceled");
    visit.model.bookAnother();
    await toPay(visit);
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay("dock");
    await visit.model.pass.load();
    expect([visit.model.pass.status.value, visit.model.pass.reservation.value?.status]).toEqual(["ready", "cash_payment"]);
  });
});
