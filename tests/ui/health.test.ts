import { expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createHealthModel } from "#ui/headless/health/health.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { adminPrincipal } from "../../stories/club/club.ts";
import { type Fault, withFaults } from "../../stories/club/faults.ts";
import { officeOf } from "../../stories/views/office/officeOf.ts";

/** The model of the page. `tested` lists the parts whose tests began, and a test ends only while `gate.isOpen`. */
async function healthOf() {
  const { parts, club } = await officeOf({ crowd: "some" });
  const timers: { callback: () => void; isStopped: boolean }[] = [];
  const alerts = createAlertsModel({ now: parts.now, later: () => () => undefined });
  const tested: string[] = [];
  const gate = { isOpen: true };
  const test: Fault = async (go, { body }) => {
    tested.push(/"part":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? "");
    await expect.poll(() => gate.isOpen).toBe(true);
    return go();
  };
  const principal = { ...adminPrincipal, roles: [standardRoles.superAdmin] };
  const model = createHealthModel({
    ...parts,
    alerts,
    words: () => wordsIn("en"),
    messages: createInProcessClient(
      withFaults(club.dispatch, () => ({ "account/health/test": test })),
      { now: parts.now, browser: {}, principal },
    ),
    later: (callback) => {
      const timer = { callback, isStopped: false };
      timers.push(timer);
      return () => void (timer.isStopped = true);
    },
  });
  return { model, timers, alerts, tested, gate };
}

it("reads the health, again after a while, and no more once its page is left", async () => {
  const { model, timers } = await healthOf();
  const leave = model.follow();
  await expect.poll(() => timers.length).toBe(1);
  expect(model.counts.value).toEqual({ works: 8, watch: 2, down: 1 });
  timers[0]?.callback();
  await expect.poll(() => timers.length).toBe(2);
  leave();
  expect(timers[1]?.isStopped).toBe(true);
});

it("tests parts one after the other, each once, says how that went, and shows them as they are then", async () => {
  const { model, alerts, tested, gate } = await healthOf();
  model.follow()();
  await expect.poll(() => model.data.value?.parts.length).toBe(11);
  gate.isOpen = false;
  const all = [model.test("mail"), model.test("store"), model.test("mail")];
  expect(model.testing.value).toEqual(["mail", "store"]);
  await expect.poll(() => tested).toEqual(["mail"]);
  gate.isOpen = true;
  await Promise.all(all);
  expect([tested, model.testing.value]).toEqual([["mail", "store"], []]);
  expect(alerts.notices.value.map(({ type, message }) => [type, message])).toEqual([
    ["success", "Store: the test worked."],
    ["success", "Mail: the test worked."],
  ]);
  expect(model.data.value?.parts.find(({ part }) => part === "mail")?.state).toBe("works");
  const everything = model.testAll();
  expect(model.isTestingAll.value).toBe(true);
  await everything;
  expect([model.isTestingAll.value, model.counts.value]).toEqual([false, { works: 11, watch: 0, down: 0 }]);
});

it("tests nothing more once its page is left, and all of it at the next visit", async () => {
  const { model, tested, gate } = await healthOf();
  const leave = model.follow();
  await expect.poll(() => model.data.value?.parts.length).toBe(11);
  gate.isOpen = false;
  const all = model.testAll();
  await expect.poll(() => tested).toEqual(["mail"]);
  leave();
  gate.isOpen = true;
  await all;
  expect([tested, model.testing.value]).toEqual([["mail"], []]);
  await model.testAll();
  expect(tested).toHaveLength(12);
});
