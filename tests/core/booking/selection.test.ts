import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, isInSeason } from "#core/domain/calendar/season.ts";
import { daysOfWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { restoreClearedChoice, restoreSelection } from "#core/domain/visit/restoredChoice.ts";
import {
  emptySelection,
  selectNextWeek,
  selectPreviousWeek,
  selectTodayAsFirstDay,
  isChoiceComplete,
  selectBoat,
  selectFirstDay,
  selectDock,
  selectLake,
  chooseBoatSlots,
  chooseSlots,
  type Selection,
  chooseBookingDate,
  toggleSlotFilter,
} from "#core/domain/visit/selection.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  anyDayTo2031,
  anyBoatId,
  anyDockId,
  anyLakeId,
  anySavedBooking,
  anySeasonDayTo2031,
  anySelection,
  anySlotId,
  anySlotIds,
  anyWinterDayTo2031,
} from "#core/arbitraries/booking.ts";

const today = dayFromText("2027-07-01");
const chosen: Selection = {
  ...emptySelection(today),
  selectedLake: "mem_l_1",
  selectedDock: "mem_d_1",
  selectedBoat: "mem_b_1",
  bookingDate: dayFromText("2027-07-03"),
  timeRangeReservation: ["mem_t_1"],
  filterTimeSlot: ["morning"],
  showReservation: true,
};
const choice = {
  selectedLake: "mem_l_1",
  selectedDock: "mem_d_1",
  selectedBoat: "mem_b_1",
  bookingDate: dayFromText("2027-07-03"),
  timeRangeReservation: ["mem_t_1"],
};
const everything = () => true;

describe("selecting a day", () => {
  it("clears booking date, boat, lake, dock and slots, and loads availability again", () => {
    const { state, reload } = selectFirstDay(chosen, dayFromText("2027-07-10"));
    expect(state).toEqual({
      ...emptySelection(dayFromText("2027-07-10")),
      filterTimeSlot: ["morning"],
      showReservation: true,
      cleared: choice,
    });
    expect(reload).toBe(true);
  });

  it("changes nothing for the day already selected", () => {
    expect(selectFirstDay(chosen, today)).toEqual({ state: chosen, reload: false });
  });

  it("jumps from November to April 1 of the next year, and says so", () => {
    const { state, jump } = selectFirstDay(chosen, dayFromText("2027-11-01"));
    expect(state.selectedDay).toBe("2028-04-01");
    expect(jump).toEqual({ jumpedFrom: "2027-11-01", to: "2028-04-01" });
  });

  it("jumps from March to April 1 of the same year", () => {
    expect(selectFirstDay(chosen, dayFromText("2028-03-31")).state.selectedDay).toBe("2028-04-01");
    expect(selectFirstDay(chosen, dayFromText("2028-01-01")).jump?.to).toBe("2028-04-01");
  });

  it("does not jump on the season's first and last day", () => {
    for (const day of ["2027-04-01", "2027-10-31"]) {
      const change = selectFirstDay(chosen, dayFromText(day));
      expect(change.state.selectedDay).toBe(day);
      expect(change).not.toHaveProperty("jump");
    }
  });

  it("always ends in season, with a jump exactly off season", () => {
    fc.assert(
      fc.property(anySelection, anyDayTo2031, (state, day) => {
        const change = selectFirstDay(state, day);
        expect(isInSeason(change.state.selectedDay)).toBe(true);
        expect(change.jump !== undefined).toBe(!isInSeason(day));
      }),
    );
  });

  it("clears the whole choice whenever the day changes", () => {
    fc.assert(
      fc.property(anySelection, anyDayTo2031, (state, day) => {
        const change = selectFirstDay(state, day);
        expect(change.reload).toBe(change.state.selectedDay !== state.selectedDay);
        fc.pre(change.reload);
        const { selectedLake, selectedDock, selectedBoat, bookingDate, timeRangeReservation } = change.state;
        expect([selectedLake, selectedDock, selectedBoat, bookingDate]).toEqual([undefined, undefined, undefined, undefined]);
        expect(timeRangeReservation).toEqual([]);
      }),
    );
  });
});

