import type { CallInput } from "#core/contract/index.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { type CurrentTripState, currentTripState, dockTripsOf } from "#ui/headless/daysheet/trip.ts";
import { dataOfReply } from "./chats.ts";
import { signAtDock } from "./signing.ts";
import type { Visit } from "./visit.ts";

/** The day of the trips of the stories of the dock, a Saturday. */
export const dockDay = dayFromText("2026-07-04");

/** Books the first boat of Magog for the first hours of {@link dockDay}, pays and checks everything, so that it may leave; gives its id. */
export async function bookReadyTrip({ club: { staff, time } }: Pick<Visit, "club">): Promise<string> {
  const slots = dataOfReply(await staff("booking/timeslots/find", { where: { client: "mem" }, sortBy: "start" })).items;
  const boats = dataOfReply(await staff("booking/boats/find", { where: { dock: "mem_d_magog" } })).items;
  const request: CallInput<"booking/reservations/create"> = {
    attributes: { location: "mem_d_magog", item: boats[0]?._id ?? "", date: dockDay, time: slots[0]?._id ?? "" },
    profile: { firstname: "Owen", lastname: "Clarke", email: "" },
    phone: "+1 450 555 0196",
    isMember: false,
    isManual: true,
    locale: "en",
  };
  const { _id } = dataOfReply(await staff("booking/reservations/create", request));
  const { due } = dataOfReply(await staff("booking/reservations/read", { _id }));
  await staff("booking/reservations/collect", { _id, amount: due, means: "card" });
  for (const fact of ["clauses", "briefing"] as const) dataOfReply(await staff("booking/reservations/check", { _id, fact, done: true }));
  time.at = instantOf(dockDay, 8 * 60 + 6);
  await signAtDock(staff, _id, dockDay, isoTextOf(time.at));
  return _id;
}

/** Records the departure of a trip, now. */
export async function recordDeparture({ club: { staff, time } }: Pick<Visit, "club">, _id: string): Promise<void> {
  dataOfReply(await staff("booking/reservations/depart", { _id, at: isoTextOf(time.at) }));
}

/** Gives a trip as the day sheet shows it. */
export async function tripOnSheet({ club: { staff, time } }: Pick<Visit, "club">, _id: string): Promise<CurrentTripState> {
  const sheet = dataOfReply(await staff("booking/reservations/daySheet", { date: dockDay }));
  const trip = dockTripsOf(sheet).find((each) => each._id === _id);
  if (trip === undefined) throw new Error("the trip is not on the sheet");
  return currentTripState(trip, [], { day: dockDay, now: time.at });
}
