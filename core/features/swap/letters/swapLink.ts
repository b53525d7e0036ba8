import { dayAt, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import { defineBookingLetter, letterTripOf } from "../../reservation/letters/bookingLetter.ts";
import { bookedTripLines } from "../../reservation/letters/letterParts.ts";
import { manageMark } from "../../reservation/letters/tripLetter.ts";
import { readSwapOfLetter, SwapPayload } from "./swapLetter.ts";

/** The letter by which the customer pays the difference of a change of staff; none once the time of its link is over. */
export const swapLinkLetter = defineBookingLetter({
  name: "swapLink",
  payload: SwapPayload,
  *read({ reservation, catalogue, now, say, money, when, params, pass }, payload) {
    const swap = yield* readSwapOfLetter(payload);
    if (swap?.state !== "open" || swap.deadline <= now) return undefined;
    const to = yield* letterTripOf(catalogue, { ...reservation, ...swap.to, amount: swap.amount, people: swap.people });
    if (to === undefined) return undefined;
    const { date, start } = to.reservation;
    const until = { day: when.longDay(dayAt(swap.deadline)), hour: when.time(minutesOfDayAt(swap.deadline)) };
    const place = { boat: to.params.boat, day: when.monthDay(date), time: when.time(start) };
    return { ...params, ...place, to, amount: money(swap.due), until: say("mail.offer.until", until), link: pass };
  },
  mail: ({ say }, { to, ...params }) => ({
    subject: say("mail.swapLink.subject", params),
    parts: [
      { kind: "facts", lead: say("mail.swapLink.text", params), rows: bookedTripLines(to) },
      {
        kind: "link",
        lead: say("mail.swapLink.until", params),
        url: `${params.link}&${manageMark}`,
        button: say("mail.button.pay", params),
      },
      say("mail.swapLink.stays", params),
    ],
  }),
  text: ({ say }, { to: _to, ...params }) => say("mail.swapLink.sms", params),
});
