import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { createPromoModel } from "#ui/headless/booking/checkout/promo.ts";
import { toPay } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

const summer = memRows.code("summer", { amount: 20, mostUses: 1 });
const members = memRows.code("club", { audience: "members" });

const openWith = async (...codes: readonly (typeof summer)[]) => {
  const visit = await visitOf({ offer: { codes } });
  await toPay(visit);
  const model = createPromoModel(visit.model);
  return { visit, model, boat: visit.model.checkout.due.value ?? 0 };
};
const created = ({ calls }: Visit) => calls.findLast(({ path }) => path.endsWith("/create"))?.data;

describe("the promo code at the payment step", () => {
  it("lowers the price at once, is sent with the booking, and can be taken off", async () => {
    const { visit, model, boat } = await openWith(summer);
    await model.apply(" summer ");
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat - 2000);
    model.remove();
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat);
    await model.apply("SUMMER");
    await expect.poll(() => visit.model.checkout.promo.value?.code).toBe("SUMMER");
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay();
    expect(created(visit)).toMatchObject({ code: "SUMMER", due: (boat - 2000) / 100 });
    expect(visit.left).toHaveLength(1);
  });

  it("says in its field why it cannot be used, and leaves the price and the code before", async () => {
    const { visit, model, boat } = await openWith(summer, members);
    await model.apply("");
    expect(model.problem.value?.key).toBe("validation.required");
    await model.apply("nowhere");
    expect([model.problem.value?.key, visit.model.checkout.due.value]).toEqual(["errors.code.PROMO_UNKNOWN", boat]);
    await model.apply("summer");
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat - 2000);
    await model.apply("club");
    expect([model.problem.value?.key, visit.model.checkout.promo.value?.code]).toEqual(["errors.code.PROMO_MEMBERS_ONLY", "SUMMER"]);
    expect(visit.model.checkout.problem.value).toBeNull();
  });

  it("is taken off with its reason when somebody else used it last, and the rest can be paid", async () => {
    const { visit, model, boat } = await openWith(summer);
    await model.apply("summer");
    await expect.poll(() => visit.model.checkout.due.value).toBe(boat - 2000);
    await Effect.runPromise(visit.club.store.commit((tx) => tx.promoUses.take("mem", summer._id, 1)));
    visit.model.checkout.acceptClauses("fr");
    await visit.model.checkout.pay();
    const { promoProblem, due, problem, accepted } = visit.model.checkout;
    expect([promoProblem.value?.key, due.value, problem.value, accepted.value]).toEqual(["errors.code.PROMO_USED_UP", boat, null, "fr"]);
    await visit.model.checkout.pay();
    expect([JSON.stringify(created(visit)).includes("code"), visit.left.length]).toEqual([false, 1]);
  });

  it("is tried again for another price, and does not count for another boat before", async () => {
    const { visit, model } = await openWith(summer);
    await model.apply("summer");
    await expect.poll(() => visit.model.checkout.promo.value?.code).toBe("SUMMER");
    const own = visit.model.choice.boat.value?._id;
    const other = visit.model.choice.boats.value.find(
      ({ boat: { _id }, hours }) => _id !== own && hours.some(({ why }) => why === undefined),
    );
    const hour = other?.hours.find(({ why }) => why === undefined);
    await visit.model.checkout.changeChoice();
    await visit.model.choice.chooseHour(other?.boat._id ?? "", hour?.slot._id ?? "");
    expect(visit.model.checkout.promo.value).toBeUndefined();
    await model.renew();
    await expect.poll(() => visit.model.checkout.promo.value?.code).toBe("SUMMER");
  });
});
