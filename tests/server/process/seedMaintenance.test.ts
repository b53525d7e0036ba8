import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { seedDemo } from "#app/server/seed/seed.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { compareDue } from "#core/domain/maintenance/due.ts";
import { nextService, startOfService } from "#core/domain/maintenance/service.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";

/** The next services of a club of the demo, the most urgent first. */
async function servicesOf(client: string, now: number) {
  const store = promisedMemory();
  await Effect.runPromise(seedDemo(effectsOf(store), now));
  const today = firstSelectableDay(now);
  const plans = await store.commit((tx) => tx.kinds.of.maintenancePlans.living(client));
  const marks = await store.maintenance.marks(client);
  const services = plans.flatMap((plan) =>
    plan.boats.map(async (boat) => {
      const source = { plan, marks: marks.filter((mark) => mark.boat === boat), today };
      const { start } = startOfService(source);
      const days = [start, today];
      const read = await store.trips.readingsAt(
        client,
        days.map((day) => ({ boat, day })),
      );
      return nextService(source, (day) => read[days.indexOf(day)] ?? null);
    }),
  );
  return (await Promise.all(services)).map(({ due }) => due).toSorted(compareDue);
}

describe("the maintenance of the demo's boats", () => {
  it.each([
    ["in winter", Date.UTC(2026, 11, 1, 12)],
    ["in spring", Date.UTC(2027, 3, 3, 12)],
    ["in summer", Date.UTC(2027, 6, 3, 12)],
  ])("has one boat of each club four hours over, one due soon by its hours and one by its date, %s", async (_season, now) => {
    for (const client of ["mem", "msk"]) {
      const services = await servicesOf(client, now);
      const shown = services.filter(({ state }) => state !== "later").map(({ state, hours, date }) => [state, hours?.left, date?.daysLeft]);
      expect(shown).toEqual([
        ["overdue", -4, expect.any(Number)],
        ["soon", undefined, expect.any(Number)],
        ["soon", 7, expect.any(Number)],
      ]);
      expect(services.some(({ state }) => state === "later")).toBe(true);
    }
  });
});
