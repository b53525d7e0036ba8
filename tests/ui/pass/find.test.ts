import { describe, expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { createFindBookingModel } from "#ui/headless/booking/pass/findBookingForm.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { refusing } from "../../../stories/club/faults.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";

const phone = "450 555 0100";

/** A visit on March 20, paid online: its trip is on April 1. */
async function paid(): Promise<Visit> {
  const visit = await visitOf({ now: Date.UTC(2026, 2, 20, 15) });
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  return visit;
}

const callsTo = ({ calls }: Visit, method: string) => calls.filter(({ path }) => path === `booking/reservations/${method}`);

describe("who lost the way to their booking", () => {
  it("finds it by its phone and the code that it is sent, on another device", async () => {
    const visit = await paid();
    const { reference } = visit.model.pass.reservation.value ?? {};
    const other = await otherVisitor(visit);
    const find = createFindBookingModel(other.model.ports, async ({ _id, key }) => {
      await other.model.pass.open({ reservation: _id, key, toManage: false });
    });
    find.byContact.form.set({ phone });
    expect(await find.byContact.form.submit()).toBe(true);
    expect([find.byContact.isSent.value, find.passes.value]).toEqual([true, undefined]);
    const requested = callsTo(other, "requestOtp").at(-1)?.data;
    expect([other.model.ports.first.isOwnSite, requested], "a site of several clubs names none").toEqual([false, { phone }]);
    find.byContact.form.set({ otp: memoryOneTimeCode });
    expect(await find.byContact.form.submit()).toBe(true);
    expect(find.passes.value?.map((pass) => pass.reference)).toEqual([reference]);
    for (const pass of find.passes.value ?? []) await find.open(pass);
    expect([other.model.pass.status.value, other.model.pass.reservation.value?.reference]).toEqual(["ready", reference]);
  });

  it("names the club in the text with the code on a site of its own", async () => {
    const visit = await visitOf();
    const { ports } = visit.model;
    const find = createFindBookingModel({ ...ports, first: { ...ports.first, isOwnSite: true } }, async () => undefined);
    find.byContact.form.set({ phone });
    await find.byContact.form.submit();
    expect(callsTo(visit, "requestOtp").map(({ data }) => data)).toEqual([{ phone, client: "mem" }]);
  });

  it("finds it with the same code after the list did not arrive", async () => {
    const visit = await paid();
    const find = createFindBookingModel(visit.model.ports, async () => undefined);
    find.byContact.form.set({ phone });
    await find.byContact.form.submit();
    find.byContact.form.set({ otp: memoryOneTimeCode });
    visit.suffer({ "booking/reservations/findPasses": refusing("UNAVAILABLE") });
    expect([await find.byContact.form.submit(), find.passes.value]).toEqual([false, undefined]);
    visit.suffer({});
    expect([await find.byContact.form.submit(), find.passes.value?.length]).toEqual([true, 1]);
  });

  it("gives the reference where the phone has no booking in sight", async () => {
    const visit = await paid();
    const find = createFindBookingModel(visit.model.ports, async () => undefined);
    const other = "450 555 0188";
    find.byContact.form.set({ phone: other });
    expect(await find.byContact.form.submit()).toBe(true);
    expect(find.needsReference.value).toBeUndefined();
    find.byContact.form.set({ otp: memoryOneTimeCode });
    await find.byContact.form.submit();
    expect([find.needsReference.value, find.passes.value]).toEqual(["none", undefined]);
    expect(find.byReference.form.fields.value).toEqual({ reference: "", phone: other, otp: "" });
    find.restart();
    expect([find.needsReference.value, find.byContact.isSent.value, find.byContact.form.fields.value.phone]).toEqual([
      undefined,
      false,
      other,
    ]);
  });

  it("gives the reference at once where the phone receives no texts, and finds the booking by it", async () => {
    const visit = await paid();
    const { reference = "" } = visit.model.pass.reservation.value ?? {};
    const opened: string[] = [];
    const find = createFindBookingModel(visit.model.ports, async ({ _id }) => void opened.push(_id));
    visit.suffer({ "booking/reservations/requestOtp": refusing("PHONE_NOT_TEXTED") });
    find.byContact.form.set({ phone });
    expect(await find.byContact.form.submit()).toBe(false);
    expect(find.needsReference.value).toBe("untexted");
    find.byReference.form.set({ reference, phone });
    expect(await find.byReference.form.submit()).toBe(true);
    find.byReference.form.set({ otp: memoryOneTimeCode });
    expect(await find.byReference.form.submit()).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it("sees the same message for any wrong input, keeps what was typed, and sends a wrong guess once", async () => {
    const visit = await paid();
    const opened: string[] = [];
    const { byReference: find } = createFindBookingModel(visit.model.ports, async ({ _id }) => void opened.push(_id));
    find.form.set({ reference: "MEM-222222", phone });
    expect(await find.form.submit()).toBe(true);
    find.form.set({ otp: memoryOneTimeCode });
    for (let time = 0; time < 2; time += 1) expect(await find.form.submit()).toBe(false);
    expect(find.form.issueOf("otp")?.phrase.key).toBe("errors.code.CODE_WRONG");
    expect([callsTo(visit, "openPass").length, opened]).toEqual([1, []]);
    find.back();
    expect([find.isSent.value, find.form.fields.value]).toEqual([false, { reference: "MEM-222222", phone, otp: "" }]);
  });

  it("sees what is missing before anything is sent", async () => {
    const visit = await paid();
    const { byContact, byReference } = createFindBookingModel(visit.model.ports, async () => undefined);
    const earlier = callsTo(visit, "requestOtp").length;
    for (const { form } of [byContact, byReference]) {
      form.set({ phone: "555 0100" });
      expect(await form.submit()).toBe(false);
    }
    const shownIn = ({ form }: typeof byContact | typeof byReference) => form.issues.value.map(({ field, phrase }) => [field, phrase.key]);
    expect([shownIn(byContact), shownIn(byReference)]).toEqual([
      [["phone", "validation.phoneAreaCode"]],
      [
        ["reference", "validation.required"],
        ["phone", "validation.phoneAreaCode"],
      ],
    ]);
    expect([callsTo(visit, "requestOtp").length, callsTo(visit, "requestPass")]).toEqual([earlier, []]);
  });
});

describe("the confirmation of a booking on its pass", () => {
  it("is sent again, and says where to", async () => {
    const visit = await paid();
    const { letters } = holderActionsOf(visit.model.pass);
    await letters.resend();
    expect(letters.fault.value).toBeUndefined();
    const alerts = visit.model.ports.alerts.notices.value.map(({ message }) => message);
    expect(alerts).toContain("The confirmation is on its way to marie-eve.tremblay@example.test.");
  });

  it("says when it was sent as often as it may be", async () => {
    const visit = await paid();
    const { letters } = holderActionsOf(visit.model.pass);
    for (let time = 0; time < 6; time += 1) await letters.resend();
    expect(letters.fault.value?.key).toBe("pass.letters.tooMany");
  });

  it("goes to another address by a code to the booking's phone, which the pass then shows", async () => {
    const visit = await paid();
    const { letters } = holderActionsOf(visit.model.pass);
    expect(letters.mayCorrect.value).toBe(true);
    letters.correct();
    const code = letters.correcting.value;
    code?.form.set({ email: "marie@example.test" });
    expect(await code?.form.submit()).toBe(true);
    code?.form.set({ otp: memoryOneTimeCode });
    expect(await code?.form.submit()).toBe(true);
    expect([letters.correcting.value, letters.email.value]).toEqual([undefined, "marie@example.test"]);
    expect(callsTo(visit, "requestOtp").at(-1)?.data, "the text names the club of the booking").toMatchObject({ client: "mem" });
  });

  it("keeps the code's proof when the answer to the address was lost: the same code is not requested again", async () => {
    const visit = await paid();
    const { letters } = holderActionsOf(visit.model.pass);
    letters.correct();
    const code = letters.correcting.value;
    code?.form.set({ email: "marie@example.test" });
    await code?.form.submit();
    code?.form.set({ otp: memoryOneTimeCode });
    visit.suffer({ "booking/reservations/correctEmail": refusing("UNAVAILABLE") });
    expect(await code?.form.submit()).toBe(false);
    visit.suffer({});
    expect(await code?.form.submit()).toBe(true);
    // The code of the booking, and the one of the correction.
    expect(callsTo(visit, "verifyOtp")).toHaveLength(2);
  });
});
