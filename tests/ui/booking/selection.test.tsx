import { beforeAll, describe, expect, it } from "vitest";
import { renderToString } from "react-dom/server";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import { BoatsPart } from "#ui/views/booking/choice/BoatsPart.tsx";
import { loadChart } from "#ui/views/offer/chart/LazyLakeChart.tsx";
import { visitorHorizonOf } from "#ui/headless/catalogue/visitorHorizon.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { WordsProvider, wordsIn } from "#ui/headless/words/words.tsx";
import { partsAfterChoice } from "#ui/views/booking/choice/partsAfterChoice.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { julyMorning, openClub } from "../../../stories/club/club.ts";
import { type Fault, failing, never, refusing } from "../../../stories/club/faults.ts";
import { toContact, toProvider, toSlot } from "../../../stories/club/leads.ts";
import { docks } from "../../../stories/club/offer.ts";
import { reopenVisit, visitOf } from "../../../stories/club/visit.ts";

const paths = { boatPath: (boat: string) => `/boat-name?boat=${boat}` };
const heron = "mem_b_magog1";
const otter = "mem_b_magog2";

describe("the first paint", () => {
  beforeAll(async () => {
    await loadChart();
  });

  it("shows docks, days, kinds, boats and their hours and prices with no call made, and chooses nothing", async () => {
    const { model, calls } = await visitOf();
    const html = renderToString(
      <WordsProvider locale="en">
        <BookingPageView model={model} {...paths} />
      </WordsProvider>,
    );
    expect(html).toContain("Lake Memphremagog");
    expect(html).toContain("Georgeville Wharf");
    expect(html).toContain("Great Blue Heron");
    expect(html).toContain("from $218.59 CAD");
    expect(html).toContain("$218.59 CAD");
    expect(html).toContain("Members $174.87 CAD");
    expect(html).toContain("4 free");
    expect(calls).toEqual([]);
    expect(model.choice.attributes.value).toBeNull();
  });

  it("is the same text twice, so that a client hydrates what the server sent", async () => {
    const club = await openClub();
    const drawn = async () => {
      const { model } = await visitOf({ club });
      return renderToString(
        <WordsProvider locale="fr">
          <BookingPageView model={model} {...paths} />
        </WordsProvider>,
      );
    };
    expect(await drawn()).toBe(await drawn());
  });

  it("writes French with no-break spaces", async () => {
    const { model } = await visitOf();
    const html = renderToString(
      <WordsProvider locale="fr">
        <BookingPageView model={model} {...paths} />
      </WordsProvider>,
    );
    expect(html).toContain("218,59\u00a0$\u00a0CAD");
    expect(html).toContain("à 11\u00a0h");
    expect(html).toContain("4 libres");
  });
});

