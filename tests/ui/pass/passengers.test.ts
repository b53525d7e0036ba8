import { expect, it } from "vitest";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { createPassengersTrip, passengersFragment, readPassengersLink } from "#ui/headless/booking/pass/passengers.ts";
import { offline, replyLost } from "../../../stories/club/faults.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { otherVisitor, type Visit, visitOf } from "../../../stories/club/visit.ts";

/** A visit that was paid online, with its pass. */
async function paidVisit(): Promise<Visit> {
  const visit = await visitOf();
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  return visit;
}

it("shares a booking by a link that another browser opens, ends it, and makes a new one", async () => {
  const visit = await paidVisit();
  const { passengers } = holderActionsOf(visit.model.pass);
  await passengers.share();
  const first = passengers.fragment.value ?? "";
  const link = readPassengersLink(first);
  if (link === undefined) throw new Error(`no link in ${first}`);
  const passenger = await otherVisitor(visit);
  const trip = createPassengersTrip(passenger.model.ports, link);
  await trip.load(undefined);
  expect(trip.data.value).toMatchObject({ isCanceled: false, date: visit.model.pass.pass.value?.date });
  await passengers.end();
  expect([passengers.fragment.value, passengers.isEnded.value]).toEqual([undefined, true]);
  await trip.reload();
  expect(trip.failure.value?.key).toBe("errors.code.ITEM_NOT_EXIST");
  visit.suffer({ "booking/passengers/share": replyLost });
  await passengers.share();
  expect(passengers.fault.value?.key).toBe("alerts.noAnswer");
  visit.suffer({});
  await passengers.share();
  expect([passengers.fragment.value === first, passengers.isEnded.value, passengers.fault.value]).toEqual([false, false, undefined]);
});

it("says what went wrong, and keeps the link that is shown", async () => {
  const visit = await paidVisit();
  const { passengers } = holderActionsOf(visit.model.pass);
  await passengers.share();
  const shown = passengers.fragment.value;
  visit.suffer({ "booking/passengers/end": offline });
  await passengers.end();
  expect([passengers.fragment.value, passengers.fault.value === undefined]).toEqual([shown, false]);
});

it("reads its link with marks around it, and none in a link that is cut", () => {
  const link = { trip: "mem_r_1", key: "a-b_9" };
  const fragment = passengersFragment(link);
  for (const text of [fragment, `${fragment}.`, fragment.replace("&", "&amp;"), `${fragment})`])
    expect(readPassengersLink(text)).toEqual(link);
  for (const cut of ["", "#trip=mem_r_1", "#trip=mem_r_1&key=", "#key=a"]) expect(readPassengersLink(cut)).toBeUndefined();
});
