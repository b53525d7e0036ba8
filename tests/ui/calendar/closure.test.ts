import { expect, it } from "vitest";
import { withCallKeys } from "#core/contract/callKeys.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { type ClosureRow, createClosureFormModel } from "#ui/headless/booking/calendar/closureForm.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { half8, july3 } from "./answer.ts";

const row: ClosureRow = {
  _id: "mem_c_1",
  client: "mem",
  version: 1,
  lake: "mem_l_1",
  dateStart: july3,
  dateEnd: july3,
  reason: { en: "Wind", fr: "Vent" },
};

it("asks for the same under the same key until it is answered, however long that takes, and then for something else", async () => {
  const clock = standingClock({ at: half8 });
  const sent: unknown[] = [];
  const server: { answer: CallReply<unknown> } = { answer: { ok: false, status: 0, code: "OFFLINE", message: "" } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server of one call answers for the whole table.
  const answering = (async (_: string, data: { readonly deadline: string }, options?: { readonly idempotencyKey?: string }) => {
    sent.push([data.deadline, options?.idempotencyKey]);
    return server.answer;
  }) as unknown as SendContractCall;
  let keys = 0;
  const messages = withCallKeys(answering, () => `key-${(keys += 1)}`);
  const nothing = () => undefined;
  const { send } = createClosureFormModel({
    ...clock,
    messages,
    client: "mem",
    loading: createCallsInFlight(clock),
    opened: { id: row._id },
    reason: row.reason,
    saved: nothing,
    begun: nothing,
    retired: nothing,
    failed: nothing,
  });
  await send(row);
  clock.pass(150_000);
  server.answer = { ok: true, data: { closure: row._id, done: 0, undoUntil: "2027-07-03T13:00:00.000Z", refused: [] } };
  await send(row);
  await send(row);
  const [first, second, third] = sent;
  expect(second).toEqual(first);
  expect(third).toEqual([expect.any(String), "key-2"]);
});
