import { describe, expect, it } from "vitest";
import { createDatePickerModel } from "#ui/headless/booking/choice/datePicker.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { failing } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";

const fourth = dayFromText("2026-07-04");
const fifth = dayFromText("2026-07-05");

describe("the months to choose a day from", () => {
  it("begin today, end with the next season, and count the boats that are free at the dock looked at", async () => {
    const { model, calls } = await visitOf({ crowd: "day" });
    const month = createDatePickerModel(model.ports, model.choice);
    expect([month.from, month.to]).toEqual(["2026-07-04", "2027-10-31"]);
    await month.look(fourth);
    await month.look(fifth);
    expect(calls.map(({ data }) => data)).toMatchObject([
      { dateStart: "2026-07-04", dateEnd: "2026-07-31", attributes: { location: ["mem_d_magog"] } },
    ]);
    expect([month.free.value.get(fourth), month.free.value.get(fifth), month.free.value.get(dayFromText("2026-07-31"))]).toEqual([0, 4, 4]);
  });

  it("end where the visitor may book, which for a member with early access is later", async () => {
    const now = Date.parse("2026-04-05T16:00:00Z");
    const offer = { plans: [memRows.plan("member", { earlyDays: 14 })] };
    const [visitor, member] = await Promise.all([
      visitOf({ now, offer }),
      visitOf({ now, offer, memberships: () => [{ client: "mem", from: fourth, to: fifth, earlyDays: 14 }] }),
    ]);
    const own = await visitOf({
      now,
      offer,
      memberships: () => [{ client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-10-31"), earlyDays: 14 }],
    });
    const months = [visitor, member, own].map(({ model }) => createDatePickerModel(model.ports, model.choice));
    expect(
      months.map(({ to }) => to),
      "a membership that is not valid today gives no early access",
    ).toEqual(["2026-10-31", "2026-10-31", "2027-10-31"]);
    expect(months.map(({ horizon }) => [horizon.daysBehind, horizon.isBehindNow])).toEqual([
      [14, true],
      [14, true],
      [0, false],
    ]);
  });

  it("are loaded one by one, filtered by the chosen slot names", async () => {
    const { model, calls } = await visitOf({ crowd: "none" });
    await model.choice.toggleFilter(["morning"]);
    const month = createDatePickerModel(model.ports, model.choice);
    await month.look(dayFromText("2026-09-15"));
    await month.look(dayFromText("2026-10-01"));
    expect(month.free.value.size).toBe(61);
    expect(calls.at(-1)?.data).toMatchObject({
      dateStart: "2026-10-01",
      dateEnd: "2026-10-31",
      where: { timeCondition: { name: ["morning"] } },
    });
  });

  it("begin with the season where today is out of it", async () => {
    const { model } = await visitOf({ now: Date.parse("2026-11-22T17:00:00Z") });
    const month = createDatePickerModel(model.ports, model.choice);
    expect([month.from, month.to]).toEqual(["2027-04-01", "2027-10-31"]);
  });

  it("raise an alert when they cannot be loaded, and show no day as full", async () => {
    const { model } = await visitOf({ faults: { "booking/reservations/checkFullBookingInRange": failing(502) } });
    const month = createDatePickerModel(model.ports, model.choice);
    await month.look(fourth);
    expect(month.free.value.size).toBe(0);
    expect(model.ports.alerts.newest.value?.message).toBe("Error fetching data");
  });
});