describe("an hour", () => {
  it("leaves the days, the kinds and the cards of other boats as they are, so that a tap renders its own boat alone", async () => {
    const { model } = await visitOf({ crowd: "none" });
    const { days, kinds, boats } = model.choice;
    const others = () => boats.value.filter(({ boat }) => boat._id !== otter);
    const before = [days.value, kinds.value, ...others()];
    await model.choice.chooseHour(otter, "mem_t_midday");
    const after = [days.value, kinds.value, ...others()];
    expect(boats.value.filter(({ isChosen }) => isChosen).map(({ boat }) => boat._id)).toEqual([otter]);
    expect(before.length).toBeGreaterThan(3);
    expect(after.map((part, at) => part === before[at])).toEqual(before.map(() => true));
  });

  it("chooses lake, dock, boat, day and time at once, and no other boat than the one that was tapped", async () => {
    const { model } = await visitOf({ crowd: "none" });
    await model.choice.chooseHour(otter, "mem_t_midday");
    const { choice } = model;
    expect(choice.selection.value).toMatchObject({
      selectedLake: "mem_l_memphremagog",
      selectedDock: "mem_d_magog",
      selectedBoat: otter,
      bookingDate: "2026-07-04",
      timeRangeReservation: ["mem_t_midday"],
    });
    const price = choice.boats.value.find(({ boat }) => boat._id === otter)?.amounts?.nonMember;
    expect(choice.total.value?.nonMember).toBe(price);
  });

  it("grows by the next consecutive one, and the total by its price", async () => {
    const visit = await visitOf({ crowd: "none" });
    await toSlot(visit);
    const { model } = visit;
    const one = model.choice.total.value?.nonMember ?? 0;
    await model.choice.extend();
    expect(model.choice.selection.value.timeRangeReservation).toEqual(["mem_t_morning", "mem_t_midday"]);
    expect(model.choice.total.value?.nonMember).toBe(2 * one);
    await model.choice.shorten();
    expect(model.choice.selection.value.timeRangeReservation).toEqual(["mem_t_morning"]);
  });

  it("is refused with the reason where it is taken, and the choice stays", async () => {
    const { model } = await visitOf({ crowd: "day" });
    await model.choice.chooseHour(heron, "mem_t_morning");
    expect(model.choice.announcement.value).toEqual({ key: "booking.slots.taken" });
    expect(model.choice.selection.value.timeRangeReservation).toEqual([]);
  });

  it("that is tapped before the boats of another day are there is chosen once they are, or refused by that day's own reason", async () => {
    const { model } = await visitOf({ crowd: "day", now: julyMorning - 86_400_000 });
    const { choice } = model;
    const taken = choice.shownDay.value;
    await Promise.all([choice.lookAtDay(dayFromText("2026-07-05")), choice.chooseHour(heron, "mem_t_midday")]);
    expect(choice.attributes.value).toMatchObject({ item: heron, date: "2026-07-05", time: ["mem_t_midday"] });
    expect(choice.announcement.value).toBeNull();
    await Promise.all([choice.lookAtDay(taken), choice.chooseHour(heron, "mem_t_midday")]);
    expect([choice.attributes.value, choice.announcement.value]).toEqual([null, { key: "booking.slots.taken" }]);
  });

  it("is not called taken where the boats of its day could not be loaded, or another day is viewed by then", async () => {
    const { model, suffer } = await visitOf({ crowd: "none" });
    const { choice } = model;
    suffer({ "booking/reservations/offer": failing(500) });
    await Promise.all([choice.lookAtDay(dayFromText("2026-07-05")), choice.chooseHour(heron, "mem_t_midday")]);
    expect([choice.attributes.value, choice.announcement.value, model.ports.alerts.newest.value?.type]).toEqual([null, null, "error"]);
    suffer({});
    const tap = [choice.lookAtDay(dayFromText("2026-07-06")), choice.chooseHour(heron, "mem_t_midday")];
    await Promise.all([...tap, choice.lookAtDay(dayFromText("2026-07-07"))]);
    expect([choice.attributes.value, choice.announcement.value]).toEqual([null, null]);
  });

  /** The club's dock closed for one day; the boats are out of the water. */
  const closure = memRows.closure("regatta", {
    dock: "mem_d_magog",
    dateStart: dayFromText("2026-07-04"),
    dateEnd: dayFromText("2026-07-04"),
  });
  const spoken = { en: "past", fr: "passé" } as const;

  it.each(["en", "fr"] as const)(
    "that has begun is called past in %s, and one that the club closed closed: neither is full",
    async (locale) => {
      const past = await visitOf({ now: julyMorning + 4 * 3_600_000 });
      await past.model.choice.refresh();
      await past.model.choice.chooseHour(heron, "mem_t_morning");
      expect(past.model.choice.announcement.value).toEqual({ key: "booking.slots.past" });
      const closed = await visitOf({ crowd: "none", offer: { closures: [closure] } });
      await closed.model.choice.refresh();
      await closed.model.choice.chooseHour(heron, "mem_t_morning");
      expect(closed.model.choice.announcement.value).toEqual({ key: "booking.slots.closed" });
      expect([past.model.choice.whyNone.value, closed.model.choice.whyNone.value]).toEqual([undefined, "closed"]);
      const html = renderToString(
        <WordsProvider locale={locale}>
          <BoatsPart model={past.model} {...paths} />
        </WordsProvider>,
      );
      // In the label itself, where a screen reader finds it too.
      const hour = html.split("<label").find((part) => part.includes("mem_t_morning")) ?? "";
      expect(hour).toContain(spoken[locale]);
      expect(hour).not.toMatch(/full|complet/);
    },
  );
});

