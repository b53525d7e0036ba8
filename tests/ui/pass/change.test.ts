import { describe, expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { owedAfterChange } from "#ui/headless/booking/pass/change.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { addDays, parseDay } from "#core/domain/calendar/day.ts";
import { offline } from "../../../stories/club/faults.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

/** A visit on March 20, paid online: its trip is on Wednesday, April 1, the next days cost the same. */
async function paid(): Promise<Visit> {
  const visit = await visitOf({ now: Date.UTC(2026, 2, 20, 15), crowd: "none" });
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  return visit;
}

const sent = ({ calls }: Visit) => calls.filter(({ path }) => path === "booking/reservations/swap");
const freeTime = ({ model: { pass } }: Visit) => holderActionsOf(pass).change.times.value?.find(({ why }) => why === undefined);

async function chooseFree(visit: Visit): Promise<void> {
  const time = freeTime(visit);
  expect(time).toBeDefined();
  if (time !== undefined) await holderActionsOf(visit.model.pass).change.chooseTime(time);
}

describe("the holder's change on the pass", () => {
  it("shows the days around it, the times of one, its own marked, and a price before anything moves", async () => {
    const visit = await paid();
    const { reservation } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    await change.open();
    expect(change.days.value.map(({ day }) => day)).toHaveLength(13);
    expect(change.days.value.every(({ isFree }) => isFree !== undefined)).toBe(true);
    expect(change.times.value?.map(({ why }) => why)).toContain("own");
    await chooseFree(visit);
    expect(change.price.value).toMatchObject({ amount: reservation.value?.amount, refund: null, due: null, currency: "CAD" });
    expect(sent(visit)).toEqual([]);
  });

  it("shows on every time the price that the server asks for it, on a dearer day too", async () => {
    const visit = await paid();
    const { reservation } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    const held = reservation.value;
    if (held === null) throw new Error("no reservation");
    await change.open();
    const prices = () => (change.times.value ?? []).map(({ price }) => price);
    expect(prices()).toEqual(prices().map(() => centsOf(held.amount)));
    await change.chooseDay(addDays(held.date, 3));
    const time = freeTime(visit)?.slots.map(({ _id }) => _id) ?? [];
    const { location, item, date } = { location: held.dock, item: held.boat, date: addDays(held.date, 3) };
    const reply = await visit.model.ports.messages("booking/reservations/quote", { attributes: { location, item, date, time } });
    expect(reply.ok ? prices().map(Number) : []).toEqual(prices().map(() => Number(centsOf(reply.ok ? reply.data.amounts.nonMember : 0))));
    expect(prices()[0]).toBeGreaterThan(centsOf(held.amount));
  });

  it("moves at that very price, and shows where the booking is now", async () => {
    const visit = await paid();
    const { pass, reservation } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    const { date, amount } = reservation.value ?? { date: undefined, amount: 0 };
    if (date === undefined) throw new Error("no reservation");
    await change.open();
    await change.chooseDay(addDays(date, 1));
    await chooseFree(visit);
    await change.confirm();
    expect(sent(visit).map(({ data }) => data)).toEqual([expect.objectContaining({ date: addDays(date, 1), due: amount })]);
    expect([change.isOpen.value, change.isDone.value, reservation.value?.date]).toEqual([false, true, addDays(date, 1)]);
    expect(pass.value?.date).toBe(addDays(date, 1));
    expect(
      visit.model.ports.alerts.notices.value.some(({ message }) => message.startsWith("Your booking was moved: Thursday, April 2")),
    ).toBe(true);
  });

  it("offers the boats of the day with what each costs more or less, and moves to another one at another dock", async () => {
    const visit = await paid();
    const { pass, reservation } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    const held = reservation.value;
    if (held === null) throw new Error("no reservation");
    await change.open();
    // The booking is on the boat of factor 0.9: the three others cost 18.40, 46.00 and 92.00 more.
    const shown = (change.boats.value ?? []).map(({ boat, isOwn, why, difference }) => [boat.model, isOwn, why, difference]);
    expect(shown).toEqual([
      ["Sportfisher", true, undefined, 0],
      ["Vectra", false, undefined, 1840],
      ["Vantage", false, undefined, 4600],
      ["Quorum", false, undefined, 9200],
    ]);
    const other = change.docks.value.find(({ _id, lake }) => _id !== held.dock && lake === held.lake)?._id ?? "";
    await change.chooseDock(other);
    expect([change.boat.value, change.times.value, change.days.value.some(({ isFree }) => isFree === true)]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    const item = change.boats.value?.[0]?.boat._id ?? "";
    change.chooseBoat(item);
    await chooseFree(visit);
    expect(change.price.value).toMatchObject({ amount: held.amount, refund: null, due: null });
    await change.confirm();
    expect(sent(visit).map(({ data }) => data)).toEqual([expect.objectContaining({ location: other, item })]);
    const moved = expect.objectContaining({ dock: other, boat: item });
    expect([reservation.value, pass.value]).toEqual([moved, moved]);
    expect(visit.model.ports.alerts.notices.value.some(({ message }) => message.includes("Great Blue Heron"))).toBe(true);
  });

  it("does not offer a boat that is taken all day, or too small for who comes aboard", async () => {
    const visit = await paid();
    const { reservation, holder } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    const held = reservation.value;
    if (held === null) throw new Error("no reservation");
    const boats = visit.model.ports.first.boats.filter(({ dock }) => dock === held.dock);
    const taken = boats.find(({ model }) => model === "Vectra")?._id ?? "";
    for (const { _id } of visit.model.ports.first.timeslots.filter(({ client }) => client === held.client))
      await visit.club.staff("booking/reservations/hold", { attributes: { location: held.dock, item: taken, date: held.date, time: _id } });
    // Nine come aboard: the boat of eight is too small, and so is the booking's own, which stays valid.
    holder.update({ ...held, people: 9 });
    await change.open();
    expect((change.boats.value ?? []).map(({ boat, why }) => [boat.model, why])).toEqual([
      ["Sportfisher", undefined],
      ["Vectra", "taken"],
      ["Vantage", "small"],
      ["Quorum", undefined],
    ]);
  });

  it("gives the difference of a lower price back to the card, or as credit where the customer chooses it", async () => {
    const visit = await visitOf({ now: Date.UTC(2026, 2, 20, 15), crowd: "none" });
    const { choice, pass } = visit.model;
    await choice.lookAtDay(addDays(choice.shownDay.value, 3));
    await returnFromProvider(visit, "success");
    await pass.load();
    const { change } = holderActionsOf(pass);
    const date = pass.reservation.value?.date;
    if (date === undefined) throw new Error("no reservation");
    await change.open();
    await change.chooseDay(addDays(date, 1));
    await chooseFree(visit);
    const { refund } = change.price.value ?? {};
    expect([change.price.value?.credit, change.to.value]).toEqual([0, "card"]);
    change.chooseTarget("credit");
    await change.confirm();
    expect(sent(visit).map(({ data }) => data)).toEqual([expect.objectContaining({ to: "credit" })]);
    expect(pass.reservation.value?.payments.at(-1)).toMatchObject({ kind: "credit", amount: refund });
    change.forget();
    expect(change.to.value).toBe("card");
  });

  it("says when the time was taken meanwhile, shows what is free now, and moves nothing", async () => {
    const visit = await paid();
    const { reservation } = visit.model.pass;
    const { change } = holderActionsOf(visit.model.pass);
    await change.open();
    await chooseFree(visit);
    const { dock, boat, date } = reservation.value ?? { dock: "", boat: "", date: undefined };
    const time = change.chosen.value?.slots.map(({ _id }) => _id) ?? [];
    if (date !== undefined) await visit.club.staff("booking/reservations/hold", { attributes: { location: dock, item: boat, date, time } });
    await change.confirm();
    expect([change.fault.value?.key, change.isOpen.value, change.chosen.value]).toEqual(["errors.code.SLOT_TAKEN", true, undefined]);
    expect(change.times.value?.find(({ slots }) => slots[0]?._id === time[0])?.why).toBe("taken");
  });

  it("is sent again under the same key when no answer came", async () => {
    const visit = await paid();
    const { change } = holderActionsOf(visit.model.pass);
    await change.open();
    await chooseFree(visit);
    visit.suffer({ "booking/reservations/swap": offline });
    await change.confirm();
    expect([change.fault.value?.key, change.isSending.value]).toEqual(["pass.change.noAnswer", false]);
    visit.suffer({});
    await change.confirm();
    expect(change.isDone.value).toBe(true);
    expect(new Set(sent(visit).map(({ key }) => key)).size).toBe(1);
  });

  it("is not offered once canceling costs something", async () => {
    const visit = await paid();
    visit.club.time.at += 11 * 86_400_000;
    await visit.model.wake();
    expect([
      holderActionsOf(visit.model.pass).change.isOffered.value,
      holderActionsOf(visit.model.pass).cancel.sums.value?.fee === 0,
    ]).toEqual([false, false]);
  });
});

describe("what is owed after a change of a booking that is not paid whole", () => {
  const changed = (amount: number, more: object = {}) => ({ amount, before: { amount: 300 }, due: null, refund: null, ...more });
  const lastDay = parseDay("2026-04-01") ?? null;

  it("is the new price less what was paid, dearer or cheaper, with the day or at the dock", () => {
    const part = { paid: 90, downPayment: { amount: 90, lastDay } };
    expect([400, 250].map((amount) => owedAfterChange(changed(amount), part))).toEqual([
      { amount: 400, rest: 310, isAtDock: false },
      { amount: 250, rest: 160, isAtDock: false },
    ]);
    expect(owedAfterChange(changed(400), { paid: 90, downPayment: { amount: 90, lastDay: null } })?.isAtDock).toBe(true);
    expect(owedAfterChange(changed(250), { paid: 0 })).toEqual({ amount: 250, rest: 250, isAtDock: true });
  });

  it("is nothing where the price stays, or money is paid or goes back at the change", () => {
    expect(owedAfterChange(changed(300), { paid: 90 })).toBeUndefined();
    expect(owedAfterChange(changed(400, { due: 100 }), { paid: 300 })).toBeUndefined();
    expect(owedAfterChange(changed(200, { refund: 100 }), { paid: 300 })).toBeUndefined();
  });
});
