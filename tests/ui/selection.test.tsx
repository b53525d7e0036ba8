import { beforeAll, describe, expect, it } from "vitest";
import { renderToString } from "react-dom/server";
import { parseDay, type Day } from "#core/calendar/day.ts";
import { BookingView } from "#ui/views/booking/BookingView.tsx";
import { SlotsPart } from "#ui/views/booking/SlotsPart.tsx";
import { loadChart } from "#ui/views/chart/LazyChart.tsx";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { julyMorning, openClub } from "../../stories/club/club.ts";
import { type Fault, failing, never, refusing } from "../../stories/club/faults.ts";
import { toSlot } from "../../stories/club/leads.ts";
import { visitOf } from "../../stories/club/visit.ts";

const day = (text: string): Day => parseDay(text) ?? expect.unreachable(text);

describe("the first paint", () => {
  beforeAll(async () => {
    await loadChart();
  });

  it("shows docks, days, slots and prices with no call made", async () => {
    const { model, calls } = await visitOf();
    const html = renderToString(
      <WordsProvider locale="en">
        <BookingView model={model} />
      </WordsProvider>,
    );
    expect(html).toContain("Lake Memphremagog");
    expect(html).toContain("Georgeville Wharf");
    expect(html).toContain("Price from");
    expect(html).toContain("$218.59 CAD");
    expect(html).toContain("Membership $174.87 CAD");
    expect(html).toContain("4 free");
    expect(calls).toEqual([]);
  });

  it("is the same text twice, so that a client hydrates what the server sent", async () => {
    const club = await openClub();
    const drawn = async () => {
      const { model } = await visitOf({ club });
      return renderToString(
        <WordsProvider locale="fr">
          <BookingView model={model} />
        </WordsProvider>,
      );
    };
    expect(await drawn()).toBe(await drawn());
  });

  it("writes French with no-break spaces", async () => {
    const { model } = await visitOf();
    const html = renderToString(
      <WordsProvider locale="fr">
        <BookingView model={model} />
      </WordsProvider>,
    );
    expect(html).toContain("218,59\u00a0$\u00a0CAD");
    expect(html).toContain("8\u00a0h – 11\u00a0h");
    expect(html).toContain("4 libres");
  });
});

describe("a slot", () => {
  it("brings the cheapest free boat with it, so that one tap makes a whole choice", async () => {
    const visit = await visitOf();
    await toSlot(visit);
    const { choice } = visit.model;
    expect(choice.isComplete.value).toBe(true);
    const free = choice.boats.value.filter(({ isFree }) => isFree).map(({ amounts }) => amounts?.nonMember ?? 0);
    expect(choice.total.value?.nonMember).toBe(Math.min(...free));
  });

  it("grows by the next consecutive one, and the total by its price", async () => {
    const visit = await visitOf({ crowd: "none" });
    await toSlot(visit);
    const { model } = visit;
    const one = model.choice.total.value?.nonMember ?? 0;
    await model.choice.extend();
    expect(model.choice.selection.value.timeRangeReservation).toEqual(["mem_s_morning", "mem_s_midday"]);
    expect(model.choice.total.value?.nonMember).toBe(2 * one);
    await model.choice.shorten();
    expect(model.choice.selection.value.timeRangeReservation).toEqual(["mem_s_morning"]);
  });

  it("that is full is refused with the reason, and the choice stays", async () => {
    const { model } = await visitOf({ crowd: "day" });
    await model.choice.chooseSlot("mem_s_morning");
    expect(model.choice.announcement.value).toEqual({ key: "booking.slots.taken" });
    expect(model.choice.selection.value.timeRangeReservation).toEqual([]);
  });

  /** The club's dock closed for one day; the boats are out of the water. */
  const closure = {
    _id: "mem_c_regatta",
    client: "mem",
    dock: "mem_d_magog",
    dateStart: day("2026-07-04"),
    dateEnd: day("2026-07-04"),
    reason: { en: "Regatta", fr: "Régate" },
  };
  const spoken = { past: { en: "Past:", fr: "Passé" }, closed: { en: "Closed:", fr: "Fermé" } } as const;

  it.each(["en", "fr"] as const)(
    "that has begun is called past in %s, and one that the club closed closed: neither is full",
    async (locale) => {
      const past = await visitOf({ now: julyMorning + 4 * 3_600_000 });
      await past.model.choice.refresh();
      await past.model.choice.chooseSlot("mem_s_morning");
      expect(past.model.choice.announcement.value).toEqual({ key: "booking.slots.past" });
      const closed = await visitOf({ crowd: "none", offer: { closures: [closure] } });
      await closed.model.choice.refresh();
      await closed.model.choice.chooseSlot("mem_s_morning");
      expect(closed.model.choice.announcement.value).toEqual({ key: "booking.slots.closed" });
      for (const [why, { model }] of [
        ["past", past],
        ["closed", closed],
      ] as const) {
        const html = renderToString(
          <WordsProvider locale={locale}>
            <SlotsPart model={model} />
          </WordsProvider>,
        );
        // In the label itself, where a screen reader finds it too.
        const slot = html.split("<label").find((part) => part.includes("mem_s_morning")) ?? "";
        expect(slot).toContain(spoken[why][locale]);
        expect(slot).not.toMatch(/Full|Complet/);
      }
    },
  );
});