describe("a change of the selected day", () => {
  it("clears booking date, boat, lake, dock and slots, and asks availability again", async () => {
    const visit = await visitOf();
    await toSlot(visit);
    const { model, calls } = visit;
    const before = calls.length;
    const ownDocks = docks
      .filter(({ client }) => client === "mem")
      .map(({ _id }) => _id)
      .toSorted();
    await model.choice.nextWeek();
    const { selectedDay, ...selection } = model.choice.selection.value;
    expect(selectedDay).toBe("2026-07-11");
    expect(selection).not.toHaveProperty("selectedDock");
    expect(selection).not.toHaveProperty("selectedBoat");
    expect(selection).not.toHaveProperty("bookingDate");
    expect(calls.slice(before)).toContainEqual({
      path: "booking/reservations/checkFullBookingInRange",
      data: { dateStart: "2026-07-11", dateEnd: "2026-07-23", bookingType: "boat", attributes: { location: ownDocks } },
      key: undefined,
    });
  });

  it("still looks at the same dock, on the first day of the new window, with its boats", async () => {
    const { model } = await visitOf();
    await model.choice.lookAtDock("mem_d_georgeville");
    await model.choice.nextWeek();
    expect([model.choice.lake.value?._id, model.choice.dock.value?._id]).toEqual(["mem_l_memphremagog", "mem_d_georgeville"]);
    expect(model.choice.shownDay.value).toBe("2026-07-11");
    expect(model.choice.boats.value.length).toBeGreaterThan(0);
  });

  it("offers to put back the hour that it cleared, and looks at its dock and day again", async () => {
    const visit = await visitOf({ crowd: "none" });
    const { model } = visit;
    await model.choice.lookAtDay(dayFromText("2026-07-14"));
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
    await model.choice.pickDate(dayFromText("2026-11-21"));
    expect(model.choice.selection.value.selectedDay).toBe("2027-04-01");
    expect(model.choice.announcement.value?.key).toBe("booking.days.jumped");
  });

  it("back before today stops at today", async () => {
    const { model } = await visitOf();
    await model.choice.pickDate(dayFromText("2026-07-08"));
    await model.choice.previousWeek();
    expect(model.choice.selection.value.selectedDay).toBe("2026-07-04");
  });
});

describe("an answer of the server", () => {
  it("does not overwrite the answer to a newer request", async () => {
    const late: (() => void)[] = [];
    const slow: Fault = (go) => new Promise((resolve) => late.push(() => resolve(go())));
    const { model } = await visitOf({ faults: { "booking/reservations/checkFullBookingInRange": slow } });
    const first = model.choice.nextWeek();
    const before = model.choice.availability.value;
    void model.choice.nextWeek();
    late[0]?.();
    await new Promise((settle) => setTimeout(settle));
    expect(model.choice.availability.value).toBe(before);
    expect(model.choice.availabilityState.value).toBe("loading");
    // The older request waits for the newer one.
    late[1]?.();
    await first;
    expect(model.choice.availabilityState.value).toBe("ready");
  });

  it("is shown as Error fetching data where slots could not be fetched", async () => {
    const { model } = await visitOf({ faults: { "booking/reservations/offer": refusing("INTERNAL") } });
    await model.choice.lookAtDock("mem_d_georgeville");
    expect(model.choice.offerState.value).toBe("failed");
    expect(model.ports.alerts.newest.value?.message).toBe("Error fetching data");
  });

  it("is shown by its own message where availability could not be fetched, or as Error fetching data without one", async () => {
    const { model, suffer } = await visitOf({
      faults: { "booking/reservations/checkFullBookingInRange": refusing("UNAVAILABLE", "Closed for lunch") },
    });
    await model.choice.nextWeek();
    expect(model.ports.alerts.newest.value?.message).toBe("Closed for lunch");
    suffer({ "booking/reservations/checkFullBookingInRange": failing(503) });
    await model.choice.nextWeek();
    expect(model.ports.alerts.newest.value?.message).toBe("Error fetching data");
  });

  it("is shown as Error fetching data each time that slots of other days, another week or a restored choice could not be fetched", async () => {
    const visit = await visitOf();
    await toSlot(visit);
    const { choice, ports } = visit.model;
    visit.suffer({ "booking/reservations/offer": refusing("INTERNAL", "The disk is full") });
    await choice.compareDays();
    await choice.nextWeek();
    await choice.putBack();
    expect(ports.alerts.notices.value.map(({ message }) => message)).toEqual(Array.from({ length: 3 }, () => "Error fetching data"));
  });

  it.each([
    ["BAD_REQUEST", "file-alert"],
    ["UNAUTHORIZED", "account-alert"],
    ["FORBIDDEN", "account-alert"],
    ["ITEM_NOT_EXIST", "file-alert"],
    ["CONFLICT", "content-duplicate"],
    ["TOO_MANY_REQUESTS", "shield-alert"],
    ["INTERNAL", "database-alert"],
    ["UNAVAILABLE", "alert"],
  ] as const)("of a refusal, %s, wears the icon %s", async (code, icon) => {
    const { model } = await visitOf({ faults: { "booking/reservations/offer": refusing(code) } });
    await model.choice.lookAtDock("mem_d_georgeville");
    expect(model.ports.alerts.newest.value).toMatchObject({ type: "error", icon });
  });

  it("has the icon of its status where it refuses a hold", async () => {
    const visit = await visitOf({ faults: { "booking/reservations/hold": refusing("TOO_MANY_HOLDS") } });
    await toSlot(visit);
    await visit.model.checkout.continueToContact();
    expect(visit.model.ports.alerts.newest.value).toMatchObject({ type: "error", icon: "shield-alert" });
  });

  it("is awaited under the loading flag", async () => {
    const { model } = await visitOf({ faults: { "booking/reservations/offer": never } });
    void model.choice.lookAtDock("mem_d_georgeville");
    expect(model.ports.loading.isLoading.value).toBe(true);
    expect(model.choice.offerState.value).toBe("loading");
  });
});

