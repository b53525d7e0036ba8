import { describe, expect, it } from "vitest";
import { contract, isApiPath } from "#core/contract/index.ts";
import { bookingActs } from "#core/domain/booking/bookingActs.ts";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { patternsOfTasks } from "#core/domain/people/taskPatterns.ts";
import { taskNames } from "#core/domain/people/tasks.ts";
import { mayCauseEvent } from "#core/domain/reservation/eventRights.ts";
import { reservationEvents } from "#core/domain/reservation/status.ts";
import { kindNames, kindPath } from "#core/ports/store/kindNames.ts";
import { mayDoOnBooking, type StaffBookingAction } from "#ui/headless/booking/office/actionsOnBooking.ts";
import { rightsOnRows } from "#ui/views/managed/record/rightsOnRows.ts";

const mayOf = (patterns: readonly string[]) => (permission: string) => patternsAllow(patterns, [permission]);
const people = taskNames.map((task) => [task, mayOf(patternsOfTasks([task]))] as const);

describe("a page offers no act that its reader may not do", () => {
  it.each(people)("to the rows of any kind: %s", (_, may) => {
    for (const name of kindNames) {
      const { mayAdd, mayChange, mayRetire, mayRestore } = rightsOnRows({ name }, { may });
      const methods = ["create", "update", "delete", "restore"].map((method) => may(`@${kindPath(name, method)}`));
      expect([name, mayAdd, mayChange, mayRetire, mayRestore]).toEqual([name, ...methods]);
    }
  });

  it.each(people)("on a booking: %s", (_, may) => {
    for (const act of ["collect", "discount", "refund", "extras", "move"] as const)
      expect([act, mayDoOnBooking({ act }, may)]).toEqual([act, may(`@booking/reservations/${act}`)]);
    expect(mayDoOnBooking({ act: "link" }, may)).toBe(may("@booking/reservations/paymentLink"));
    expect(mayDoOnBooking({ act: "cancel" }, may)).toBe(may("@booking/reservations/cancel"));
  });

  it("offers everything to whoever may everything, and events of the system to nobody else (control)", () => {
    const all: readonly StaffBookingAction[] = [{ act: "collect" }, { act: "cancel" }, { act: "link" }, { act: "change", event: "accept" }];
    expect(all.map((acting) => mayDoOnBooking(acting, () => true))).toEqual([true, true, true, true]);
    const everyTask = mayOf(patternsOfTasks(taskNames));
    const refused = reservationEvents.filter((event) => !mayCauseEvent(event, everyTask));
    expect(refused).toEqual(["capture", "expire", "fail", "fallDue", "writeOff", "disputeLost", "retain"]);
  });

  it("names acts of bookings that are calls of the contract", () => {
    expect(bookingActs.filter((act) => !isApiPath(`booking/reservations/${act}`))).toEqual([]);
    expect(bookingActs.map((act) => contract[`booking/reservations/${act}`].mutation))
      // The code of a lock is read; all others change something.
      .toEqual(bookingActs.map((act) => act !== "lockCode"));
  });
});
