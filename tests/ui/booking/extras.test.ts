import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { createExtrasModel } from "#ui/headless/booking/checkout/extras.ts";
import { toPay } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

const fuel = memRows.extra("fuel", { price: 45 });
const barbecue = memRows.extra("barbecue", { price: 30, stock: 2 });
const rods = memRows.extra("rods", { price: 7.5, per: "person", stock: 12 });
const elsewhere = memRows.extra("elsewhere", { docks: ["mem_d_newport"] });

const openWith = async (...extras: readonly (typeof fuel)[]) => {
  const visit = await visitOf({ offer: { extras } });
  await toPay(visit);
  const model = createExtrasModel(visit.model);
  await model.load();
  return { visit, model, boat: visit.model.checkout.due.value ?? 0 };
};
const created = ({ calls }: Visit) => calls.findLast(({ path }) => path.endsWith("/create"))?.data;

describe("the extras at the payment step", () => {
  it("raise the price at once and are sent with the booking, those that the boat cannot have left out", async () => {
    const { visit, model, boat } = await openWith(fuel, barbecue, rods, elsewhere);
    expect(model.choices.value.map(({ _id, most }) => [_id, most])).toEqual([
      [barbecue._id, 2],
      [fuel._id, 1],
      [rods._id, 1],
    ]);
    model.set(fuel._id, 1);
    model.set(barbecue._id, 5);
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat + 4500 + 6000);
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay();
    expect(created(visit)).toMatchObject({
      due: (boat + 10_500) / 100,
      extras: [
        { extra: barbecue._id, quantity: 2 },
        { extra: fuel._id, quantity: 1 },
      ],
    });
    expect(visit.left).toHaveLength(1);
  });

  it("are not sent, and cost nothing, once another boat is chosen", async () => {
    const { visit, model, boat } = await openWith(fuel);
    model.set(fuel._id, 1);
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat + 4500);
    const own = visit.model.choice.boat.value?._id;
    const other = visit.model.choice.boats.value.find(
      ({ boat: { _id }, hours }) => _id !== own && hours.some(({ why }) => why === undefined),
    );
    const hour = other?.hours.find(({ why }) => why === undefined);
    await visit.model.checkout.changeChoice();
    await visit.model.choice.chooseHour(other?.boat._id ?? "", hour?.slot._id ?? "");
    expect(visit.model.choice.boat.value?._id).not.toBe(own);
    expect(visit.model.checkout.extras.value).toBeUndefined();
  });

  it("are taken off when somebody else took the last one, and the refusal says so", async () => {
    const { visit, model, boat } = await openWith(barbecue);
    model.set(barbecue._id, 1);
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat + 3000);
    const trip = visit.model.choice.attributes.value;
    if (trip === null) throw new Error("nothing is chosen");
    const units = { client: "mem", extra: barbecue._id, dock: trip.location, day: trip.date, quantity: 2 };
    await Effect.runPromise(visit.club.store.commit((tx) => tx.stock.take(units, 2)));
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay();
    expect(visit.model.checkout.problem.value?.key).toBe("errors.code.EXTRA_UNAVAILABLE");
    expect(visit.left).toEqual([]);
    await model.load();
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat);
    expect(model.choices.value[0]?.most).toBe(0);
  });
});
