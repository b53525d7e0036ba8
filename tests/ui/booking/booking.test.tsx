import { describe, expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { syncRulesAcceptance } from "#ui/headless/booking/checkout/syncRulesAcceptance.ts";
import { isExtensionOffered } from "#ui/headless/booking/hold/extension.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { failing, never, offline, refusing } from "../../../stories/club/faults.ts";
import {
  endAtProvider,
  bookAndPay,
  raisePrices,
  giveMembership,
  loseSlotToRival,
  returnFromProvider,
  toContact,
  toPay,
  toProvider,
  toSlot,
  payTooLate,
} from "../../../stories/club/leads.ts";
import { adminPrincipal } from "../../../stories/club/club.ts";
import { otherTab, reopenVisit, type Visit, visitOf } from "../../../stories/club/visit.ts";
import { eventually } from "../../eventually.ts";

const created = ({ calls }: Visit) => calls.filter(({ path }) => path.endsWith("/create"));

describe("the hold", () => {
  it("is requested before any contact, and saves the booking that guard 1 looks for", async () => {
    const rig = await visitOf();
    await toContact(rig);
    expect(rig.model.checkout.held.value?.hold).toMatch(/^mem_h_/);
    expect(JSON.parse(rig.storage.get("app") ?? "{}").booking).toMatchObject({
      dock: "mem_d_magog",
      bookingDate: "2026-07-04",
      time: ["mem_t_morning"],
    });
  });

  it("is used again for the same choice, and released before another one", async () => {
    const rig = await visitOf();
    await toContact(rig);
    await rig.model.checkout.continueToContact();
    expect(rig.calls.filter(({ path }) => path.endsWith("/hold"))).toHaveLength(1);
    await rig.model.choice.chooseHour(rig.model.choice.boat.value?._id ?? "", "mem_t_midday");
    await rig.model.checkout.continueToContact();
    expect(rig.calls.filter(({ path }) => /\/(hold|release)$/.test(path)).map(({ path }) => path.split("/").at(-1))).toEqual([
      "hold",
      "release",
      "hold",
    ]);
  });

  it("is released under the loading flag", async () => {
    const rig = await visitOf();
    await toContact(rig);
    rig.suffer({ "booking/reservations/release": never });
    void rig.model.checkout.changeChoice();
    await expect.poll(() => rig.calls.at(-1)?.path).toBe("booking/reservations/release");
    expect(rig.model.ports.loading.isLoading.value).toBe(true);
  });

  it("is restored after a reload, though the server counts its slot as taken", async () => {
    const before = await visitOf();
    await toContact(before);
    const chosen = before.model.choice.attributes.value;
    const rig = await reopenVisit(before);
    await rig.model.restore();
    expect(rig.model.choice.attributes.value).toEqual(chosen);
    expect(rig.model.checkout.held.value).toEqual(before.model.checkout.held.value);
    expect(rig.model.checkout.step.value).toBe("contact");
  });

  it.each([
    ["another tab", otherTab],
    ["a reload", reopenVisit],
  ])("leaves an hour that the visitor chose while %s was still restoring the earlier one", async (_, open) => {
    const before = await visitOf();
    await toPay(before);
    const rig = await open(before);
    const { choice } = rig.model;
    const restored = rig.model.restore();
    const other = choice.boats.value.flatMap(({ boat, hours }) =>
      hours.flatMap(({ slot, why }) => (why === undefined ? [{ boat: boat._id, slot: slot._id }] : [])),
    )[5];
    if (other === undefined) throw new Error("no sixth free hour");
    await choice.chooseHour(other.boat, other.slot);
    const chosen = choice.attributes.value;
    await restored;
    expect(chosen).toMatchObject({ item: other.boat, time: [other.slot] });
    expect(choice.attributes.value).toEqual(chosen);
    const { step, held } = rig.model.checkout;
    expect([rig.model.isRestored.value, step.value, held.value]).toEqual([true, "choice", null]);
  });

  it("keeps every field when it expires, and offers to hold again", async () => {
    const rig = await visitOf();
    await toContact(rig);
    rig.model.checkout.setProfile({ firstname: "Ada" });
    rig.pass(600_000);
    expect(rig.model.checkout.lost.value?.phrase.key).toBe("errors.code.HOLD_EXPIRED");
    expect(rig.model.checkout.contact.value.profile.firstname).toBe("Ada");
    expect(rig.model.checkout.held.value).toBeNull();
  });
});

describe("the extension of a hold", () => {
  it("is offered in the last two minutes, and adds ten once", async () => {
    const rig = await visitOf();
    await toContact(rig);
    const { checkout, run } = rig.model;
    const end = checkout.held.value?.expires ?? 0;
    const isOffered = () => isExtensionOffered(checkout.held.value, rig.club.time.at);
    rig.pass(479_000);
    expect(isOffered()).toBe(false);
    rig.pass(1000);
    expect(isOffered()).toBe(true);
    expect(await run((actions) => actions.checkout.extendHold())).toEqual({ key: "hold.extended", params: { time: "12 min" } });
    expect([checkout.held.value?.expires, isOffered()]).toEqual([end + 600_000, false]);
    rig.pass(600_000);
    expect([checkout.lost.value, isOffered()]).toEqual([null, false]);
    rig.pass(120_000);
    expect(checkout.lost.value?.phrase.key).toBe("errors.code.HOLD_EXPIRED");
  });

  it("in one tab moves the clock of another tab with the same hold", async () => {
    const rig = await visitOf();
    await toContact(rig);
    rig.pass(500_000);
    const { model } = await otherTab(rig);
    await model.restore({});
    const end = model.checkout.held.value?.expires ?? 0;
    expect(await rig.model.run((actions) => actions.checkout.extendHold())).toMatchObject({ key: "hold.extended" });
    model.followHold();
    await eventually(() => expect(model.checkout.held.value?.expires).toBe(end + 600_000));
    expect(isExtensionOffered(model.checkout.held.value, rig.club.time.at)).toBe(false);
    rig.pass(200_000);
    expect(model.checkout.lost.value).toBeNull();
  });

  it("that the server refuses is not offered again, and the hold stays", async () => {
    const rig = await visitOf();
    await toContact(rig);
    rig.pass(500_000);
    rig.suffer({ "booking/reservations/extend": refusing("KEPT_TOO_LONG") });
    const { checkout, run } = rig.model;
    expect(await run((actions) => actions.checkout.extendHold())).toEqual({ key: "hold.notExtended" });
    expect([checkout.lost.value, isExtensionOffered(checkout.held.value, rig.club.time.at)]).toEqual([null, false]);
    expect(checkout.held.value).not.toBeNull();
  });

  it("is made once more where no reply came, with the same key, and is offered again where none comes at all", async () => {
    const rig = await visitOf();
    await toContact(rig);
    rig.pass(500_000);
    rig.suffer({ "booking/reservations/extend": offline });
    const { checkout, run } = rig.model;
    await run((actions) => actions.checkout.extendHold());
    const keys = rig.calls.flatMap(({ path, key }) => (path.endsWith("/extend") ? [key] : []));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(isExtensionOffered(checkout.held.value, rig.club.time.at)).toBe(true);
  });
});

describe("a slot lost on the way", () => {
  it("offers the three nearest: same boat and day, same slot on another boat, same boat on its next free day", async () => {
    const rig = await visitOf({ crowd: "none" });
    await toSlot(rig);
    await loseSlotToRival(rig);
    await rig.model.checkout.continueToContact();
    const lost = rig.model.checkout.lost.value;
    expect(lost?.alternatives.map(({ kind }) => kind)).toEqual(["sameDay", "sameDay", "otherBoat"]);
    expect(lost?.alternatives.some(({ kind, slots }) => kind === "sameDay" && slots[0]?._id === "mem_t_morning")).toBe(false);
  });

  it("does not continue, and is dropped after going back; an expired one stays chosen", async () => {
    const rig = await visitOf({ crowd: "none" });
    const { choice, checkout, panelLeads } = rig.model;
    await toSlot(rig);
    await loseSlotToRival(rig);
    await checkout.continueToContact();
    expect([checkout.isChoiceLost.value, panelLeads.value]).toEqual([true, false]);
    await checkout.changeChoice();
    expect([checkout.isChoiceLost.value, choice.isComplete.value]).toEqual([false, false]);
    await toContact(rig);
    rig.pass(11 * 60_000);
    await expect.poll(() => checkout.lost.value?.isLooking).toBe(false);
    // The panel's own button holds it again: the bar has none beside it.
    expect([checkout.isChoiceLost.value, panelLeads.value]).toEqual([true, true]);
    await checkout.changeChoice();
    expect(choice.isComplete.value).toBe(true);
  });

  it("keeps contact and proof at the payment step, and holds an alternative with one tap", async () => {
    const rig = await visitOf();
    await toPay(rig);
    // The page slept past its hold, and somebody was faster.
    rig.club.time.at += 11 * 60_000;
    await loseSlotToRival(rig);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    const [first] = rig.model.checkout.lost.value?.alternatives ?? [];
    if (first === undefined) throw new Error("no alternative");
    await rig.model.checkout.takeAlternative(first);
    expect(rig.model.checkout.lost.value).toBeNull();
    expect(rig.model.checkout.step.value).toBe("pay");
    expect(rig.model.checkout.contact.value.verify.isVerify).toBe(true);
    expect(rig.model.checkout.held.value?.attributes.time).toEqual(first.slots.map(({ _id }) => _id));
  });
});

describe("the payment", () => {
  it("waits for the rules to be accepted", async () => {
    const rig = await visitOf();
    await toPay(rig);
    await rig.model.checkout.pay();
    expect(rig.model.checkout.problem.value?.key).toBe("pay.acceptFirst");
    expect(created(rig)).toEqual([]);
  });

  it("sends the hold, the proof, the accepted rules and their language, and leaves for the session", async () => {
    const rig = await visitOf();
    await toPay(rig);
    const hold = rig.model.checkout.held.value?.hold;
    const proof = rig.model.checkout.contact.value.verify.proof;
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)[0]?.data).toMatchObject({
      hold,
      proof,
      isMember: false,
      pay: "online",
      clauses: { version: rentalRulesVersion, locale: "fr" },
    });
    const { reservationId = "", sessionUrl, expires = "" } = rig.model.payment.state.value;
    const key = rig.club.keyOf(reservationId);
    expect(rig.left).toEqual([sessionUrl]);
    expect(Date.parse(expires)).toBeGreaterThan(rig.club.time.at);
    expect(JSON.parse(rig.storage.get("payment") ?? "{}")).toEqual({ paymentSuccess: false, reservationId, sessionUrl, key, expires });
  });

  it("repeats the same attempt with the same key, and a refused one with a new key", async () => {
    const rig = await visitOf({ faults: { "booking/reservations/create": offline } });
    await toProvider(rig);
    await rig.model.checkout.pay();
    const refused = await visitOf({ faults: { "booking/reservations/create": refusing("NOT_A_MEMBER") } });
    await toProvider(refused);
    await refused.model.checkout.pay();
    expect(new Set(created(rig).map(({ key }) => key)).size).toBe(1);
    expect(new Set(created(refused).map(({ key }) => key)).size).toBe(2);
  });

  it("sends the price that was shown, and shows a changed price before anybody pays it", async () => {
    const rig = await visitOf();
    await toPay(rig);
    await raisePrices(rig);
    const due = rig.model.checkout.due.value ?? 0;
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)[0]?.data).toMatchObject({ due: due / 100 });
    expect(rig.model.checkout.problem.value?.key).toBe("errors.code.PRICE_CHANGED");
    expect(rig.calls.at(-1)?.path).toMatch(/quote|getTimeSlotByDate/);
    expect(rig.model.checkout.due.value).toBeGreaterThan(due);
    expect(rig.left).toEqual([]);
  });

  it("shows rules that changed meanwhile, asks for nothing else again, and goes on once they are accepted", async () => {
    const rig = await visitOf();
    await toPay(rig);
    const { checkout } = rig.model;
    const admin = createInProcessClient(rig.club.dispatch, { now: () => rig.club.time.at, browser: {}, principal: adminPrincipal });
    const before = await admin("configuration/clauses/read", { client: "mem" });
    const part = (title: string) => [{ title, paragraphs: ["1"] }];
    const texts = { en: part("Paddles"), fr: part("Pagaies") };
    await admin("configuration/clauses/create", { client: "mem", settings: before.ok ? before.data.settings : -1, texts });
    const held = checkout.held.value;
    const contact = checkout.contact.value;
    checkout.acceptClauses("fr");
    await checkout.pay();
    expect([checkout.problem.value?.key, checkout.accepted.value, checkout.step.value]).toEqual([
      "errors.code.CLAUSES_CHANGED",
      null,
      "pay",
    ]);
    expect([checkout.held.value, checkout.contact.value]).toEqual([held, contact]);
    expect(checkout.rules.value?.texts.fr.map(({ title }) => title)).toEqual(["Pagaies"]);
    checkout.acceptClauses("fr");
    await checkout.pay();
    expect(created(rig)[1]?.data).toMatchObject({ clauses: { version: checkout.rules.value?.version, locale: "fr" } });
    expect(rig.left).toHaveLength(1);
  });

  describe("the rules that were accepted", () => {
    /** Back at the payment step after a refused card, the page opened anew. */
    const afterRefusal = async (rules?: string) => {
      const before = await visitOf(rules === undefined ? {} : { rules });
      await toPay(before);
      const stop = syncRulesAcceptance(before.model);
      before.model.checkout.acceptClauses("fr");
      await before.model.checkout.pay();
      stop();
      endAtProvider(before, "failed");
      const visit = await reopenVisit(before);
      await visit.model.restore();
      await visit.model.handleReturn("?payment=failed").done;
      return visit;
    };

    it.each([undefined, "rental-next"])("need no second acceptance after a failed payment, also a club's own rules: %s", async (rules) => {
      const rig = await afterRefusal(rules);
      await rig.model.checkout.retry();
      // Straight to another payment page.
      expect(rig.left).toHaveLength(1);
      expect(created(rig)).toHaveLength(1);
    });

    it("need another acceptance for another phone, and after it was revoked", async () => {
      const other = await afterRefusal();
      const typed = JSON.parse(other.session.get("quai.acceptance") ?? "{}");
      other.session.set("quai.acceptance", JSON.stringify({ ...typed, phone: "+14505550199" }));
      await other.model.checkout.retry();
      expect([other.left.length, other.model.checkout.step.value]).toEqual([0, "pay"]);
      syncRulesAcceptance(other.model);
      expect(other.model.checkout.accepted.value).toBe(null);
      const same = await afterRefusal();
      const stop = syncRulesAcceptance(same.model);
      same.model.checkout.acceptClauses(null);
      stop();
      syncRulesAcceptance(same.model);
      expect(same.model.checkout.accepted.value).toBe(null);
    });
  });

  it("shows rules of the club's own before they are accepted", async () => {
    const rig = await visitOf({ rules: "rental-next" });
    await toPay(rig);
    const { checkout } = rig.model;
    expect(checkout.rules.value?.texts.fr.map(({ title }) => title)).toContain("Responsabilité");
    checkout.acceptClauses("fr");
    await checkout.pay();
    expect(created(rig)[0]?.data).toMatchObject({ clauses: { version: "rental-next", locale: "fr" } });
    expect(rig.left).toHaveLength(1);
  });

  it("shows the Non Member price where the phone has no membership", async () => {
    const rig = await visitOf();
    await toPay(rig);
    expect(rig.model.checkout.member.value).toBe(false);
    expect(rig.model.checkout.due.value).toBe(rig.model.choice.total.value?.nonMember);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)[0]?.data).toMatchObject({ isMember: false });
    expect(rig.left).toHaveLength(1);
  });

  it("shows the Membership price to a member without a claim by them", async () => {
    const rig = await visitOf();
    await giveMembership(rig);
    await toPay(rig);
    expect(rig.model.checkout.due.value).toBe(rig.model.choice.total.value?.membership);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)[0]?.data).toMatchObject({ isMember: true });
  });

  it("shows the Non Member price, to be paid by another tap, where the membership ended since the code", async () => {
    const rig = await visitOf({ faults: { "booking/reservations/create": refusing("NOT_A_MEMBER") } });
    await toPay(rig);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(rig.model.checkout.problem.value?.key).toBe("errors.code.NOT_A_MEMBER");
    expect(rig.model.checkout.member.value).toBe(false);
  });

  it("fetches the membership of a phone that was proved for another day", async () => {
    const rig = await visitOf();
    await toPay(rig);
    await rig.model.checkout.changeChoice();
    await rig.model.choice.lookAtDay(dayFromText("2026-07-05"));
    await toSlot(rig);
    await rig.model.checkout.continueToContact();
    const checks = rig.calls.filter(({ path }) => path.endsWith("/verifyOtp"));
    expect(checks.map(({ data }) => data)).toMatchObject([
      { otp: "123456" },
      { proof: expect.any(String), attributes: { date: "2026-07-05" } },
    ]);
    expect(rig.model.checkout.step.value).toBe("pay");
    expect(rig.model.checkout.member.value).toBe(false);
  });
});

