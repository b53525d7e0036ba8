import { expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import "#ui/headless/health/healthWords.ts";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createHealthModel } from "#ui/headless/health/health.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { adminPrincipal } from "../../stories/club/club.ts";
import { officeOf } from "../../stories/views/office/officeOf.ts";

async function healthOf() {
  const { parts, club } = await officeOf({ crowd: "some" });
  const timers: { callback: () => void; isStopped: boolean }[] = [];
  const alerts = createAlertsModel({ now: parts.now, later: () => () => undefined });
  const principal = { ...adminPrincipal, roles: [standardRoles.superAdmin] };
  const model = createHealthModel({
    ...parts,
    alerts,
    words: () => wordsIn("en"),
    messages: createInProcessClient(club.dispatch, { now: parts.now, browser: {}, principal }),
    later: (callback) => {
      const timer = { callback, isStopped: false };
      timers.push(timer);
      return () => void (timer.isStopped = true);
    },
  });
  return { model, timers, alerts };
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

it("tests one part at a time, says how that went, and shows the part as it is then", async () => {
  const { model, alerts } = await healthOf();
  model.follow()();
  await expect.poll(() => model.data.value?.parts.length).toBe(11);
  const first = model.test("mail");
  expect(model.testing.value).toBe("mail");
  await model.test("store");
  await first;
  expect(model.testing.value).toBeUndefined();
  expect(alerts.notices.value).toMatchObject([{ type: "success", message: "Mail: the test worked." }]);
  expect(model.data.value?.parts.find(({ part }) => part === "mail")?.state).toBe("works");
  await model.testAll();
  expect(model.counts.value).toEqual({ works: 11, watch: 0, down: 0 });
});
