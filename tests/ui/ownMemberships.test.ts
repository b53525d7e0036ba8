import { Effect } from "effect";
import { expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createOwnMembershipsModel } from "#ui/headless/account/ownMemberships.ts";
import { accountOf, enter, signIn, zoe } from "../../stories/club/account.ts";
import { failing, type Faults } from "../../stories/club/faults.ts";
import { visitOf } from "../../stories/club/visit.ts";

/** Zoé with a membership. */
async function opened(faults: Faults = {}) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  const { parts, club } = visit;
  const today = dayAt(parts.now());
  const row = memRows.membership("zoe", { phone: zoe.phone ?? "", from: today, to: addDays(today, 90) });
  await Effect.runPromise(club.store.commit((tx) => tx.kinds.of.memberships.insert(row)));
  const account = accountOf(visit, "en", () => faults);
  await signIn(account);
  const loading = createCallsInFlight(parts);
  const model = createOwnMembershipsModel({ account, now: parts.now, loading, newKey: () => crypto.randomUUID() });
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

it("keeps the question open with why the membership could not be ended", async () => {
  const { model, row } = await opened({ "account/memberships/end": failing(500) });
  await model.ask(row._id);
  expect(await model.end()).toBe(false);
  expect([model.fault.value?.icon, model.openId.value, model.isEnding.value]).toEqual(["database-alert", row._id, false]);
  model.keep();
  expect([model.fault.value, model.openId.value]).toEqual([undefined, undefined]);
});
