import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { decodeSavedApp } from "#core/domain/visit/savedBooking.ts";
import { type BookingModel, createBookingModel } from "#ui/headless/booking/booking.ts";
import { WordsProvider, wordsIn } from "#ui/headless/words/words.tsx";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import { failing, offline } from "../../../stories/club/faults.ts";
import { bookAndPay, transitionByStaff, returnFromProvider, toPay, toProvider } from "../../../stories/club/leads.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { otherTab, otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";
import { Effect } from "effect";

const ends = {
  paid: (visit: Visit) => returnFromProvider(visit, "success"),
  cash_payment: async (visit: Visit) => {
    await toPay(visit);
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay("dock");
  },
  confirmed: async (visit: Visit) => {
    await toProvider(visit);
    await transitionByStaff(visit, visit.model.payment.state.value.reservationId ?? "", "accept");
    await visit.model.handleReturn("?payment=success").done;
  },
} as const;

/** The pass as a later visit draws it without a network, from what an earlier one kept of a reservation of `status`. */
async function keptPass(status: keyof typeof ends, locale: "en" | "fr"): Promise<string> {
  const before = await visitOf();
  await ends[status](before);
  expect(before.model.payment.state.value.pass?.status).toBe(status);
  const { model } = await otherTab(before);
  await model.restore();
  return renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <PassView model={model} />
    </WordsProvider>,
  );
}

