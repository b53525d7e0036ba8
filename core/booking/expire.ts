import { Effect } from "effect";
import { Time } from "../ports/outside.ts";
import { type Reservation, Store } from "../ports/store.ts";
import { endSession } from "./settle.ts";

/**
 * Ends pending reservations whose time is over, oldest first, at most `limit`: at the provider first, so that money paid at the last
 * second counts. One that the provider does not answer for stays pending until the next run. Gives those that changed.
 */
export const expireOverdue = Effect.fnUntraced(function* (limit: number) {
  const { now } = yield* Time;
  const store = yield* Store;
  const overdue = yield* Effect.promise(() => store.overdue(now(), limit));
  const ended = yield* Effect.forEach(overdue, ({ _id }) => endSession(_id).pipe(Effect.orElseSucceed(() => undefined)));
  return ended.filter((reservation): reservation is Reservation => reservation !== undefined && reservation.status !== "pending");
});
