import { expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { createDashboardModel, dayInAdjacentPeriod, firstAndLastDayOfPeriod } from "#ui/headless/dashboard/dashboard.ts";
import { adminPrincipal } from "../../../stories/club/club.ts";
import { sellTripsAndMembership } from "../../../stories/club/leads.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

it("looks at a week from Sunday, a month, or the season that a day lies in or before", () => {
  expect(firstAndLastDayOfPeriod("week", dayFromText("2027-07-14"))).toEqual({ dateStart: "2027-07-11", dateEnd: "2027-07-17" });
  expect(firstAndLastDayOfPeriod("month", dayFromText("2028-02-10"))).toEqual({ dateStart: "2028-02-01", dateEnd: "2028-02-29" });
  expect(firstAndLastDayOfPeriod("season", dayFromText("2027-11-20"))).toEqual({ dateStart: "2028-04-01", dateEnd: "2028-10-31" });
});

it("steps to the period before and after, over the ends of months and years", () => {
  expect(firstAndLastDayOfPeriod("month", dayInAdjacentPeriod("month", dayFromText("2027-01-31"), -1))).toEqual({
    dateStart: "2026-12-01",
    dateEnd: "2026-12-31",
  });
  expect(firstAndLastDayOfPeriod("month", dayInAdjacentPeriod("month", dayFromText("2027-01-31"), 1))).toEqual({
    dateStart: "2027-02-01",
    dateEnd: "2027-02-28",
  });
  expect(firstAndLastDayOfPeriod("season", dayInAdjacentPeriod("season", dayFromText("2027-07-01"), 1)).dateStart).toBe("2028-04-01");
});

it("keeps the club and the period in the address, and shows what they brought", async () => {
  const office = await officeOf({ crowd: "some" });
  await sellTripsAndMembership(office);
  let query = "?period=week&day=2026-07-04";
  const principal = { ...adminPrincipal, roles: [standardRoles.superAdmin] };
  const model = createDashboardModel({
    ...office.parts,
    messages: createInProcessClient(office.club.dispatch, { now: office.parts.now, browser: {}, principal }),
    address: { read: () => query, write: (next) => void (query = next) },
  });
  await model.start();
  expect(model.window()).toEqual({ dateStart: "2026-06-28", dateEnd: "2026-07-04" });
  expect([model.clubs.data.value?.map(({ id }) => id).includes("mem"), (model.data.value?.lakes.length ?? 0) > 0]).toEqual([true, true]);
  await model.choose({ period: "season" });
  expect(query).toBe("?client=mem&period=season&day=2026-07-04");
  expect(model.data.value?.now.open).toBeGreaterThan(0);
  await model.takings.load(model.selection.value);
  expect(model.takings.data.value).toMatchObject({ boats: 398.98, promos: 19.99, bookings: 423.99, memberships: 349, all: 772.99 });
  expect(model.data.value?.now.collected).toBe(423.99);
  await model.step(-1);
  expect([query, model.window().dateEnd]).toEqual(["?client=mem&period=season&day=2025-04-01", "2025-10-31"]);
});

it("shows a member of staff the figures of their own club alone, at the address of the view", async () => {
  const { parts } = await officeOf({ crowd: "some" });
  let query = "?view=figures&client=msk&period=week&day=2026-07-04";
  const model = createDashboardModel({ ...parts, address: { read: () => query, write: (next) => void (query = next) } }, "own");
  await model.start();
  expect([model.selection.value.client, model.clubs.data.value, model.failure.value]).toEqual(["mem", undefined, undefined]);
  expect(model.data.value?.lakes.length).toBeGreaterThan(0);
  await model.choose({ period: "month" });
  expect(query).toBe("?view=figures&period=month&day=2026-07-04");
});
