import { Effect } from "effect";
import { endPassengersKey, readAsPassenger, shareWithPassengers } from "../passengers.ts";
import { bookedTripOf } from "../../reservation/letters/letterParts.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { passengerCalls } from "../calls/booking.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { AnswersTo, GatePorts } from "../../caller/answer.ts";
import { placeView } from "./views.ts";

/** Answers the calls about what the passengers of a booking see. */
export function passengerAnswers(deps: GatePorts): AnswersTo<typeof passengerCalls> {
  return {
    "booking/passengers/share": ({ _id, key }) => Effect.map(shareWithPassengers(_id, key), (shared) => ({ data: { key: shared } })),
    "booking/passengers/end": ({ _id, key }) => Effect.as(endPassengersKey(_id, key), { data: {} }),
    "booking/passengers/read": Effect.fnUntraced(function* ({ _id, key }) {
      const reservation = yield* readAsPassenger(_id, key);
      const trip = bookedTripOf(yield* Effect.promise(() => deps.store.offer.catalogue(reservation.client)), reservation);
      if (trip === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const { date, start, end, status } = reservation;
      const when = { date, start: timeOfDayText(start), end: timeOfDayText(end) };
      return { data: { isCanceled: !statusHoldsQuanta(status), ...when, place: placeView(trip) } };
    }),
  };
}