describe("the filter", () => {
  it("is sent as timeCondition and hides the other slots", async () => {
    const { model, calls } = await visitOf();
    await model.choice.toggleFilter(["midday"]);
    expect(model.choice.boats.value[0]?.hours.map(({ slot }) => slot.name)).toEqual(["midday"]);
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
    await model.choice.pickDate(dayFromText("2026-10-25"));
    expect(model.choice.days.value.at(-1)?.day).toBe("2026-10-31");
  });
});

describe("an address with a day off season", () => {
  const november = Date.UTC(2026, 10, 23, 15);

  it("shows April 1 and says so, leaves out the hour that it names, and becomes an address of April 1", async () => {
    const { model } = await visitOf({ now: november });
    const hour = { boat: otter, time: ["mem_t_midday"] };
    await model.choice.follow({ lake: "mem_l_memphremagog", dock: "mem_d_magog", day: dayFromText("2026-12-15"), ...hour });
    expect(model.choice.announcement.value?.key).toBe("booking.days.jumped");
    expect(model.choice.attributes.value).toBeNull();
    expect(model.choice.address.value).toEqual({ lake: "mem_l_memphremagog", dock: "mem_d_magog", day: "2027-04-01" });
  });

  it("shows a season that is not open for bookings yet, when it opens, and the way back to the one that is", async () => {
    const { model } = await visitOf({ now: november });
    await model.choice.follow({ day: dayFromText("2027-12-15") });
    const { choice, ports } = model;
    const opensOn = () => visitorHorizonOf(ports.payer, choice.club.value, choice.today.value).opensOn(choice.shownDay.value);
    expect([choice.shownDay.value, choice.whyNone.value, opensOn()]).toEqual(["2028-04-01", "closed", "2027-04-01"]);
    expect([choice.whyFirst.value, choice.seasonBefore.value]).toEqual(["firstOfSeason", "2027-10-19"]);
    await choice.previousWeek();
    expect([choice.selection.value.selectedDay, choice.announcement.value?.key]).toEqual(["2028-04-01", "booking.days.firstOfSeason"]);
    await choice.pickDate(dayFromText("2027-10-19"));
    expect([choice.days.value.at(-1)?.day, choice.whyFirst.value, opensOn()]).toEqual(["2027-10-31", undefined, undefined]);
  });

  it("leads to no later day, where the page was open over midnight", async () => {
    const rig = await visitOf({ now: Date.UTC(2026, 6, 5, 3) });
    const { choice } = rig.model;
    expect([choice.selection.value.selectedDay, choice.whyFirst.value]).toEqual(["2026-07-04", "firstIsToday"]);
    rig.club.time.at += 2 * 3_600_000;
    choice.readClock();
    expect([choice.today.value, choice.whyFirst.value]).toEqual(["2026-07-05", "firstIsToday"]);
    await choice.previousWeek();
    expect(choice.selection.value.selectedDay).toBe("2026-07-04");
  });

  it("changes nothing where the day is past", async () => {
    const { model } = await visitOf({ now: julyMorning });
    await model.choice.follow({ day: dayFromText("2026-02-15") });
    expect([model.choice.shownDay.value, model.choice.announcement.value]).toEqual(["2026-07-04", null]);
  });
});

