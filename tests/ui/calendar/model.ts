import { expect } from "vitest";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { type CalendarModelParts, createCalendarModel } from "#ui/headless/booking/calendar/calendar.ts";
import type { CalendarAnswer } from "#ui/headless/booking/calendar/calendarAnswer.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { eventually } from "../../eventually.ts";
import { answerOf, barOf, half8, july3 } from "./answer.ts";

/** Milliseconds after which the calendar has heard of a change. */
export const soon = 1000;

/** A calendar that is read, and the server behind it. */
export async function calendarOf(first: CalendarAnswer = answerOf({ bars: [barOf()] })) {
  const clock = standingClock({ at: half8 });
  const server: { answer: CallReply<CalendarAnswer>; requests: number } = { answer: { ok: true, data: first }, requests: 0 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server of one call answers for the whole table.
  const messages = (async () => {
    server.requests += 1;
    // As it comes over the wire: nothing of it is what came before.
    return structuredClone(server.answer);
  }) as unknown as SendContractCall;
  const address: CalendarModelParts["address"] = { read: () => `?day=${july3}&days=7`, write: () => undefined };
  const calendar = createCalendarModel({ ...clock, messages, address, loading: createCallsInFlight(clock) }, 12);
  calendar.follow(`?day=${july3}&days=7`);
  await eventually(() => expect(calendar.data.value).toBeDefined());
  const hear = async (...versions: readonly number[]) => {
    for (const version of versions) calendar.moved(version);
    clock.pass(soon);
    await eventually(() => expect(calendar.state.value).toBe("ready"));
  };
  return { calendar, server, hear, clock, messages };
}
