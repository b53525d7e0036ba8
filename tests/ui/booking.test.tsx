import { describe, expect, it } from "vitest";
import { clausesVersion } from "#core/words/clausesVersion.ts";
import { createMemoryKeep } from "#ui/headless/session/keep.ts";
import { returned, toContact, toPay } from "../../stories/views/leads.ts";
import { refusal } from "../../stories/views/memory.ts";
import { reservationOf } from "../../stories/views/offer.ts";
import { type Rig, rigOf } from "./rig.ts";

const created = (rig: Rig) => rig.calls.filter(({ path }) => path.endsWith("/create"));

async function paying(rig: Rig): Promise<void> {
  await toPay(rig.model);
  rig.model.checkout.acceptClauses("fr");
  await rig.model.checkout.pay();
}

describe("the hold", () => {
  it("is asked before any contact, and saves the booking that guard 1 looks for", async () => {
    const rig = rigOf();
    await toContact(rig.model);
    expect(rig.model.checkout.held.value?.hold).toBe("mem_h_1");
    expect(JSON.parse(rig.storage.get("app") ?? "{}").booking).toMatchObject({
      dock: "mem_d_magog",
      bookingDate: "2026-07-04",
      time: ["mem_s_morning"],
    });
  });

  it("of the same choice is used again, that of another one is given back first", async () => {
    const rig = rigOf();
    await toContact(rig.model);
    await rig.model.checkout.continueToContact();
    expect(rig.calls.filter(({ path }) => path.endsWith("/hold"))).toHaveLength(1);
    await rig.model.choice.chooseSlot("mem_s_midday");
    await rig.model.checkout.continueToContact();
    expect(rig.calls.filter(({ path }) => /\/(hold|release)$/.test(path)).map(({ path }) => path.split("/").at(-1))).toEqual([
      "hold",
      "release",
      "hold",
    ]);
  });

  it("is taken up after a reload, though the server counts its slot as taken", async () => {
    const before = rigOf();
    await toContact(before.model);
    const chosen = before.model.choice.attributes.value;
    const rig = rigOf({ storage: before.storage, session: before.session, answers: before.answers });
    await rig.model.restore();
    expect(rig.model.choice.attributes.value).toEqual(chosen);
    expect(rig.model.checkout.held.value?.hold).toBe("mem_h_1");
    expect(rig.model.checkout.step.value).toBe("contact");
  });

  it("that runs out keeps every field and offers to hold again", async () => {
    const rig = rigOf();
    await toContact(rig.model);
    rig.model.checkout.setProfile({ firstname: "Ada" });
    rig.pass(600_000);
    expect(rig.model.checkout.lost.value?.said.key).toBe("errors.code.HOLD_EXPIRED");
    expect(rig.model.checkout.contact.value.profile.firstname).toBe("Ada");
    expect(rig.model.checkout.held.value).toBeNull();
  });
});

describe("a slot lost on the way", () => {
  it("offers the three nearest: same boat and day, same slot on another boat, same boat on its next free day", async () => {
    const rig = rigOf({ crowd: "none", answers: { "booking/reservations/hold": () => refusal("SLOT_TAKEN") } });
    await toContact(rig.model);
    const lost = rig.model.checkout.lost.value;
    expect(lost?.alternatives.map(({ kind }) => kind)).toEqual(["sameDay", "sameDay", "otherBoat"]);
    expect(lost?.alternatives.some(({ kind, slots }) => kind === "sameDay" && slots[0]?._id === "mem_s_morning")).toBe(false);
  });

  it("at the payment step keeps contact and proof, and an alternative is held with one tap", async () => {
    const answers = [refusal("SLOT_TAKEN")];
    const rig = rigOf({ answers: { "booking/reservations/create": () => answers[0] ?? refusal("INTERNAL") } });
    await paying(rig);
    const [first] = rig.model.checkout.lost.value?.alternatives ?? [];
    if (first === undefined) throw new Error("no alternative");
    await rig.model.checkout.takeAlternative(first);
    expect(rig.model.checkout.lost.value).toBeNull();
    expect(rig.model.checkout.step.value).toBe("pay");
    expect(rig.model.checkout.contact.value.verify.proof).toBe("proof");
    expect(rig.model.checkout.held.value?.attributes.time).toEqual(first.slots.map(({ _id }) => _id));
  });
});