describe("the pass of a booking to be paid at the dock", () => {
  it("says so in both languages with what is due, a network or none, and shows no receipt", async () => {
    const english = await keptPass("cash_payment", "en");
    expect(english).toContain("To pay at the dock");
    expect(english).toMatch(/You pay \$[\d.,]+ CAD at the dock\./);
    expect(english).not.toMatch(/Paid|Receipt|Payment success/);
    const french = await keptPass("cash_payment", "fr");
    expect(french).toMatch(/Vous payez [\d\u00a0,]+\$\u00a0CAD au quai\./);
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

function shown(model: BookingModel, locale: "en" | "fr"): string {
  const html = renderToStaticMarkup(
    <WordsProvider locale={locale}>
      <PassView model={model} />
    </WordsProvider>,
  );
  return html.replaceAll("\u202f", " ");
}

describe("the pass to which a payment has just led", () => {
  const headings = (model: BookingModel, locale: "en" | "fr") =>
    [...shown(model, locale).matchAll(/<h[1-6][^>]*>([^<]*)</g)].map(([, text]) => text);

  it.each(["en", "fr"] as const)("says in %s that the payment succeeded, in its first heading", async (locale) => {
    const visit = await visitOf();
    await returnFromProvider(visit, "success");
    const { say } = wordsIn(locale);
    expect(headings(visit.model, locale).slice(0, 2)).toEqual([say("pay.success"), say("pass.title")]);
  });

  it("says that a booking to be paid at the dock is confirmed, and nothing of a payment", async () => {
    const visit = await visitOf();
    await ends.cash_payment(visit);
    expect(headings(visit.model, "en")[0]).toBe("Your booking is confirmed");
    expect(shown(visit.model, "en")).not.toContain("Payment success");
  });

  it("says nothing of a payment in a later visit", async () => {
    const before = await visitOf();
    await returnFromProvider(before, "success");
    const { model } = await otherTab(before);
    await model.restore();
    expect(headings(model, "en")[0]).toBe(wordsIn("en").say("pass.title"));
  });
});

describe("a mail's link that does not open", () => {
  it.each(["en", "fr"] as const)("says in %s that the link is bad, and never shows another booking's pass as its own", async (locale) => {
    const before = await visitOf();
    await returnFromProvider(before, "success");
    const { model } = await otherTab(before);
    await model.restore();
    await model.openLink("#reservation=mem_r_none&key=k")?.done;
    const { say } = wordsIn(locale);
    expect(shown(model, locale)).toContain(say("pass.notFoundHint").replaceAll("\u202f", " "));
    expect(shown(model, locale)).not.toContain(say("pass.ready"));
    expect(shown(model, locale)).toContain(say("pass.seeKept"));
    model.pass.leaveLink();
    expect(shown(model, locale)).toContain(say("pass.ready"));
  });

  it.each([0, 429, 503])("says so where no answer came (%i), and opens when it is tried again", async (status) => {
    const before = await visitOf();
    const { link } = await bookAndPay(before);
    const fault = status === 0 ? offline : failing(status);
    const { model, suffer } = await otherVisitor(before, { faults: { "booking/reservations/read": fault } });
    await model.openLink(link)?.done;
    expect(shown(model, "en")).toContain(wordsIn("en").say("pass.unreachable"));
    suffer({});
    await model.pass.openAgain();
    expect(model.pass.link.value).toBe("none");
    expect(shown(model, "en")).toContain(wordsIn("en").say("pass.ready"));
  });
});

describe("a pass that this device keeps", () => {
  it("opens by its mail's link without a network, and asks again once there is one", async () => {
    const before = await visitOf();
    const { id, link } = await bookAndPay(before);
    before.model.bookAnother();
    const { model, suffer } = await otherTab(before, { faults: { "booking/reservations/read": offline } });
    await model.restore();
    expect(model.pass.pass.value).toBeUndefined();
    await expect(model.openLink(link)?.done).resolves.toBe(true);
    expect(shown(model, "en")).toContain(wordsIn("en").say("pass.ready"));
    suffer({});
    await transitionByStaff(before, id, "cancel");
    await model.wake();
    expect(model.pass.status.value).toBe("canceled");
    expect(model.payment.passes.value).toEqual([]);
  });

  it("stays when another booking begins, and shows again in its place", async () => {
    const visit = await visitOf();
    await returnFromProvider(visit, "success");
    const first = visit.model.pass.pass.value;
    visit.model.bookAnother();
    const { model, storage } = await otherTab(visit);
    await model.restore();
    expect([model.payment.state.value.pass, model.payment.passes.value.map(({ pass }) => pass)]).toEqual([undefined, [first]]);
    const [kept] = model.payment.passes.value;
    if (kept !== undefined) await model.pass.show(kept);
    expect(model.pass.pass.value).toEqual(first);
    expect(decodeSavedApp(JSON.parse(storage.get("app") ?? "")).booking?.reservationId).toBe(first?._id);
  });

  it("goes once its trip is over", async () => {
    const visit = await visitOf();
    await returnFromProvider(visit, "success");
    expect(visit.model.payment.passes.value).toHaveLength(1);
    visit.pass(24 * 3_600_000);
    await visit.model.wake();
    expect(visit.model.payment.passes.value).toEqual([]);
  });
});

describe("a pass without a network", () => {
  it("shows no alert of an error, for nothing that its holder could do", async () => {
    const before = await visitOf();
    await returnFromProvider(before, "success");
    const every = new Proxy({}, { get: () => offline });
    const { model } = await otherTab(before, { faults: every });
    await model.restore();
    await model.wake();
    expect(shown(model, "en")).toContain(wordsIn("en").say("pass.ready"));
    expect(model.ports.alerts.notices.value.filter(({ type }) => type === "error")).toEqual([]);
  });
});

describe("a pass on a device whose clock is wrong", () => {
  it.each([
    ["while the server has not answered", () => undefined],
    ["by the clock of the server", (now: number) => now],
  ])("stays, %s", async (_, serverNow) => {
    const visit = await visitOf();
    await returnFromProvider(visit, "success");
    const { now } = visit.parts;
    const model = createBookingModel({ ...visit.parts, now: () => now() + 72 * 3_600_000, serverNow: () => serverNow(now()) });
    await model.loadActions();
    await model.restore();
    expect(shown(model, "en")).toContain(wordsIn("en").say("pass.ready"));
    expect(model.payment.passes.value).toHaveLength(1);
  });
});

describe("a pass opened by a mail's link", () => {
  it.each(["", "#", "#wish=mem_wi_1&key=k", "#booking=mem_r_1&key=k", "#pay=mem_r_1&key=k"])(
    "is not read in another fragment: %s",
    async (fragment) => {
      const { model } = await visitOf();
      expect(model.openLink(fragment)).toBeUndefined();
      expect(model.pass.link.value).toBe("none");
    },
  );

  it.each(["%s.", "%s)", "%s>", "%s%22", "%s&amp;", "amp", "%s&to=manage."])(
    "opens where a mail program put marks around it: %s",
    async (form) => {
      const before = await visitOf();
      const { id, link } = await bookAndPay(before);
      const { model } = await otherVisitor(before);
      await model.openLink(form === "amp" ? link.replaceAll("&", "&amp;") : form.replace("%s", link))?.done;
      expect([model.pass.link.value, model.pass.reservation.value?._id]).toEqual(["none", id]);
      expect(model.pass.isToManage.value).toBe(form.includes("manage"));
    },
  );

  it.each([
    ["its key is cut off", (link: string) => link.slice(0, link.indexOf("&"))],
    ["a part of its key is cut off", (link: string) => link.slice(0, -10)],
    ["its booking is cut off", (link: string) => link.replace(/reservation=[^&]*/, "reservation=")],
  ])("says where %s that the link is damaged, and leads to where a booking is found", async (_, damaged) => {
    const before = await visitOf();
    const { link } = await bookAndPay(before);
    const { model } = await otherVisitor(before);
    await model.openLink(damaged(link))?.done;
    const html = shown(model, "en");
    expect(html).toContain(wordsIn("en").say("pass.notFoundHint"));
    expect(html).toContain('href="/en/find-booking"');
    expect(html).not.toContain(wordsIn("en").say("booking.tryAgain"));
  });

  it("asks again with its key on a later visit, and shows that it was canceled since", async () => {
    const holder = await visitOf();
    const { id, link } = await bookAndPay(holder);
    const before = await otherVisitor(holder);
    await before.model.openLink(link)?.done;
    await transitionByStaff(holder, id, "cancel");
    const { model, calls } = await otherTab(before);
    await model.restore();
    await model.pass.load();
    expect(calls.find(({ path }) => path.endsWith("/read"))?.data).toEqual({ _id: id, key: holder.club.keyOf(id) });
    expect(model.pass.status.value).toBe("canceled");
  });

  it("still names the boat and the dock that left the offer since", async () => {
    const holder = await visitOf();
    const { id, link } = await bookAndPay(holder);
    const { store } = holder.club;
    const boat = (await wholeOffer(store)).boats.find(({ _id }) => _id === holder.model.pass.boat.value?._id);
    expect(boat).toBeDefined();
    if (boat === undefined) return;
    await Effect.runPromise(store.commit((tx) => tx.kinds.of.boats.replace({ ...boat, version: 2, retired: 1 })));
    const { model } = await otherVisitor(holder);
    expect(model.choice.first.boats.some(({ _id }) => _id === boat._id)).toBe(false);
    await model.openLink(link)?.done;
    expect(model.pass.reservation.value?._id).toBe(id);
    expect(shown(model, "en")).toContain(boat.name.en);
  });

  it("asks again when the page is looked at again", async () => {
    const holder = await visitOf();
    const { id, link } = await bookAndPay(holder);
    const { model } = await otherVisitor(holder);
    await model.openLink(link)?.done;
    expect(model.pass.status.value).toBe("ready");
    await transitionByStaff(holder, id, "cancel");
    await model.wake();
    expect(model.pass.status.value).toBe("canceled");
  });
});

describe("a mail's link over a payment under way", () => {
  it("keeps nothing of the other reservation", async () => {
    const holder = await visitOf();
    const { id, link } = await bookAndPay(holder);
    const other = await otherVisitor(holder);
    await toProvider(other);
    await other.model.openLink(link)?.done;
    const { pass, ...rest } = other.model.payment.state.value;
    expect(rest).toEqual({ paymentSuccess: true, reservationId: id, key: holder.club.keyOf(id) });
    expect(pass?._id).toBe(id);
  });
});
