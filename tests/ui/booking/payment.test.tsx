import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { createExtrasModel } from "#ui/headless/booking/checkout/extras.ts";
import { WordsProvider, wordsIn } from "#ui/headless/words/words.tsx";
import { PayStep } from "#ui/views/booking/checkout/payment/PayStep.tsx";
import { PaymentResultPanel } from "#ui/views/booking/checkout/payment/PaymentResultPanel.tsx";
import { offline, refusing } from "../../../stories/club/faults.ts";
import { endAtProvider, payTooLate, toPay, toProvider } from "../../../stories/club/leads.ts";
import { otherTab, reopenVisit, type Visit, visitOf } from "../../../stories/club/visit.ts";

const charged = { en: "Nothing was charged", fr: "Rien n’a été débité" } as const;
const locales = ["en", "fr"] as const;

/** A page that was left for the payment page, opened again after what became of the payment meanwhile. */
async function backFromPayment(meanwhile: (visit: Visit) => void | Promise<void>): Promise<Visit> {
  const before = await visitOf();
  await toProvider(before);
  await meanwhile(before);
  const visit = await reopenVisit(before);
  await visit.model.restore();
  return visit;
}

const refused = (visit: Visit) => endAtProvider(visit, "failed");

/** The provider has the money of a payment that the server has given up, and the server does not know yet. */
async function paidUnseen({ club, left }: Visit): Promise<void> {
  club.time.at += 32 * 60_000;
  await club.jobs.expireOverdue(10);
  club.payments.pay(sessionIdOfPaymentPage(left.at(-1) ?? ""));
}

/** What the price of the trip is in words of money. */
const due = ({ club }: Visit, locale: Locale): string => {
  const [{ request } = { request: undefined }] = club.payments.sessions.values();
  return wordsIn(locale)
    .format.money(request?.amount ?? asCents(0), "CAD")
    .replaceAll("\u00a0", " ");
};

function panel(model: BookingModel, locale: Locale): string {
  const html = renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <PaymentResultPanel model={model} />
    </WordsProvider>,
  );
  return html.replaceAll("\u00a0", " ");
}

describe("the review before the payment", () => {
  it.each(locales)("shows in %s the e-mail address that the pass will be sent to", async (locale) => {
    const visit = await visitOf();
    await toPay(visit);
    const { model } = visit;
    const html = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <PayStep model={model} extras={createExtrasModel(model)} />
      </WordsProvider>,
    );
    const { email } = model.checkout.contact.value.profile;
    expect(email).toContain("@");
    expect(html).toMatch(new RegExp(`>${wordsIn(locale).say("contact.email")}</dt><dd[^>]*>${email}<`));
  });
});

describe("a payment that failed", () => {
  it.each(locales)("says in %s that nothing was charged once the server has ended the session and seen no money", async (locale) => {
    const { model } = await backFromPayment(refused);
    await model.handleReturn("?payment=failed").done;
    expect(panel(model, locale)).toContain(charged[locale]);
  });

  it.each(locales)("shows in %s the boat, the amount and what is left of the time for which it is held", async (locale) => {
    const visit = await backFromPayment(refused);
    await visit.model.handleReturn("?payment=failed").done;
    const html = panel(visit.model, locale);
    const { choice } = visit.model;
    for (const shown of [choice.boat.value?.name[locale] ?? "?", due(visit, locale), "10:00"]) expect(html).toContain(shown);
  });

  it.each([
    ["en", "Until 7:31 a.m., your boat is held for you."],
    ["fr", "jusqu’à 7 h 31."],
  ] as const)("that is not finished names in %s its boat, its amount, and until when it is held", async (locale, until) => {
    const visit = await backFromPayment(() => undefined);
    await visit.model.handleReturn("").done;
    const html = panel(visit.model, locale);
    const boat = visit.model.ports.first.boats.find(({ _id }) => _id === visit.model.payment.awaited.value?.boat);
    for (const shown of [until, boat?.name[locale] ?? "?", due(visit, locale), "31:00"]) expect(html).toContain(shown);
  });

  it.each(locales)("names in %s the money on its way back when it came too late", async (locale) => {
    const visit = await backFromPayment(payTooLate);
    const { model } = visit;
    await model.handleReturn("?payment=success").done;
    const html = panel(model, locale);
    expect(html).not.toContain(charged[locale]);
    expect(html).toContain(`${due(visit, locale)} ${locale === "en" ? "is being refunded" : "vous sont remboursés"}`);
  });

  it.each(locales)("promises nothing in %s of money that the provider has and the server has not seen", async (locale) => {
    const { model } = await backFromPayment(paidUnseen);
    await model.handleReturn("?payment=success").done;
    expect(model.payment.outcome.value).toBe("failed");
    expect(panel(model, locale)).not.toContain(charged[locale]);
    expect(panel(model, locale)).toContain(wordsIn(locale).say("pay.failedUnknownHint").replaceAll("\u00a0", " "));
  });

  it("promises nothing where the server refused to answer, or was not called", async () => {
    const mute = await backFromPayment(refused);
    mute.suffer({ "booking/reservations/cancelSessionPayment": refusing("ITEM_NOT_EXIST") });
    await mute.model.handleReturn("?payment=failed").done;
    expect(panel(mute.model, "en")).not.toContain(charged.en);
    const typed = await visitOf();
    await typed.model.handleReturn("?payment=failed").done;
    expect(panel(typed.model, "en")).not.toContain(charged.en);
  });

  it.each(locales)(
    "claims in %s no choice that is kept and no boat that is lost where the address was typed with nothing held",
    async (locale) => {
      const { model } = await visitOf();
      await model.restore();
      await model.handleReturn("?payment=failed").done;
      const { say } = wordsIn(locale);
      const html = panel(model, locale);
      const shown = (key: Parameters<typeof say>[0]) => say(key).replaceAll("\u00a0", " ");
      for (const key of ["pay.failed", "pay.failedNothing", "pay.chooseBoat"] as const) expect(html).toContain(shown(key));
      for (const key of ["pay.slotGone", "pay.slotFree", "pay.chooseAgain", "pay.failedUnknownHint"] as const)
        expect(html).not.toContain(shown(key));
      await model.checkout.retry();
      expect([model.payment.outcome.value, model.checkout.step.value]).toEqual(["none", "choice"]);
    },
  );
});

