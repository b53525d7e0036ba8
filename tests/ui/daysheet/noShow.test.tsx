import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import "#ui/headless/words/daySheetWords.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import type { DockAction } from "#ui/headless/daysheet/action.ts";
import { canTakeBack } from "#ui/headless/daysheet/noShow.ts";
import { currentTripState, type DockTrip } from "#ui/headless/daysheet/trip.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { NoShowFact } from "#ui/views/daysheet/TripDetailsDialog.tsx";

const day = dayFromText("2027-07-10");
const now = instantOf(day, 720);

/** A trip as a device stores it, which has no details. */
const stored: DockTrip = {
  _id: "mem_r_1",
  reference: "MEM-7K4QX9",
  name: "Tremblay, Z.",
  boat: { en: "Otter", fr: "Loutre" },
  seats: 12,
  people: null,
  dock: "mem_d_magog",
  lake: "mem_l_memphremagog",
  start: 690,
  end: 870,
  due: 0,
  currency: "CAD",
  reasons: [],
  departedAt: null,
  returnedAt: null,
  isNoShow: true,
};
const after = (...waiting: readonly DockAction[]) => currentTripState(stored, waiting, { day, now });

/** What the details of a trip show of the mark without a connection. */
const shown = (trip: ReturnType<typeof after>) =>
  renderToStaticMarkup(
    <WordsProvider locale="en">
      <NoShowFact trip={trip} takeBackOf={(what) => (canTakeBack(what, trip, true) ? () => undefined : undefined)} />
    </WordsProvider>,
  );

describe("a customer who did not come, without a connection", () => {
  it("can be taken back from a trip that the device stored without its details, and from a mark that waits", () => {
    expect(shown(after())).toContain("Take back: No-show");
    expect(shown(after({ do: "check", fact: "noShow", done: true }))).toContain("Take back: No-show");
    expect(canTakeBack("briefing", after(), true), "another check").toBe(false);
  });

  it("is no longer offered to be taken back once that waits to be sent, nor after a departure", () => {
    expect(shown(after({ do: "check", fact: "noShow", done: false }))).toBe("");
    const depart = { do: "depart", at: isoTextOf(instantOf(day, 700)) } as const;
    expect(shown(after(depart))).toBe("");
    expect(after(depart, { do: "takeBack", what: "departed" }).state).toBe("ready");
  });
});
