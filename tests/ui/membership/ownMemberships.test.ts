import { Effect } from "effect";
import { expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { bilingualNameOf, memRows } from "#core/testing/clubs/rows.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createOwnMembershipsModel } from "#ui/headless/membership/ownMemberships.ts";
import { accountOf, enter, signIn, zoe } from "../../../stories/club/account.ts";
import { failing, type Faults } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const silent = { added: () => undefined, renamed: () => undefined };

/** Zoé with a membership, whose card is for `people`, or who was put on the `card` of another membership. */
async function opened(faults: Faults = {}, people = 1, card?: string) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const { parts, club } = visit;
  const today = dayAt(parts.now());
  const terms = { name: bilingualNameOf("Season"), price: 349, period: "season", earlyDays: 0, people } as const;
  const row = memRows.membership("zoe", {
    phone: zoe.phone ?? "",
    from: today,
    to: addDays(today, 90),
    terms,
    ...(card === undefined ? {} : { card }),
  });
  await Effect.runPromise(club.store.commit((tx) => tx.kinds.of.memberships.insert(row)));
  const account = accountOf(visit, "en", () => faults);
  await signIn(account);
  const loading = createCallsInFlight(parts);
  const model = createOwnMembershipsModel({ account, now: parts.now, loading });
  await model.load();
  return { model, account, row };
}

it("asks about the end of a membership before it ends it, and the account then has none", async () => {
  const { model, account, row } = await opened();
  expect(model.data.value).toMatchObject([{ _id: row._id, refund: 0 }]);
  expect(await model.end(), "without a question").toBe(false);
  await model.ask(row._id);
  expect([model.openId.value, model.isEnding.value]).toEqual([row._id, false]);
  expect(await model.end()).toBe(true);
  expect([model.data.value, model.openId.value, model.isEnding.value]).toEqual([[], undefined, false]);
  await expect.poll(() => account.user.value?.memberships).toEqual([]);
});

it("says that a membership is ended which another tab ended first", async () => {
  const { model, account, row } = await opened();
  await model.ask(row._id);
  await account.messages("account/memberships/end", { _id: row._id, refund: 0 });
  expect(await model.end()).toBe(true);
  expect([model.data.value, model.openId.value, model.fault.value]).toEqual([[], undefined, undefined]);
});

it("keeps the question open with why the membership could not be ended", async () => {
  const { model, row } = await opened({ "account/memberships/end": failing(500) });
  await model.ask(row._id);
  expect(await model.end()).toBe(false);
  expect([model.fault.value?.icon, model.openId.value, model.isEnding.value]).toEqual(["database-alert", row._id, false]);
  model.keep();
  expect([model.fault.value, model.openId.value]).toEqual([undefined, undefined]);
});

it("puts a person on the card and removes them after a question, and the list follows", async () => {
  const { model, row } = await opened({}, 3);
  const added: string[] = [];
  const card = model.peopleOf(row._id, { added: (name) => added.push(name), renamed: () => undefined });
  const names = () => model.data.value?.[0]?.people.map(({ name }) => name);
  card.add();
  card.adding.value?.set({ name: " Léo Roy ", phone: "450 555-0178" });
  expect(await card.adding.value?.submit()).toBe(true);
  expect([card.adding.value, added, names()]).toEqual([undefined, ["Léo Roy"], ["Léo Roy"]]);
  expect(await card.remove(), "without a question").toBe(false);
  card.ask(model.data.value?.[0]?.people[0]?._id ?? "");
  expect(await card.remove()).toBe(true);
  expect([card.openId.value, card.isRemoving.value, names()]).toEqual([undefined, false, []]);
});

it("keeps the form of a person with why they were refused, and reads the card again, which another device may have changed", async () => {
  const { model, row } = await opened({}, 2);
  const card = model.peopleOf(row._id, silent);
  const other = model.peopleOf(row._id, silent);
  card.add();
  expect(await card.adding.value?.submit()).toBe(false);
  expect(card.adding.value?.issues.value.map(({ field }) => field)).toEqual(["name", "phone"]);
  other.add();
  other.adding.value?.set({ name: "Léo Roy", phone: "450 555-0178" });
  await other.adding.value?.submit();
  card.adding.value?.set({ name: "Max Roy", phone: "450 555-0179" });
  expect(await card.adding.value?.submit()).toBe(false);
  expect(card.adding.value?.issueOf("phone")?.phrase.key).toBe("validation.cardFull");
  expect(model.data.value?.[0]?.people).toHaveLength(1);
});

it("keeps the question about a person with why they could not be removed", async () => {
  const { model, row } = await opened({ "account/memberships/unshare": failing(500) }, 2);
  const card = model.peopleOf(row._id, silent);
  card.ask("mem_member_guest");
  expect(await card.remove()).toBe(false);
  expect([card.fault.value?.icon, card.openId.value, card.isRemoving.value]).toEqual(["database-alert", "mem_member_guest", false]);
  card.keep();
  expect([card.fault.value, card.openId.value]).toEqual([undefined, undefined]);
});

it("corrects the name of a person on the card, and closes the question about another one", async () => {
  const { model, row } = await opened({}, 3);
  const renamed: string[] = [];
  const card = model.peopleOf(row._id, { added: () => undefined, renamed: (name) => renamed.push(name) });
  card.add();
  card.adding.value?.set({ name: "Leo Roi", phone: "450 555-0178" });
  await card.adding.value?.submit();
  const person = model.data.value?.[0]?.people[0];
  card.ask(person?._id ?? "");
  card.rename(person?._id ?? "", person?.name ?? "");
  expect([card.openId.value, card.renaming.value?.form.fields.value.name]).toEqual([undefined, "Leo Roi"]);
  card.renaming.value?.form.set({ name: " " });
  expect(await card.renaming.value?.form.submit()).toBe(false);
  card.renaming.value?.form.set({ name: "Léo Roy " });
  expect(await card.renaming.value?.form.submit()).toBe(true);
  expect([card.renaming.value, renamed, model.data.value?.[0]?.people.map(({ name }) => name)]).toEqual([
    undefined,
    ["Léo Roy"],
    ["Léo Roy"],
  ]);
});

it("confirms the card that somebody was put on, and the list follows", async () => {
  const { model, row } = await opened({}, 1, "mem_member_holder");
  expect(model.data.value).toMatchObject([{ isShared: true, isConfirmed: false }]);
  expect(await model.confirm(row._id)).toBe(true);
  expect([model.data.value?.[0]?.isConfirmed, model.isConfirming.value, model.confirmFault.value]).toEqual([true, false, undefined]);
});

it("says why a card could not be confirmed", async () => {
  const { model, row } = await opened({ "account/memberships/confirm": failing(500) }, 1, "mem_member_holder");
  expect(await model.confirm(row._id)).toBe(false);
  expect([model.data.value?.[0]?.isConfirmed, model.confirmFault.value?.icon]).toEqual([false, "database-alert"]);
});