describe("the return from the payment page", () => {
  it("shows success only once the server confirms it, keeps the pass and forgets the contact", async () => {
    const rig = await visitOf();
    await returnFromProvider(rig, "success");
    expect(rig.model.payment.outcome.value).toBe("success");
    expect(rig.model.payment.state.value.pass).toMatchObject({
      _id: rig.model.payment.state.value.reservationId,
      reference: expect.stringMatching(/^MEM-/),
      start: "08:00",
    });
    expect(rig.model.ports.alerts.newest.value?.message).toBe("Payment success");
    expect(rig.session.get("quai.contact")).toBeNull();
    expect(rig.storage.get("payment")).not.toMatch(/Tremblay|example\.test|0100/);
  });

  it("ignores a success typed by hand and clears the query", async () => {
    const rig = await visitOf();
    const { query, done } = rig.model.handleReturn("?payment=success&a=1");
    await done;
    expect(query).toBe("?a=1");
    expect(rig.model.payment.outcome.value).toBe("none");
    expect(rig.calls).toEqual([]);
  });

  it("says that a success is not of this browser, clears the query, and shows the passes that the device stores", async () => {
    const before = await visitOf();
    await returnFromProvider(before, "success");
    before.storage.remove("payment");
    const { model } = await otherTab(before);
    void model.restore();
    const { query, done } = model.handleReturn("?payment=success");
    await done;
    expect([query, model.payment.outcome.value]).toEqual(["", "none"]);
    expect(model.ports.alerts.newest.value?.message).toBe(model.ports.words().say("alerts.paymentNotHere"));
    expect(model.payment.passes.value).toHaveLength(1);
  });

  it("cancels the session of a failed payment, resets the payment, keeps choice, contact and proof, and retries with a new create", async () => {
    const before = await visitOf();
    await toProvider(before);
    const { reservationId: _id, sessionUrl } = before.model.payment.state.value;
    endAtProvider(before, "failed");
    const rig = await reopenVisit(before);
    const restored = rig.model.restore();
    const { query, done } = rig.model.handleReturn("?payment=failed");
    await Promise.all([restored, done]);
    expect(query).toBe("");
    expect(rig.calls.find(({ path }) => path.endsWith("cancelSessionPayment"))?.data).toEqual({
      _id,
      sessionUrl,
      scope: "quai",
      again: true,
    });
    expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
    expect(rig.model.payment.outcome.value).toBe("failed");
    expect(rig.model.ports.alerts.newest.value?.message).toBe("Payment failed");
    await rig.model.checkout.retry();
    // The rules were accepted on a page that kept nothing of it.
    expect(rig.model.checkout.step.value).toBe("pay");
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)).toHaveLength(1);
    expect(rig.left).toHaveLength(1);
  });

  it("shows the retry after a failed payment, and the bar once another hour is chosen", async () => {
    const rig = await visitOf();
    await returnFromProvider(rig, "failed");
    const { choice, panelLeads } = rig.model;
    expect([rig.model.failedSlot.value, panelLeads.value]).toEqual(["kept", true]);
    const other = choice.boats.value.flatMap(({ boat, hours }) =>
      hours.flatMap(({ slot, why, isChosen }) => (why === undefined && !isChosen ? [{ boat: boat._id, slot: slot._id }] : [])),
    )[0];
    if (other === undefined) throw new Error("no other hour");
    await choice.chooseHour(other.boat, other.slot);
    expect(panelLeads.value).toBe(false);
  });

  it("finds the slot of a failed payment held for ten minutes, and retries with that hold", async () => {
    const before = await visitOf();
    await toProvider(before);
    endAtProvider(before, "failed");
    await before.club.jobs.settle(sessionIdOfPaymentPage(before.left.at(-1) ?? ""));
    await loseSlotToRival(before);
    const rig = await reopenVisit(before);
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    expect(rig.model.failedSlot.value).toBe("kept");
    const { hold, expires } = rig.model.checkout.held.value ?? { hold: "", expires: 0 };
    expect(expires - rig.club.time.at).toBe(600_000);
    await rig.model.checkout.retry();
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(rig.calls.filter(({ path }) => path.endsWith("/hold"))).toEqual([]);
    expect(created(rig)[0]?.data).toMatchObject({ hold });
    expect(rig.left).toHaveLength(1);
  });

  it("says at once after a failed payment that somebody else has the slot, and leads to the choice", async () => {
    const before = await visitOf();
    await toProvider(before);
    await payTooLate(before);
    const rig = await reopenVisit(before);
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    expect(rig.model.failedSlot.value).toBe("gone");
    await rig.model.checkout.retry();
    expect(rig.model.checkout.step.value).toBe("choice");
  });

  it("shows the failed payment and its held slot when the back button restores a cached page", async () => {
    const rig = await visitOf();
    await toProvider(rig);
    endAtProvider(rig, "failed");
    await rig.model.comeBack();
    expect([rig.model.payment.outcome.value, rig.model.failedSlot.value]).toEqual(["failed", "kept"]);
    await rig.model.checkout.retry();
    expect(rig.model.checkout.step.value).toBe("pay");
  });

  it("counts as a success when the money arrived before the failure", async () => {
    const before = await visitOf();
    await toProvider(before);
    endAtProvider(before, "success");
    const rig = await reopenVisit(before);
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    expect(rig.model.payment.outcome.value).toBe("success");
    expect(rig.model.payment.state.value.pass).toMatchObject({ _id: before.model.payment.state.value.reservationId });
  });

  it.each([0, 503])(
    "with failed and no answer of the server (%i) keeps the state, says so, and asks again until it answers",
    async (status) => {
      const before = await visitOf();
      await toProvider(before);
      const { reservationId, sessionUrl } = before.model.payment.state.value;
      endAtProvider(before, "failed");
      const silent = status === 0 ? offline : failing(status);
      const rig = await reopenVisit(before, { faults: { "booking/reservations/cancelSessionPayment": silent } });
      await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
      expect(rig.model.payment.outcome.value).toBe("unheard");
      expect(rig.model.payment.state.value).toMatchObject({ reservationId, sessionUrl });
      expect(rig.model.ports.alerts.newest.value?.message).not.toBe("Payment failed");
      rig.suffer({});
      rig.pass(4000);
      await eventually(() => expect(rig.model.failedSlot.value).toBe("kept"));
      expect(rig.model.payment.outcome.value).toBe("failed");
      expect(rig.model.ports.alerts.newest.value?.message).toBe("Payment failed");
      expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
    },
  );

  it("checks a failed payment without an answer again as soon as the page is visible", async () => {
    const before = await visitOf();
    await toProvider(before);
    endAtProvider(before, "failed");
    const rig = await reopenVisit(before, { faults: { "booking/reservations/cancelSessionPayment": offline } });
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    rig.suffer({});
    await rig.model.wake();
    expect(rig.model.payment.outcome.value).toBe("failed");
  });

  it("offers to continue the open payment after the browser's back button", async () => {
    const rig = await visitOf();
    await toProvider(rig);
    await rig.model.handleReturn("").done;
    expect(rig.model.payment.outcome.value).toBe("underWay");
    rig.model.payment.goOn();
    expect(rig.left).toHaveLength(2);
  });
});

