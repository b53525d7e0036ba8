import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createIdempotencyKeys } from "./idempotencyKeys.ts";

const call = "booking/reservations/requestOtp";

/** Returns the function that requests a code. After a lost reply the same request sends no second code, which would replace the first. */
export function createCodeRequester({
  messages,
  newKey,
}: Pick<BookingPorts, "messages" | "newKey">): (to: CallInput<typeof call>) => Promise<CallReply<CallOutput<typeof call>>> {
  const attempts = createIdempotencyKeys(newKey);
  return async (to) => {
    const reply = await messages(call, to, { idempotencyKey: attempts.keyOf(to) });
    attempts.answered(reply.ok ? undefined : reply);
    return reply;
  };
}
