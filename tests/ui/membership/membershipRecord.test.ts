import { expect, it } from "vitest";
import { createMembershipRecordModel } from "#ui/headless/membership/office/membershipRecord.ts";
import { createRefusedMembershipRefundsModel } from "#ui/headless/membership/office/refusedMembershipRefunds.ts";
import { refusing } from "../../../stories/club/faults.ts";
import { buyMembership } from "../../../stories/club/leads.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

async function opened(refused = false) {
  const office = await officeOf({ crowd: "none" });
  await buyMembership(office, refused);
  const added: string[] = [];
  const silent = () => undefined;
  const model = createMembershipRecordModel({
    ...office.parts,
    _id: "mem_member_bought",
    added: (name) => added.push(name),
    renamed: silent,
  });
  await model.load();
  return { ...office, model, added };
}

function recordOf({ data }: Awaited<ReturnType<typeof opened>>["model"]) {
  const record = data.value;
  if (record === undefined) throw new Error("no membership");
  return record;
}

it("begins the end of a membership with what its holder would get, and asks for a reason and for another sum where it is chosen", async () => {
  const { model } = await opened();
  const ended: number[] = [];
  const form = model.closing(recordOf(model), (refund) => ended.push(refund));
  expect(form.fields.value).toEqual({ way: "due", amount: "", reason: "" });
  form.set({ way: "other" });
  expect(await form.submit()).toBe(false);
  expect(form.issues.value.map(({ field }) => field)).toEqual(["amount", "reason"]);
  form.set({ way: "due", reason: "Moved away" });
  expect([await form.submit(), ended]).toEqual([true, [349]]);
});

it("shows the refund of now when it is no longer the one that was shown", async () => {
  const { model, suffer } = await opened();
  const form = model.closing({ ...recordOf(model), refund: 300 }, () => undefined);
  suffer({ "account/memberships/close": refusing("PRICE_CHANGED") });
  form.set({ reason: "Moved away" });
  expect(await form.submit()).toBe(false);
  expect(form.problem.value?.key).toBe("errors.code.PRICE_CHANGED");
  suffer({});
  await expect.poll(() => model.data.value?.refund).toBe(349);
  expect(await form.submit()).toBe(true);
});

it("puts a person on the card and removes them, and the record follows", async () => {
  const { model, added } = await opened();
  model.card.add();
  model.card.adding.value?.set({ name: "Léo Roy", phone: "450 555-0178" });
  expect(await model.card.adding.value?.submit()).toBe(true);
  expect([added, model.data.value?.people.map(({ name }) => name)]).toEqual([["Léo Roy"], ["Léo Roy"]]);
  model.card.ask(model.data.value?.people[0]?._id ?? "");
  expect([await model.card.remove(), model.data.value?.people]).toEqual([true, []]);
});

it("lists the refused refunds of memberships, tries one again, and records it as paid by hand", async () => {
  const { parts } = await opened(true);
  const model = createRefusedMembershipRefundsModel(parts);
  await model.load();
  const [item] = model.items.value;
  if (item === undefined) throw new Error("no refund");
  expect(item).toMatchObject({ membership: "mem_member_bought", amount: 349, refusal: "sentBack" });
  const form = model.closing(item);
  expect([form.fields.value.means, await form.submit()]).toEqual(["cash", true]);
  await expect.poll(() => model.items.value).toEqual([]);
  expect(await model.retry(item)).toMatchObject({ key: "errors.code.TRANSITION_REFUSED" });
});
