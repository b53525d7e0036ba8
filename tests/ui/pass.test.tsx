import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Status } from "#core/booking/status.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { WordsProvider, wordsOf } from "#ui/headless/words/words.tsx";
import { PassView } from "#ui/views/pass/PassView.tsx";
import { returned } from "../../stories/views/leads.ts";
import { refusal } from "../../stories/views/memory.ts";
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

const silent = { ok: false, status: 0, code: "OFFLINE", message: "" } as const;
const link = "#reservation=mem_r_8f3k2q&key=k";

function shown(model: BookingModel, locale: "en" | "fr"): string {
  const html = renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <PassView model={model} />
    </WordsProvider>,
  );
  return html.replaceAll("\u202f", " ");
}

describe("a mail's link that does not open", () => {
  it.each(["en", "fr"] as const)("says in %s that the link is bad, and never shows another booking's pass as its own", async (locale) => {
    const before = rigOf();
    await returned(before.model, "success");
    const { model } = rigOf({
      storage: before.storage,
      answers: { "booking/reservations/read": () => refusal("ITEM_NOT_EXIST") },
    });
    await model.restore();
    await model.openLink(link)?.done;
    const { say } = wordsOf(locale);
    expect(shown(model, locale)).toContain(say("pass.notFoundHint").replaceAll("\u202f", " "));
    expect(shown(model, locale)).not.toContain(say("pass.ready"));
    expect(shown(model, locale)).toContain(say("pass.seeKept"));
    model.pass.leaveLink();
    expect(shown(model, locale)).toContain(say("pass.ready"));
  });

  it.each([0, 429, 503])("for want of an answer (%i) says so, and opens when it is tried again", async (status) => {
    let asked = 0;
    const { model } = rigOf({
      answers: {
        "booking/reservations/read": ({ _id }) =>
          (asked += 1) === 1 ? { ...silent, status } : { ok: true, data: reservationOf(_id, model.choice.shownDay.value) },
      },
    });
    await model.openLink(link)?.done;
    expect(shown(model, "en")).toContain(wordsOf("en").say("pass.unreachable"));
    await model.pass.openAgain();
    expect(model.pass.link.value).toBe("none");
    expect(shown(model, "en")).toContain(wordsOf("en").say("pass.ready"));
  });
});

describe("a pass opened by a mail's link", () => {
  it("asks again with its key on a later visit, and shows that it was canceled since", async () => {
    const before = rigOf();
    await before.model.openLink(link)?.done;
    const { model, calls } = rigOf({
      storage: before.storage,
      answers: {
        "booking/reservations/read": ({ _id }) => ({
          ok: true,
          data: { ...reservationOf(_id, before.model.choice.shownDay.value), status: "canceled" },
        }),
      },
    });
    await model.restore();
    await model.pass.load();
    expect(calls.find(({ path }) => path.endsWith("/read"))?.data).toEqual({ _id: "mem_r_8f3k2q", key: "k" });
    expect(model.pass.status.value).toBe("canceled");
  });

  it("asks again when the page is looked at again", async () => {
    let status: Status = "paid";
    const { model } = rigOf({
      answers: {
        "booking/reservations/read": ({ _id }) => ({ ok: true, data: { ...reservationOf(_id, model.choice.shownDay.value), status } }),
      },
    });
    await model.openLink(link)?.done;
    expect(model.pass.status.value).toBe("ready");
    status = "canceled";
    await model.wake();
    expect(model.pass.status.value).toBe("canceled");
  });
});

describe("a mail's link over a payment under way", () => {
  it("keeps nothing of the other reservation", async () => {
    const { model } = rigOf();
    model.payment.keep({ paymentSuccess: false, reservationId: "mem_r_other", sessionUrl: "https://pay.test/other" });
    await model.openLink("#reservation=mem_r_8f3k2q&key=k")?.done;
    const { pass, ...rest } = model.payment.state.value;
    expect(rest).toEqual({ paymentSuccess: true, reservationId: "mem_r_8f3k2q", key: "k" });
    expect(pass?.reference).toBe("mem_r_8f3k2q");
  });
});