describe("the reservation panel", () => {
  const hasPanel = (model: BookingModel) =>
    renderToString(
      <WordsProvider locale="en">
        <BookingPageView model={model} {...paths} />
      </WordsProvider>,
    ).includes(wordsIn("en").say("tape.label"));

  it("opens with a chosen hour, is hidden by today, which keeps the hour, and opens again with a tap on it", async () => {
    await partsAfterChoice.load();
    const { model } = await visitOf({ crowd: "none" });
    expect([model.choice.selection.value.showReservation, hasPanel(model)]).toEqual([false, false]);
    await model.choice.chooseHour(heron, "mem_t_midday");
    expect([model.choice.selection.value.showReservation, hasPanel(model)]).toEqual([true, true]);
    await model.choice.goToday();
    expect([model.choice.selection.value.showReservation, hasPanel(model)]).toEqual([false, false]);
    expect(model.choice.attributes.value).toMatchObject({ item: heron, time: ["mem_t_midday"] });
    await model.choice.shorten();
    expect(hasPanel(model)).toBe(true);
    expect(model.choice.attributes.value).toMatchObject({ item: heron, time: ["mem_t_midday"] });
    await model.choice.nextWeek();
    expect(hasPanel(model)).toBe(false);
    await model.choice.putBack();
    expect(hasPanel(model)).toBe(true);
  });

  it("stays open on the way back from the contact step", async () => {
    const visit = await visitOf();
    await toContact(visit);
    await visit.model.checkout.changeChoice();
    expect([visit.model.choice.isComplete.value, visit.model.choice.selection.value.showReservation]).toEqual([true, true]);
  });
});

describe("the selected time range", () => {
  it("is that of the latest tap, and stays marked on boats of another day until another hour is tapped", async () => {
    const { model } = await visitOf({ crowd: "day", now: julyMorning - 86_400_000 });
    const marked = () => model.choice.boats.value[0]?.hours.filter(({ isWanted }) => isWanted).map(({ slot }) => slot._id);
    expect(model.choice.selectTimeRange.value).toEqual([]);
    const taken = model.choice.shownDay.value;
    await model.choice.lookAtDay(dayFromText("2026-07-05"));
    await model.choice.chooseHour(heron, "mem_t_midday");
    expect(model.choice.selectTimeRange.value).toEqual(["mem_t_midday"]);
    await model.choice.lookAtDay(taken);
    expect([model.choice.selectTimeRange.value, marked()]).toEqual([["mem_t_midday"], ["mem_t_midday"]]);
    await model.choice.lookAtDay(dayFromText("2026-07-05"));
    await model.choice.chooseHour(otter, "mem_t_morning");
    expect(model.choice.selectTimeRange.value).toEqual(["mem_t_morning"]);
  });
});

