import { describe, expect, it } from "vitest";
import { type ReceiptTexts, receiptTextsOf } from "#ui/headless/booking/pass/receipt.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import "#ui/headless/words/moreWords.ts";
import { returnFromProvider, toPay } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

async function receiptAfter(lead: (visit: Visit) => Promise<void>, locale: "en" | "fr" = "en"): Promise<ReceiptTexts> {
  const visit = await visitOf();
  await lead(visit);
  await visit.model.pass.load();
  const reservation = visit.model.pass.reservation.value;
  if (reservation === null) throw new Error("The server gave no reservation");
  return receiptTextsOf(reservation, wordsIn(locale));
}

const paidOnline = (visit: Visit) => returnFromProvider(visit, "success");
async function atDock(visit: Visit): Promise<void> {
  await toPay(visit);
  visit.model.checkout.acceptClauses("fr");
  await visit.model.checkout.pay("dock");
}

const textOf = (lines: readonly { readonly term: string; readonly value: string }[]) =>
  lines.map(({ term, value }) => `${term}: ${value}`.replaceAll("\u00a0", " "));

describe("the receipt of a paid booking", () => {
  it("names the payer, the day, the means and the club, with address, phone and tax numbers", async () => {
    const receipt = await receiptAfter(paidOnline);
    expect(receipt.isPaid).toBe(true);
    expect(receipt.payer).toBe("Marie-Ève Tremblay");
    expect(textOf(receipt.payments)).toEqual(["Paid on: July 4, 2026, 7:00 a.m.", "Payment method: Card, online"]);
    expect(receipt.club).toEqual(["Club nautique Memphrémagog", "1, rue Merry Sud, Magog (Québec)", "450\u00a0555-0142"]);
    expect(textOf(receipt.taxNumbers)).toEqual(["GST number: 100000001 RT0001", "QST number: 1000000001 TQ0001"]);
  });

  it("takes its price apart to the cent, in French as French writes it", async () => {
    const { sums, total } = await receiptAfter(paidOnline, "fr");
    expect(sums.map(({ term }) => term)).toEqual(["Location", "TPS (5\u00a0%)", "TVQ (9,975\u00a0%)"]);
    expect(total.term).toBe("Total payé");
    const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ""));
    expect(sums.reduce((sum, { value }) => sum + centsOf(value), 0)).toBe(centsOf(total.value));
  });
});

describe("a booking of which a part is paid", () => {
  it("adds up: the price, what was paid of it, and what is left", async () => {
    const visit = await visitOf({ downPayment: { percent: 30, dueDays: 0 } });
    await paidOnline(visit);
    await visit.model.pass.load();
    const reservation = visit.model.pass.reservation.value;
    if (reservation === null) throw new Error("The server gave no reservation");
    const { sums, total } = receiptTextsOf(reservation, wordsIn("en"));
    expect(sums.slice(-2).map(({ term }) => term)).toEqual(["Total", "Already paid"]);
    const centsOf = (text = "") => Number(text.replaceAll(/\D/g, ""));
    const [whole, paid] = sums.slice(-2).map(({ value }) => centsOf(value));
    expect([whole, (whole ?? 0) - (paid ?? 0)]).toEqual([Math.round(reservation.amount * 100), centsOf(total.value)]);
    expect(centsOf(total.value)).toBeGreaterThan(0);
  });
});

describe("a booking to be paid at the dock", () => {
  it("has no receipt: it says what is due, and that nothing was paid", async () => {
    const { isPaid, payments, total } = await receiptAfter(atDock);
    expect([isPaid, payments, total.term]).toEqual([false, [], "Due at the dock"]);
    expect(total.value).not.toBe("$0.00 CAD");
  });

  it("is a receipt once the club took the cash", async () => {
    const { isPaid, payments, total } = await receiptAfter(async (visit) => {
      await atDock(visit);
      const id = visit.model.payment.state.value.reservationId ?? "";
      await visit.club.staff("booking/reservations/transition", { _id: id, event: "receive" });
    });
    expect([isPaid, total.term]).toEqual([true, "Total paid"]);
    expect(textOf(payments)).toEqual(["Paid on: July 4, 2026, 7:00 a.m.", "Payment method: Cash, at the dock"]);
  });
});