describe("a change of the selected day", () => {
  it("clears booking date, boat, lake, dock and slots, and asks availability again", async () => {
    const visit = await visitOf();
    await toSlot(visit);
    const { model, calls } = visit;
    const before = calls.length;
    await model.choice.nextWeek();
    const { selectedDay, ...selection } = model.choice.selection.value;
    expect(selectedDay).toBe("2026-07-11");
    expect(selection).not.toHaveProperty("selectedDock");
    expect(selection).not.toHaveProperty("selectedBoat");
    expect(selection).not.toHaveProperty("bookingDate");
    expect(calls.slice(before)).toEqual([
      {
        path: "booking/reservations/checkFullBookingInRange",
        data: { dateStart: "2026-07-11", dateEnd: "2026-07-23", bookingType: "boat", attributes: {} },
        key: undefined,
      },
    ]);
  });

  it("keeps the lake on the chart", async () => {
    const { model } = await visitOf();
    await model.choice.nextWeek();
    expect(model.choice.lake.value?._id).toBe("mem_l_memphremagog");
  });

  it("offers to put back what it cleared, slots and day included when the window still holds them", async () => {
    const visit = await visitOf({ crowd: "none" });
    const { model } = visit;
    await model.choice.tapDate(day("2026-07-14"));
    await toSlot(visit);
    const before = model.choice.attributes.value;
    await model.choice.nextWeek();
    expect(model.choice.attributes.value).toBeNull();
    await model.choice.putBack();
    expect(model.choice.attributes.value).toEqual(before);
    expect(model.choice.cleared.value).toBeUndefined();
  });

  it("jumps from November to April 1 of the next year, and says so", async () => {
    const { model } = await visitOf();
    await model.choice.pickDate(day("2026-11-21"));
    expect(model.choice.selection.value.selectedDay).toBe("2027-04-01");
    expect(model.choice.announcement.value?.key).toBe("booking.days.jumped");
  });

  it("back before today stops at today", async () => {
    const { model } = await visitOf();
    await model.choice.pickDate(day("2026-07-08"));
    await model.choice.previousWeek();
    expect(model.choice.selection.value.selectedDay).toBe("2026-07-04");
  });
});

describe("what the server says", () => {
  it("of an older question does not overwrite the newer one", async () => {
    const late: (() => void)[] = [];
    const slow: Fault = (go) => new Promise((resolve) => late.push(() => resolve(go())));
    const { model } = await visitOf({ faults: { "booking/reservations/checkFullBookingInRange": slow } });
    const first = model.choice.nextWeek();
    const before = model.choice.availability.value;
    void model.choice.nextWeek();
    late[0]?.();
    await first;
    expect(model.choice.availability.value).toBe(before);
    expect(model.choice.availabilityState.value).toBe("loading");
  });

  it("of a failed slot fetch is Error fetching data", async () => {
    const { model } = await visitOf({ faults: { "booking/reservations/offer": refusing("INTERNAL") } });
    await model.choice.selectDock("mem_d_georgeville");
    expect(model.choice.offerState.value).toBe("failed");
    expect(model.ports.alerts.newest.value?.message).toBe("Error fetching data");
  });

  it("of a failed availability fetch is its own message, or Error fetching data without one", async () => {
    const { model, suffer } = await visitOf({
      faults: { "booking/reservations/checkFullBookingInRange": refusing("UNAVAILABLE", "Closed for lunch") },
    });
    await model.choice.nextWeek();
    expect(model.ports.alerts.newest.value?.message).toBe("Closed for lunch");
    suffer({ "booking/reservations/checkFullBookingInRange": failing(503) });
    await model.choice.nextWeek();
    expect(model.ports.alerts.newest.value?.message).toBe("Error fetching data");
  });

  it("is awaited under the loading flag", async () => {
    const { model } = await visitOf({ faults: { "booking/reservations/offer": never } });
    void model.choice.selectDock("mem_d_georgeville");
    expect(model.ports.loading.isLoading.value).toBe(true);
    expect(model.choice.offerState.value).toBe("loading");
  });
});

describe("the filter", () => {
  it("is sent as timeCondition and hides the other slots", async () => {
    const { model, calls } = await visitOf();
    await model.choice.toggleFilter("midday");
    expect(model.choice.slots.value.map(({ slot }) => slot.name)).toEqual(["midday"]);
    expect(calls.at(-1)?.data).toMatchObject({ where: { timeCondition: { name: ["midday"] } } });
  });
});

describe("off season", () => {
  it("opens on April 1", async () => {
    const { model } = await visitOf({ now: Date.UTC(2026, 10, 21, 15) });
    expect(model.choice.selection.value.selectedDay).toBe("2027-04-01");
    expect(model.choice.days.value).toHaveLength(13);
  });

  it("cuts the last window of the season at October 31", async () => {
    const { model } = await visitOf({ now: julyMorning });
    await model.choice.pickDate(day("2026-10-25"));
    expect(model.choice.days.value.at(-1)?.day).toBe("2026-10-31");
  });
});
