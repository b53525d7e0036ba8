import { describe, expect, it } from "vitest";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { maxSavedViews } from "#core/domain/people/savedView.ts";
import { createSavedViews } from "#ui/headless/managed/savedViews.ts";
import type { OfficeParts } from "#ui/headless/managed/parts.ts";
import { createBookingsListModel } from "#ui/headless/booking/office/list.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const dayLong = 86_400_000;

/** The saved views of the list of bookings, and the list. */
async function opened(query: string) {
  const { parts: office, club } = await officeOf({ crowd: "none" });
  let place = query;
  const address = { read: () => place, write: (next: string) => void (place = next) };
  const preferences = createPreferencesModel(createMemoryStore());
  const parts = { ...office, ...standingClock(club.time), preferences, address };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a list asks nothing of is left out.
  const list = createBookingsListModel(parts as unknown as OfficeParts);
  const views = createSavedViews({ ...parts, page: "/bookings", takeUp: list.takeUp });
  const saved = async (name: string) => {
    expect(await views.save(name)).toBeUndefined();
    const view = views.views.value.find((each) => each.name === name);
    if (view === undefined) throw new Error("not saved");
    return view;
  };
  return { club, list, views, saved, today: dayAt(club.time.at), placeNow: () => place, go: (next: string) => void (place = next) };
}

describe("a saved view of a list", () => {
  it("that begins today begins on the day when it is shown", async () => {
    const { club, views, saved, today, placeNow, go } = await opened("");
    go(`?from-date=${today}&to-date=${addDays(today, 6)}&sort=date`);
    const view = await saved("This week");
    expect([view.query, views.current()?.name]).toEqual(["?from-date=today&to-date=today.6&sort=date", "This week"]);
    club.time.at += 2 * dayLong;
    expect(views.current()).toBeUndefined();
    await views.show(view);
    expect(placeNow()).toBe(`?from-date=${addDays(today, 2)}&to-date=${addDays(today, 8)}&sort=date`);
    expect(views.current()?.name).toBe("This week");
  });

  it("that begins on another day keeps that day", async () => {
    const { saved, today, go } = await opened("");
    const query = `?from-date=${addDays(today, -1)}&to-date=${today}`;
    go(query);
    expect((await saved("Yesterday")).query).toBe(query);
  });

  it("leaves the open row as it is", async () => {
    const { list, views, saved, placeNow, go } = await opened("?status=paid");
    const view = await saved("Paid");
    go("?sort=date&open=mem_r_1");
    await views.show(view);
    expect([placeNow(), list.opened.value]).toEqual(["?status=paid&open=mem_r_1", { id: "mem_r_1" }]);
  });

  it("of the whole list shows the whole list, and not its first view", async () => {
    const { list, views, saved, placeNow, go } = await opened("");
    const view = await saved("All");
    go("?status=paid");
    await views.show(view);
    expect([list.chips.value, views.current()?.name, placeNow()]).toEqual([[], "All", "?page=1"]);
  });

  it("is refused as one too many only where it is", async () => {
    const { views, go } = await opened(`?has-text=${"x".repeat(1000)}`);
    expect((await views.save("Too long"))?.key).not.toBe("office.views.full");
    go("?status=paid");
    for (let at = 0; at < maxSavedViews; at += 1) await views.save(`View ${at}`);
    expect((await views.save("One more"))?.key).toBe("office.views.full");
  });
});
