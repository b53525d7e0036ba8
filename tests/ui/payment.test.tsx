import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Status } from "#core/booking/status.ts";
import type { Locale } from "#core/words/index.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { createMemoryKeep } from "#ui/headless/session/keep.ts";
import { WordsProvider, wordsOf } from "#ui/headless/words/words.tsx";
import { ResultPanel } from "#ui/views/booking/ResultPanel.tsx";
import { toPay } from "../../stories/views/leads.ts";
import { refusal } from "../../stories/views/memory.ts";
import { reservationOf } from "../../stories/views/offer.ts";
import { type Rig, rigOf, type RigOptions } from "./rig.ts";

const id = "mem_r_8f3k2q";
const charged = { en: "Nothing was charged", fr: "Rien n’a été débité" } as const;
const day = rigOf().model.choice.shownDay.value;
const locales = ["en", "fr"] as const;

/** A page that was left for the payment page, opened again. */
async function backFromPayment(answers: RigOptions["answers"] = {}): Promise<Rig> {
  const before = rigOf();
  await toPay(before.model);
  before.model.checkout.acceptClauses("fr");
  await before.model.checkout.pay();
  const rig = rigOf({ storage: before.storage, session: before.session, answers });
  await rig.model.restore();
  return rig;
}

const readAs = (status: Status, refund: number | null): RigOptions["answers"] => ({
  "booking/reservations/read": ({ _id }) => ({ ok: true, data: { ...reservationOf(_id, day), status, refund } }),
});
const canceledAs = (refund: number | null): RigOptions["answers"] => ({
  "booking/reservations/cancelSessionPayment": () => ({ ok: true, data: { _id: id, status: "canceled", refund } }),
});

function panel(model: BookingModel, locale: Locale): string {
  const html = renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <ResultPanel model={model} />
    </WordsProvider>,
  );
  return html.replaceAll("\u00a0", " ");
}

describe("a payment that failed", () => {
  it.each(locales)("says in %s that nothing was charged once the server has ended the session and seen no money", async (locale) => {
    const { model } = await backFromPayment(canceledAs(null));
    await model.handleReturn("?payment=failed").done;
    expect(panel(model, locale)).toContain(charged[locale]);
  });

  it.each(locales)("names in %s the money on its way back when it came too late", async (locale) => {
    const { model } = await backFromPayment(readAs("canceled", 242.88));
    await model.handleReturn("?payment=success").done;
    const html = panel(model, locale);
    expect(html).not.toContain(charged[locale]);
    expect(html).toContain(locale === "en" ? "$242.88 CAD is on its way back" : "242,88 $ CAD vous sont remboursés");
  });

  it.each(locales)("promises nothing in %s of money that the provider has and the server has not seen", async (locale) => {
    const { model } = await backFromPayment(readAs("canceled", null));
    await model.handleReturn("?payment=success").done;
    expect(model.payment.outcome.value).toBe("failed");
    expect(panel(model, locale)).not.toContain(charged[locale]);
    expect(panel(model, locale)).toContain(wordsOf(locale).say("pay.failedUnknownHint").replaceAll("\u00a0", " "));
  });

  it("promises nothing where the server refused to say, or was not asked", async () => {
    const refused = await backFromPayment({ "booking/reservations/cancelSessionPayment": () => refusal("ITEM_NOT_EXIST") });
    await refused.model.handleReturn("?payment=failed").done;
    expect(panel(refused.model, "en")).not.toContain(charged.en);
    const typed = rigOf();
    await typed.model.handleReturn("?payment=failed").done;
    expect(panel(typed.model, "en")).not.toContain(charged.en);
  });
});

describe("a payment given up", () => {
  it("is forgotten in silence when no money came", async () => {
    const { model } = await backFromPayment(canceledAs(null));
    await model.giveUpPayment();
    expect(model.payment.outcome.value).toBe("none");
  });

  it("names the money on its way back when it came all the same", async () => {
    const { model } = await backFromPayment(canceledAs(242.88));
    await model.giveUpPayment();
    expect(panel(model, "en")).toContain("$242.88 CAD is on its way back");
  });

  it("and paid after that is no success here: the page points to the mail", async () => {
    const { model } = await backFromPayment(canceledAs(null));
    await model.giveUpPayment();
    await model.handleReturn("?payment=success").done;
    expect(model.payment.outcome.value).toBe("none");
    expect(model.ports.alerts.newest.value?.message).toBe(wordsOf("en").say("alerts.paymentNotHere"));
  });
});

describe("two payments in two tabs", () => {
  const storage = createMemoryKeep();
  const begun = async (_id: string) => {
    const rig = rigOf({
      storage,
      answers: {
        "booking/reservations/create": () => ({
          ok: true,
          data: { _id, sessionUrl: `https://pay.test/${_id}`, key: "key", amount: 1, currency: "CAD", expires: null },
        }),
      },
    });
    await toPay(rig.model);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    return rig;
  };

  it("come back each to its own, and neither takes the other's away", async () => {
    const [first, second] = [await begun("mem_r_first"), await begun("mem_r_second")];
    first.model.followPayment();
    expect(first.model.payment.state.value.reservationId).toBe("mem_r_first");
    const back = rigOf({ storage, session: first.session });
    await back.model.restore();
    await back.model.handleReturn("?payment=success").done;
    expect(back.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId: "mem_r_first" });
    second.model.followPayment();
    expect(second.model.payment.state.value).toMatchObject({ paymentSuccess: false, reservationId: "mem_r_second" });
    const failed = rigOf({ storage, session: second.session });
    await failed.model.restore();
    await failed.model.handleReturn("?payment=failed").done;
    expect(failed.calls.find(({ path }) => path.endsWith("cancelSessionPayment"))?.data).toMatchObject({ _id: "mem_r_second" });
    expect(failed.model.payment.state.value).toEqual({ paymentSuccess: false });
    const reloaded = rigOf({ storage, session: second.session });
    await reloaded.model.restore();
    expect(reloaded.model.payment.state.value, "what failed here is not taken for the other's").toEqual({ paymentSuccess: false });
    const later = rigOf({ storage });
    await later.model.restore();
    expect(later.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId: "mem_r_first" });
  });

  it("of the same reservation are one: what the other tab learned is taken over", async () => {
    const shared = createMemoryKeep();
    const rig = rigOf({ storage: shared });
    await toPay(rig.model);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    const other = rigOf({ storage: shared });
    await other.model.restore();
    await other.model.handleReturn("?payment=success").done;
    rig.model.followPayment();
    expect(rig.model.payment.state.value).toMatchObject({ paymentSuccess: true, reservationId: id });
  });
});