describe("after the booking", () => {
  it("Book another resets payment, contact and saved booking", async () => {
    const rig = await visitOf();
    await returnFromProvider(rig, "success");
    rig.model.bookAnother();
    expect(rig.storage.get("app")).toBeNull();
    expect(rig.storage.get("payment")).toBeNull();
  });

  it("a mail's link saves the booking it names and opens its pass", async () => {
    const before = await visitOf();
    const { id, link } = await bookAndPay(before);
    const rig = await visitOf({ club: before.club });
    await expect(rig.model.openLink(link)?.done).resolves.toBe(true);
    expect(JSON.parse(rig.storage.get("app") ?? "{}").booking.reservationId).toBe(id);
    expect(rig.model.pass.status.value).toBe("ready");
    expect(rig.model.openLink("#top")).toBeUndefined();
  });

  it("lets the visitor book again once the trip is over", async () => {
    const rig = await visitOf();
    await returnFromProvider(rig, "success");
    rig.club.time.at = Date.UTC(2026, 6, 4, 15);
    const later = await otherTab(rig);
    await later.model.restore();
    expect(later.model.payment.state.value).toEqual({ paymentSuccess: false });
  });

  it("storage with old or broken data is dropped, never thrown", async () => {
    const storage = createMemoryStore({ app: "{", payment: "[]" });
    const session = createMemoryStore({ "quai.contact": "null", "quai.hold": '{"hold":1}' });
    const rig = await visitOf({ browser: { storage }, session });
    await expect(rig.model.restore()).resolves.toBeUndefined();
    expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
  });
});