describe("the payment", () => {
  it("waits for the rules to be accepted", async () => {
    const rig = rigOf();
    await toPay(rig.model);
    await rig.model.checkout.pay();
    expect(rig.model.checkout.problem.value?.key).toBe("pay.acceptFirst");
    expect(created(rig)).toEqual([]);
  });

  it("sends the hold, the proof, the accepted rules and their language, and leaves for the session", async () => {
    const rig = rigOf();
    await paying(rig);
    expect(created(rig)[0]?.data).toMatchObject({
      hold: "mem_h_1",
      proof: "proof",
      isMember: false,
      pay: "online",
      clauses: { version: clausesVersion, locale: "fr" },
    });
    expect(rig.left).toEqual(["https://pay.test/session"]);
    expect(JSON.parse(rig.storage.get("payment") ?? "{}")).toMatchObject({ paymentSuccess: false, reservationId: "mem_r_8f3k2q" });
  });

  it("repeats the same attempt with the same key, and a refused one with a new key", async () => {
    const rig = rigOf({ answers: { "booking/reservations/create": () => ({ ok: false, status: 0, code: "OFFLINE", message: "" }) } });
    await paying(rig);
    await rig.model.checkout.pay();
    const refused = rigOf({ answers: { "booking/reservations/create": () => refusal("NOT_A_MEMBER") } });
    await paying(refused);
    await refused.model.checkout.pay();
    expect(new Set(created(rig).map(({ key }) => key)).size).toBe(1);
    expect(new Set(created(refused).map(({ key }) => key)).size).toBe(2);
  });

  it("says what was shown as due, and shows a price that changed before anybody pays it", async () => {
    const rig = rigOf({ answers: { "booking/reservations/create": () => refusal("PRICE_CHANGED") } });
    await paying(rig);
    const due = rig.model.checkout.due.value ?? 0;
    expect(created(rig)[0]?.data).toMatchObject({ due: due / 100 });
    expect(rig.model.checkout.problem.value?.key).toBe("errors.code.PRICE_CHANGED");
    expect(rig.calls.at(-1)?.path).toMatch(/quote|getTimeSlotByDate/);
    expect(rig.left).toEqual([]);
  });

  it("without a membership offers the Non Member price", async () => {
    const rig = rigOf({ answers: { "booking/reservations/create": () => refusal("NOT_A_MEMBER") } });
    await toPay(rig.model);
    rig.model.checkout.setMember(true);
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(rig.model.checkout.isNotMember.value).toBe(true);
    rig.model.checkout.asNonMember();
    expect(rig.model.checkout.due.value).toBe(rig.model.choice.total.value?.nonMember);
  });
});

