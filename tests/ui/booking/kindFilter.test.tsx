import { computed } from "@preact/signals-react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createDatePickerModel } from "#ui/headless/booking/choice/datePicker.ts";
import { fetchNearbyFreeHours } from "#ui/headless/booking/choice/nearbyFreeHours.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { BoatModelTiles } from "#ui/views/booking/choice/BoatModelTiles.tsx";
import { FullDayNotice } from "#ui/views/booking/choice/later/FullDayNotice.tsx";
import { otherVisitor, visitOf } from "../../../stories/club/visit.ts";

/** A page with a dock in view that has boats of several kinds. */
async function open() {
  const { model } = await visitOf();
  await model.restore();
  const { choice } = model;
  const dock = choice.docks.value.find(
    ({ dock: { _id } }) => new Set(model.ports.first.boats.flatMap((boat) => (boat.dock === _id ? boat.model : []))).size > 1,
  );
  if (dock === undefined) throw new Error("No dock has two kinds of boats.");
  await choice.lookAtDock(dock.dock._id);
  return model;
}

describe("the filter of kinds", () => {
  it("says the name of a club's own model once on its tile, and the kind of the server's beside their names", async () => {
    const model = await open();
    const look = { name: { en: "Sailing dinghy", fr: "Dériveur 420" }, kind: "sailing", drawing: "Sailboat", length: 4.2 } as const;
    const [first, ...others] = model.choice.kinds.value;
    if (first === undefined) throw new Error("The dock has no model.");
    const kinds = computed(() => [{ ...first, boat: { ...first.boat, look } }, ...others]);
    const drawn = (shown: BookingModel) =>
      renderToStaticMarkup(
        <WordsProvider locale="en">
          <BoatModelTiles model={shown} />
        </WordsProvider>,
      );
    const before = drawn(model);
    expect([...before.matchAll(/ · /g)]).toHaveLength(others.length + 1);
    const after = drawn({ ...model, choice: { ...model.choice, kinds } });
    expect([[...after.matchAll(/Sailing dinghy/g)].length, [...after.matchAll(/ · /g)].length]).toEqual([1, others.length]);
  });

  it("drives the counts of days and of the calendar: those of all kinds add up to the counts without it", async () => {
    const model = await open();
    const { choice, ports } = model;
    const counts = async () => {
      const picker = createDatePickerModel(ports, choice);
      await picker.look(choice.shownDay.value);
      return [choice.days.value.map(({ free }) => free ?? 0), [...picker.free.value.values()]];
    };
    const whole = await counts();
    const parts: (readonly (readonly number[])[])[] = [];
    for (const { model: kind } of choice.kinds.value) {
      choice.lookAtKind(kind);
      parts.push(await counts());
      choice.lookAtKind(kind);
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(whole.map((list, of) => list.map((_, at) => parts.reduce((sum, part) => sum + (part[of]?.[at] ?? 0), 0)))).toEqual(whole);
  });

  it("drives the alternatives: places where the kind is free come first, with a boat of it", async () => {
    const model = await open();
    const { choice, ports } = model;
    for (const { model: kind } of choice.kinds.value) {
      choice.lookAtKind(kind);
      const isFreeElsewhere = choice.days.value.some(({ day, free }) => day !== choice.shownDay.value && (free ?? 0) > 0);
      const [first] = await fetchNearbyFreeHours(ports, choice);
      expect([kind, isFreeElsewhere, first?.boat.model]).toEqual([kind, true, kind]);
      choice.lookAtKind(kind);
    }
  });

  it("drives the heading: where the kind is taken, it says so, and how many other boats are free", async () => {
    const visit = await visitOf({ crowd: "none" });
    const { choice } = visit.model;
    await visit.model.restore();
    const [boat] = choice.first.boats;
    if (boat === undefined) throw new Error("No boat.");
    await choice.lookAtDock(boat.dock);
    const others = choice.kinds.value.reduce((sum, { model, free }) => (model === boat.model ? sum : sum + free), 0);
    for (const { _id: item } of choice.first.boats.filter((each) => each.dock === boat.dock && each.model === boat.model))
      for (const { _id } of choice.clubSlots.value) {
        const rival = await otherVisitor(visit);
        const attributes = { location: boat.dock, item, date: choice.shownDay.value, time: [_id] };
        await rival.model.ports.messages("booking/reservations/hold", { attributes });
      }
    visit.club.time.at += 1;
    await choice.refresh();
    choice.lookAtKind(boat.model);
    const html = renderToStaticMarkup(
      <WordsProvider locale="en">
        <FullDayNotice model={visit.model} />
      </WordsProvider>,
    );
    expect(html).toMatch(new RegExp(`No ${boat.model} on \\w+ \\d+; ${others} other boats?<`));
    expect(html).toContain(`Show the ${others} other boat`);
  });
});

describe("a day on which no boat of the dock leaves", () => {
  it("says in season that the dock is closed, not the club", async () => {
    const visit = await visitOf({ crowd: "none", now: Date.UTC(2026, 5, 10, 8) });
    const { choice } = visit.model;
    await visit.model.restore();
    const [boat] = choice.first.boats;
    if (boat === undefined) throw new Error("No boat.");
    await choice.lookAtDock(boat.dock);
    const day = choice.shownDay.value;
    const closed = await visit.club.staff("booking/closures/create", {
      dock: boat.dock,
      dateStart: day,
      dateEnd: day,
      reason: { en: "Work", fr: "Travaux" },
    });
    if (!closed.ok) throw new Error(closed.message);
    visit.club.time.at += 1;
    await choice.refresh();
    const html = renderToStaticMarkup(
      <WordsProvider locale="en">
        <FullDayNotice model={visit.model} />
      </WordsProvider>,
    );
    expect(html).toContain("This dock is closed on");
    expect(html).not.toContain("The club is closed");
  });
});
