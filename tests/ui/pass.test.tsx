import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Status } from "#core/booking/status.ts";
import { WordsProvider } from "#ui/headless/words.tsx";
import { PassView } from "#ui/views/pass/PassView.tsx";
import { returned } from "../../stories/views/leads.ts";
import { reservationOf } from "../../stories/views/offer.ts";
import { rigOf } from "./rig.ts";

/** The pass as a later visit draws it without a network, from what an earlier one kept of a reservation of `status`. */
async function keptPass(status: Status, locale: "en" | "fr"): Promise<string> {
  const before = rigOf({
    answers: {
      "booking/reservations/read": ({ _id }) => ({
        ok: true,
        data: { ...reservationOf(_id, before.model.choice.shownDay.value), status },
      }),
    },
  });
  await returned(before.model, "success");
  const { model } = rigOf({ storage: before.storage });
  await model.restore();
  return renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <PassView model={model} />
    </WordsProvider>,
  );
}

describe("the pass of a booking to be paid at the dock", () => {
  it("says so in both languages, and shows no receipt", async () => {
    const english = await keptPass("cash_payment", "en");
    expect(english).toContain("To pay at the dock");
    expect(english).toContain("Your booking is confirmed. You pay at the dock.");
    expect(english).not.toMatch(/Paid|Receipt/);
    const french = await keptPass("cash_payment", "fr");
    expect(french).toContain("Votre réservation est confirmée. Vous payez au quai.");
    expect(french).not.toMatch(/Payé|Reçu/);
  });
});

describe("the pass of a confirmed booking", () => {
  it("says neither that it is paid nor that it is to be", async () => {
    const html = await keptPass("confirmed", "en");
    expect(html).toContain("Confirmed");
    expect(html).not.toMatch(/Paid|Receipt|pay at the dock/);
  });
});

describe("the pass of a paid booking", () => {
  it("shows its receipt", async () => {
    const html = await keptPass("paid", "en");
    expect(html).toContain("Paid");
    expect(html).toContain("Receipt");
  });
});

describe("a mail's link over a payment under way", () => {
  it("keeps nothing of the other reservation", async () => {
    const { model } = rigOf();
    model.payment.keep({ paymentSuccess: false, reservationId: "mem_r_other", sessionUrl: "https://pay.test/other" });
    await model.openLink("#reservation=mem_r_8f3k2q&key=k")?.done;
    const { pass, ...rest } = model.payment.state.value;
    expect(rest).toEqual({ paymentSuccess: true, reservationId: "mem_r_8f3k2q" });
    expect(pass?.reference).toBe("mem_r_8f3k2q");
  });
});