describe("today, next and previous week", () => {
  it("today hides the reservation panel too, changed day or not", () => {
    expect(selectTodayAsFirstDay(chosen, today).state).toEqual({ ...chosen, showReservation: false });
    expect(selectTodayAsFirstDay(chosen, dayFromText("2027-07-02")).state.showReservation).toBe(false);
  });

  it("today in winter announces the jump to April 1", () => {
    expect(selectTodayAsFirstDay(chosen, dayFromText("2026-11-21"))).toMatchObject({
      jump: { jumpedFrom: "2026-11-21", to: "2027-04-01" },
      state: { selectedDay: "2027-04-01" },
    });
  });

  it("next week goes seven days on, and from the end of October to April 1", () => {
    expect(selectNextWeek(chosen).state.selectedDay).toBe("2027-07-08");
    expect(selectNextWeek({ ...chosen, selectedDay: dayFromText("2027-10-28") })).toMatchObject({
      jump: { jumpedFrom: "2027-11-04", to: "2028-04-01" },
    });
  });

  it("previous week goes seven days back", () => {
    expect(selectPreviousWeek({ ...chosen, selectedDay: dayFromText("2027-07-15") }, today).state.selectedDay).toBe("2027-07-08");
    expect(selectPreviousWeek({ ...chosen, selectedDay: dayFromText("2027-07-08") }, today).state.selectedDay).toBe(today);
  });

  it("previous week goes to today when the selected day is less than seven days away", () => {
    for (const day of ["2027-07-07", "2027-07-02", "2027-06-20"]) {
      expect(selectPreviousWeek({ ...chosen, selectedDay: dayFromText(day) }, today).state.selectedDay).toBe(today);
    }
  });

  it("previous week in early April jumps forward to April 1, and says so", () => {
    const change = selectPreviousWeek({ ...chosen, selectedDay: dayFromText("2028-04-03") }, dayFromText("2027-10-20"));
    expect(change).toMatchObject({ jump: { jumpedFrom: "2028-03-27", to: "2028-04-01" }, state: { selectedDay: "2028-04-01" } });
  });

  it("next then previous comes back within a season", () => {
    fc.assert(
      fc.property(anySelection, anySeasonDayTo2031, (state, from) => {
        fc.pre(isInSeason(addDays(state.selectedDay, 7)) && from <= state.selectedDay);
        expect(selectPreviousWeek(selectNextWeek(state).state, from).state.selectedDay).toBe(state.selectedDay);
      }),
    );
  });

  it("previous week never goes before today", () => {
    fc.assert(
      fc.property(anySelection, anySeasonDayTo2031, (state, from) => {
        expect(daysBetween(from, selectPreviousWeek(state, from).state.selectedDay)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("keeps the panel open for other steps", () => {
    expect(selectNextWeek(chosen).state.showReservation).toBe(true);
  });
});

describe("choosing", () => {
  it("clears dock, boat and slots with another lake", () => {
    expect(selectLake(chosen, "mem_l_2")).toMatchObject({ selectedLake: "mem_l_2", bookingDate: "2027-07-03", timeRangeReservation: [] });
    expect(selectLake(chosen, "mem_l_2")).not.toHaveProperty("selectedDock");
    expect(selectLake(chosen, "mem_l_2")).not.toHaveProperty("selectedBoat");
    expect(selectLake(chosen, "mem_l_1")).toBe(chosen);
  });

  it("clears boat and slots with another dock", () => {
    expect(selectDock(chosen, "mem_d_2", "mem_l_1")).not.toHaveProperty("selectedBoat");
    expect(selectDock(chosen, "mem_d_2", "mem_l_1").timeRangeReservation).toEqual([]);
    expect(selectDock(chosen, "mem_d_1", "mem_l_1")).toBe(chosen);
  });

  it("keeps slots chosen before the boat", () => {
    expect(selectBoat(chosen, "mem_b_2").timeRangeReservation).toEqual(["mem_t_1"]);
  });

  it("a tap on a day only clears the slots", () => {
    expect(chooseBookingDate(chosen, dayFromText("2027-07-04"))).toEqual({
      ...chosen,
      bookingDate: "2027-07-04",
      timeRangeReservation: [],
    });
  });

  it("a tap outside the window changes nothing", () => {
    expect(chooseBookingDate(chosen, dayFromText("2027-07-13"))).toMatchObject({ bookingDate: "2027-07-13" });
    expect(chooseBookingDate(chosen, dayFromText("2027-07-14"))).toBe(chosen);
    expect(chooseBookingDate(chosen, dayFromText("2027-06-30"))).toBe(chosen);
  });

  it("accepts no slot before a day is tapped", () => {
    const state = emptySelection(today);
    expect(chooseSlots(state, ["mem_t_1"])).toBe(state);
  });

  it("is complete with lake, dock, boat, day and slot", () => {
    expect(isChoiceComplete(chosen)).toBe(true);
    expect(isChoiceComplete(chooseSlots(chosen, []))).toBe(false);
    expect(isChoiceComplete(emptySelection(today))).toBe(false);
  });

  it("opens the reservation panel with each chosen hour, a saved one included", () => {
    expect(emptySelection(today).showReservation).toBe(false);
    const hour = { lake: "l", dock: "d", boat: "b", day: today, time: ["t"] };
    const shown = chooseBoatSlots(emptySelection(today), hour);
    expect(shown.showReservation).toBe(true);
    const hidden = selectTodayAsFirstDay(shown, today).state;
    expect([hidden.showReservation, hidden.timeRangeReservation]).toEqual([false, ["t"]]);
    expect(chooseBoatSlots(hidden, hour).showReservation).toBe(true);
    const saved = { lake: "l", dock: "d", boat: "b", bookingDate: today, time: ["t"] };
    expect(restoreSelection(saved, today).showReservation).toBe(true);
  });

  it("toggles slot names of the filter and clears nothing", () => {
    expect(toggleSlotFilter(chosen, "evening").filterTimeSlot).toEqual(["morning", "evening"]);
    expect(toggleSlotFilter(chosen, "morning")).toEqual({ ...chosen, filterTimeSlot: [] });
    fc.assert(
      fc.property(anySelection, fc.constantFrom("night", "dawn"), (state, name) => {
        expect(toggleSlotFilter(toggleSlotFilter(state, name), name)).toEqual(state);
      }),
    );
  });
});

describe("Put back", () => {
  const moved = selectFirstDay(chosen, dayFromText("2027-07-02")).state;

  it("restores everything that is still available, once", () => {
    expect(restoreClearedChoice(moved, everything)).toEqual({ ...chosen, selectedDay: "2027-07-02" });
  });

  it("gives a dock only with its lake, and a boat only with its dock", () => {
    expect(restoreClearedChoice(moved, ({ part }) => part !== "selectedLake")).toEqual({
      ...emptySelection(moved.selectedDay),
      filterTimeSlot: ["morning"],
      showReservation: true,
      bookingDate: "2027-07-03",
    });
    expect(restoreClearedChoice(moved, ({ part }) => part !== "selectedDock")).toMatchObject({ selectedLake: "mem_l_1" });
    expect(restoreClearedChoice(moved, ({ part }) => part !== "selectedDock")).not.toHaveProperty("selectedBoat");
  });

  it("gives slots only with their boat and day", () => {
    for (const gone of ["selectedBoat", "bookingDate", "timeRangeReservation"]) {
      expect(restoreClearedChoice(moved, ({ part }) => part !== gone).timeRangeReservation).toEqual([]);
    }
  });

  it("gives slots chosen before any boat with their dock", () => {
    const { selectedBoat: _boat, ...boatless } = chosen;
    expect(restoreClearedChoice(selectFirstDay(boatless, dayFromText("2027-07-02")).state, everything).timeRangeReservation).toEqual([
      "mem_t_1",
    ]);
  });

  it("gives no day outside the new window", () => {
    const far = selectFirstDay(chosen, dayFromText("2027-08-01")).state;
    expect(restoreClearedChoice(far, everything)).toEqual({
      ...chosen,
      selectedDay: "2027-08-01",
      bookingDate: undefined,
      timeRangeReservation: [],
    });
  });

  it("checks day and slots with the parts that were restored before them", () => {
    const checked: unknown[] = [];
    restoreClearedChoice(moved, (part) => checked.push(part) > 0);
    expect(checked).toHaveLength(5);
    expect(checked[3]).toMatchObject({ part: "bookingDate", kept: { selectedBoat: "mem_b_1" } });
    expect(checked[4]).toMatchObject({ part: "timeRangeReservation", kept: { bookingDate: "2027-07-03" } });
  });

  it("remains after a second step without a choice, and ends with a new choice", () => {
    expect(selectNextWeek(selectNextWeek(chosen).state).state.cleared).toEqual(choice);
    expect(selectLake(selectNextWeek(chosen).state, "mem_l_2")).not.toHaveProperty("cleared");
  });

  it("is not offered when nothing was chosen", () => {
    expect(selectNextWeek(emptySelection(today)).state).not.toHaveProperty("cleared");
    const state = emptySelection(today);
    expect(restoreClearedChoice(state, everything)).toBe(state);
  });

  it("undoes a change of the day that is itself undone", () => {
    fc.assert(
      fc.property(anySelection, anySeasonDayTo2031, (state, day) => {
        const there = selectFirstDay(state, day).state;
        const back = selectFirstDay(there, state.selectedDay).state;
        // What is put back opens the panel.
        const showReservation = back.cleared !== undefined || state.showReservation;
        expect(restoreClearedChoice(back, everything)).toEqual({ ...state, showReservation });
      }),
    );
  });
});

describe("restoring saved booking data", () => {
  const saved = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1", bookingDate: dayFromText("2027-07-03"), time: ["mem_t_1"] };

  it("keeps today as first day while the window holds the booking date", () => {
    expect(restoreSelection(saved, today)).toEqual({ ...emptySelection(today), ...choice, showReservation: true });
  });

  it("starts the window at a date beyond it", () => {
    const later = dayFromText("2027-07-14");
    expect(restoreSelection({ ...saved, bookingDate: later }, today)).toMatchObject({ selectedDay: later, bookingDate: later });
  });

  it("drops a date that is over with its slots, and keeps the place", () => {
    const state = restoreSelection({ ...saved, bookingDate: dayFromText("2027-06-30") }, today);
    expect(state).toEqual({ ...emptySelection(today), selectedLake: "mem_l_1", selectedDock: "mem_d_1", selectedBoat: "mem_b_1" });
  });

  it("never restores a date off season", () => {
    fc.assert(
      fc.property(anySavedBooking, anyWinterDayTo2031, anySeasonDayTo2031, (booking, bookingDate, from) => {
        expect(restoreSelection({ ...booking, bookingDate }, from)).not.toHaveProperty("bookingDate");
      }),
    );
  });
});

describe("after any steps in any order", () => {
  const step = fc.oneof(
    anyDayTo2031.map((day) => (state: Selection) => selectFirstDay(state, day).state),
    anyDayTo2031.map((day) => (state: Selection) => selectTodayAsFirstDay(state, day).state),
    anySeasonDayTo2031.map((from) => (state: Selection) => selectPreviousWeek(state, from).state),
    fc.constant((state: Selection) => selectNextWeek(state).state),
    anyLakeId.map((lake) => (state: Selection) => selectLake(state, lake)),
    fc.tuple(anyDockId, anyLakeId).map(
      ([dock, lake]) =>
        (state: Selection) =>
          selectDock(state, dock, lake),
    ),
    anyBoatId.map((boat) => (state: Selection) => selectBoat(state, boat)),
    fc.nat(14).map((ahead) => (state: Selection) => chooseBookingDate(state, addDays(state.selectedDay, ahead))),
    anySlotIds.map((time) => (state: Selection) => chooseSlots(state, time)),
    anySlotId.map((slot) => (state: Selection) => chooseSlots(state, [slot])),
    fc.boolean().map((isThere) => (state: Selection) => restoreClearedChoice(state, () => isThere)),
  );

  it("the first day is in season, the booking date in its window, and slots have their day", () => {
    fc.assert(
      fc.property(anySelection, fc.array(step, { maxLength: 20 }), (start, steps) => {
        const end = steps.reduce((state, next) => next(state), start);
        expect(end.selectedDay).toBe(moveIntoSeason(end.selectedDay));
        const { bookingDate, timeRangeReservation: time } = end;
        expect(bookingDate === undefined ? time.length === 0 : daysOfWindow(dayWindowFrom(end.selectedDay)).includes(bookingDate)).toBe(
          true,
        );
        expect(end.selectedDock === undefined || end.selectedLake !== undefined).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