describe("looking elsewhere", () => {
  it("keeps the boat and the hour on another day where they are free", async () => {
    const { model } = await visitOf({ crowd: "none" });
    await model.choice.chooseHour(heron, "mem_t_midday");
    await model.choice.lookAtDay(dayFromText("2026-07-06"));
    expect(model.choice.attributes.value).toMatchObject({ item: heron, date: "2026-07-06", time: ["mem_t_midday"] });
    expect(model.choice.announcement.value?.key).toBe("booking.slots.keptOn");
    expect(model.choice.selection.value.selectedDay).toBe("2026-07-04");
  });

  it("chooses no other hour on a day where it is taken, marks it, and offers to restore it", async () => {
    const { model } = await visitOf({ crowd: "day", now: julyMorning - 86_400_000 });
    const taken = model.choice.shownDay.value;
    const free = dayFromText("2026-07-05");
    await model.choice.lookAtDay(free);
    await model.choice.chooseHour(heron, "mem_t_midday");
    await model.choice.lookAtDay(taken);
    expect(model.choice.attributes.value).toBeNull();
    expect(model.choice.boats.value[0]?.hours.filter(({ isWanted }) => isWanted).map(({ slot }) => slot._id)).toEqual(["mem_t_midday"]);
    await model.choice.putBack();
    expect(model.choice.attributes.value).toMatchObject({ item: heron, date: free, time: ["mem_t_midday"] });
    expect(model.choice.shownDay.value).toBe(free);
  });

  it("chooses no boat at another dock, and offers to restore the choice", async () => {
    const { model } = await visitOf({ crowd: "none" });
    await model.choice.chooseHour(heron, "mem_t_midday");
    await model.choice.lookAtDock("mem_d_georgeville");
    expect(model.choice.attributes.value).toBeNull();
    await model.choice.putBack();
    expect(model.choice.attributes.value).toMatchObject({ location: "mem_d_magog", item: heron });
    expect(model.choice.dock.value?._id).toBe("mem_d_magog");
  });

  it("shows only boats of a model, and all of them after a second press", async () => {
    const { model } = await visitOf();
    model.choice.lookAtKind("Vectra");
    expect(model.choice.boats.value.map(({ boat }) => boat.model)).toEqual(["Vectra"]);
    model.choice.lookAtKind("Vectra");
    expect(model.choice.boats.value).toHaveLength(4);
  });
});

describe("an address", () => {
  it("shows the same lake, dock, day and kind again, and takes the choice up, with no change of the selected day", async () => {
    const visit = await visitOf({ crowd: "none" });
    await visit.model.choice.lookAtDock("mem_d_georgeville");
    await visit.model.choice.lookAtDay(dayFromText("2026-07-09"));
    visit.model.choice.lookAtKind("Sportfisher");
    await visit.model.choice.chooseHour("mem_b_georgeville1", "mem_t_midday");
    const address = visit.model.choice.address.value;
    const { model } = await visitOf({ club: visit.club });
    await model.restore(address);
    expect(model.choice.address.value).toEqual(address);
    expect(model.choice.attributes.value).toEqual(visit.model.choice.attributes.value);
    expect(model.choice.selection.value.selectedDay).toBe("2026-07-04");
    expect(model.choice.cleared.value).toBeUndefined();
  });

  it("begins the days at a later day that it names", async () => {
    const { model } = await visitOf();
    await model.restore({ day: dayFromText("2026-08-20") });
    expect([model.choice.shownDay.value, model.choice.selection.value.selectedDay]).toEqual(["2026-08-20", "2026-08-20"]);
  });

  it("shows the dock and day of an hour that is taken meanwhile, chooses nothing and says so", async () => {
    const { model } = await visitOf({ crowd: "day" });
    await model.restore({
      lake: "mem_l_memphremagog",
      dock: "mem_d_magog",
      day: dayFromText("2026-07-04"),
      boat: heron,
      time: ["mem_t_midday"],
    });
    expect(model.choice.attributes.value).toBeNull();
    expect(model.choice.dock.value?._id).toBe("mem_d_magog");
    expect(model.choice.announcement.value).toEqual({ key: "booking.putBackNone" });
  });

  it("shows only the panel of the visitor's own payment for an hour that is being paid", async () => {
    const before = await visitOf();
    await toProvider(before);
    const { model } = await reopenVisit(before);
    await model.restore(before.model.choice.address.value);
    expect([model.choice.announcement.value, model.payment.outcome.value]).toEqual([null, "none"]);
  });

  it("comes before the choice that an earlier visit saved, which is restored where the address names no place", async () => {
    const before = await visitOf();
    await toContact(before);
    const { model } = await visitOf({ club: before.club, browser: before.browser });
    await model.restore({ dock: "mem_d_perkins" });
    expect([model.choice.dock.value?._id, model.choice.attributes.value]).toEqual(["mem_d_perkins", null]);
  });
});