describe("a booking to be paid at the dock", () => {
  it.each(locales)(
    "is confirmed in %s with the sum due at the dock and free cancellation, and without a word of a payment",
    async (locale) => {
      const visit = await visitOf();
      await toPay(visit);
      const { model } = visit;
      model.checkout.acceptClauses("fr");
      await model.checkout.pay("dock");
      const html = panel(model, locale);
      const { say, format } = wordsIn(locale);
      const due = format.money(model.checkout.due.value ?? asCents(0), "CAD");
      for (const text of [say("pay.booked"), say("pass.payAmountAtDock", { amount: due }), say("trip.terms.unpaid")])
        expect(html).toContain(text.replaceAll("\u00a0", " "));
      expect(html).not.toContain(say("pay.success"));
      expect(model.ports.alerts.notices.value.map(({ message }) => message)).toEqual([wordsIn("en").say("alerts.booked")]);
    },
  );

  it("waits for no bank while its pass is fetched", async () => {
    const visit = await visitOf();
    await toPay(visit);
    visit.suffer({ "booking/reservations/read": offline });
    visit.model.checkout.acceptClauses("fr");
    const paying = visit.model.checkout.pay("dock");
    await expect.poll(() => visit.model.payment.outcome.value).toBe("checking");
    const html = panel(visit.model, "en");
    expect(html).toContain("Your booking is confirmed");
    expect(html).not.toContain("bank");
    visit.suffer({});
    visit.pass(1000);
    await paying;
    expect(visit.model.payment.outcome.value).toBe("booked");
  });
});

describe("a payment given up", () => {
  it("is forgotten in silence when no money came", async () => {
    const { model } = await backFromPayment(refused);
    await model.giveUpPayment();
    expect(model.payment.outcome.value).toBe("none");
  });

  it("names the money on its way back when it came all the same", async () => {
    const visit = await backFromPayment(payTooLate);
    await visit.model.giveUpPayment();
    expect(panel(visit.model, "en")).toContain(`${due(visit, "en")} is being refunded`);
  });

  it("shows no success where it is paid afterwards: the page refers to the email", async () => {
    const { model } = await backFromPayment(refused);
    await model.giveUpPayment();
    await model.handleReturn("?payment=success").done;
    expect(model.payment.outcome.value).toBe("none");
    expect(model.ports.alerts.newest.value?.message).toBe(wordsIn("en").say("alerts.paymentNotHere"));
  });
});

describe("two payments in two tabs", () => {
  it("come back each to its own, and neither takes the other's away", async () => {
    const first = await visitOf();
    await toProvider(first);
    const second = await otherTab(first);
    await toProvider(second);
    const [own, others] = [first, second].map(({ model }) => model.payment.state.value.reservationId);
    expect(own).not.toBe(others);
    first.model.followPayment();
    expect(first.model.payment.state.value.reservationId).toBe(own);
    endAtProvider(first, "success");
    const back = await reopenVisit(first);
    await back.model.restore();
    await back.model.handleReturn("?payment=success").done;
    expect(back.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId: own });
    second.model.followPayment();
    expect(second.model.payment.state.value).toMatchObject({ paymentSuccess: false, reservationId: others });
    endAtProvider(second, "failed");
    const failed = await reopenVisit(second);
    await failed.model.restore();
    await failed.model.handleReturn("?payment=failed").done;
    expect(failed.calls.find(({ path }) => path.endsWith("cancelSessionPayment"))?.data).toMatchObject({ _id: others });
    expect(failed.model.payment.state.value).toEqual({ paymentSuccess: false });
    const reloaded = await reopenVisit(second);
    await reloaded.model.restore();
    expect(reloaded.model.payment.state.value, "what failed here is not taken for the other's").toEqual({ paymentSuccess: false });
    const later = await otherTab(first);
    await later.model.restore();
    expect(later.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId: own });
  });

  it("count as one where they are for the same reservation: a tab takes over the other's result", async () => {
    const visit = await visitOf();
    await toProvider(visit);
    const { reservationId } = visit.model.payment.state.value;
    endAtProvider(visit, "success");
    const other = await otherTab(visit);
    await other.model.restore();
    await other.model.handleReturn("?payment=success").done;
    visit.model.followPayment();
    expect(visit.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId });
  });
});