describe("the return", () => {
  it("with success shows it only once the server says paid, keeps the pass and forgets the contact", async () => {
    const rig = rigOf();
    await returned(rig.model, "success");
    expect(rig.model.payment.outcome.value).toBe("success");
    expect(rig.model.payment.state.value.pass).toMatchObject({ reference: "mem_r_8f3k2q", start: "08:00" });
    expect(rig.model.ports.alerts.newest.value?.message).toBe("Payment success");
    expect(rig.session.get("quai.contact")).toBeNull();
    expect(rig.storage.get("payment")).not.toMatch(/Tremblay|example\.test|0100/);
  });

  it("with success typed by hand changes nothing and clears the query", async () => {
    const rig = rigOf();
    const { query, done } = rig.model.handleReturn("?payment=success&a=1");
    await done;
    expect(query).toBe("?a=1");
    expect(rig.model.payment.outcome.value).toBe("none");
    expect(rig.calls).toEqual([]);
  });

  it("with failed cancels the session, resets the payment, keeps choice, contact and proof, and retries with a new create", async () => {
    const before = rigOf();
    await paying(before);
    const rig = rigOf({ storage: before.storage, session: before.session });
    const restored = rig.model.restore();
    const { query, done } = rig.model.handleReturn("?payment=failed");
    await Promise.all([restored, done]);
    expect(query).toBe("");
    expect(rig.calls.find(({ path }) => path.endsWith("cancelSessionPayment"))?.data).toEqual({
      _id: "mem_r_8f3k2q",
      sessionUrl: "https://pay.test/session",
      scope: "quai",
    });
    expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
    expect(rig.model.payment.outcome.value).toBe("failed");
    expect(rig.model.ports.alerts.newest.value?.message).toBe("Payment failed");
    await rig.model.checkout.retry();
    expect(rig.model.checkout.step.value).toBe("pay");
    rig.model.checkout.acceptClauses("fr");
    await rig.model.checkout.pay();
    expect(created(rig)).toHaveLength(1);
    expect(rig.left).toHaveLength(1);
  });

  it("with failed is a success all the same when the money came first", async () => {
    const before = rigOf();
    await paying(before);
    const answers = {
      "booking/reservations/cancelSessionPayment": () =>
        ({ ok: true, data: { _id: "mem_r_8f3k2q", status: "paid", refund: null } }) as const,
    };
    const rig = rigOf({ storage: before.storage, session: before.session, answers });
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    expect(rig.model.payment.outcome.value).toBe("success");
    expect(rig.model.payment.state.value.pass).toMatchObject({ reference: "mem_r_8f3k2q" });
  });

  it.each([0, 503])("with failed and no answer of the server (%i) stays under way, and can be given up later", async (status) => {
    const before = rigOf();
    await paying(before);
    const silent = { ok: false, status, code: "UNAVAILABLE", message: "" } as const;
    const answers = [silent, { ok: true, data: { _id: "mem_r_8f3k2q", status: "canceled", refund: null } }] as const;
    let asked = 0;
    const rig = rigOf({
      storage: before.storage,
      session: before.session,
      answers: { "booking/reservations/cancelSessionPayment": () => answers[asked++ === 0 ? 0 : 1] },
    });
    await Promise.all([rig.model.restore(), rig.model.handleReturn("?payment=failed").done]);
    expect(rig.model.payment.outcome.value).toBe("underWay");
    expect(rig.model.payment.state.value).toMatchObject({ reservationId: "mem_r_8f3k2q", sessionUrl: "https://pay.test/session" });
    await rig.model.giveUpPayment();
    expect(rig.model.payment.outcome.value).toBe("none");
    expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
  });

  it("by the browser's back button offers to go on with the open payment", async () => {
    const rig = rigOf({
      answers: {
        "booking/reservations/read": ({ _id }) => ({
          ok: true,
          data: { ...reservationOf(_id, rig.model.choice.shownDay.value), status: "pending" },
        }),
      },
    });
    await paying(rig);
    await rig.model.handleReturn("").done;
    expect(rig.model.payment.outcome.value).toBe("underWay");
    rig.model.payment.goOn();
    expect(rig.left).toHaveLength(2);
  });
});

describe("after the booking", () => {
  it("Book another resets payment, contact and saved booking", async () => {
    const rig = rigOf();
    await returned(rig.model, "success");
    rig.model.bookAnother();
    expect(rig.storage.get("app")).toBeNull();
    expect(rig.storage.get("payment")).toBeNull();
  });

  it("a mail's link saves the booking it names and opens its pass", async () => {
    const rig = rigOf();
    await expect(rig.model.openLink("#reservation=mem_r_8f3k2q&key=k")?.done).resolves.toBe(true);
    expect(JSON.parse(rig.storage.get("app") ?? "{}").booking.reservationId).toBe("mem_r_8f3k2q");
    expect(rig.model.pass.status.value).toBe("ready");
    expect(rig.model.openLink("#top")).toBeUndefined();
  });

  it("the trip's end frees the visitor to book again", async () => {
    const rig = rigOf();
    await returned(rig.model, "success");
    const later = rigOf({ now: Date.UTC(2026, 6, 4, 15), storage: rig.storage });
    await later.model.restore();
    expect(later.model.payment.state.value).toEqual({ paymentSuccess: false });
  });

  it("storage with old or broken data is dropped, never thrown", async () => {
    const storage = createMemoryKeep({ app: "{", payment: "[]" });
    const session = createMemoryKeep({ "quai.contact": "null", "quai.hold": '{"hold":1}' });
    const rig = rigOf({ storage, session });
    await expect(rig.model.restore()).resolves.toBeUndefined();
    expect(rig.model.payment.state.value).toEqual({ paymentSuccess: false });
  });
});
