import { Effect } from "effect";
import { isClosureRebooking } from "../../domain/rebooking/rebooking.ts";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { defaultSettings } from "../../domain/club/settings.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { reminderLetter } from "../booking/letters/reminder.ts";
import { runCommit } from "../shared/commit.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Status } from "../../domain/reservation/status.ts";

/** Statuses that are reminded: a customer who is still paying receives the confirmation afterwards. */
const reminded: readonly Status[] = ["paid", "confirmed", "cash_payment"];
/** Bookings per commit. */
const atOnce = 50;

/**
 * Makes the job that reminds customers of tomorrow's trips once the club's hour has come, in Toronto days whatever the server's clock zone.
 * A booking is reminded once per trip day: a moved one of its new day, a canceled one not at all. A booking made after that hour has just
 * been confirmed. A customer of a closed trip has a proposal to answer instead, and is reminded that day when their trip takes place
 * after all. Gives how many reminders it queued.
 */
export function makeTripReminders() {
  const done = new Map<string, Day>();
  return Effect.fnUntraced(function* () {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    const today = dayAt(now());
    const { clubs, settings } = yield* Effect.promise(() => store.offer.clubs());
    let queued = 0;
    for (const { id: client } of clubs) {
      const { messages } = settings.find((stored) => stored.client === client)?.settings ?? defaultSettings;
      const from = instantOf(today, messages.reminderHour * 60);
      if (!messages.reminders || now() < from || done.get(client) === today) continue;
      const reminded = yield* remindOf(client, addDays(today, 1), from);
      queued += reminded.queued;
      if (reminded.offered === 0) done.set(client, today);
    }
    return queued;
  });
}

/**
 * Queues the reminders of a club's trips of one day that were booked before `madeBefore`; gives how many, and how many have an open
 * proposal.
 */
const remindOf = Effect.fnUntraced(function* (client: string, day: Day, madeBefore: number) {
  const store = yield* Store;
  const query = { where: { date: day, status: reminded } };
  let queued = 0;
  let offered = 0;
  let after = "";
  for (;;) {
    const page = yield* store.reservations.pageAfter(clubScope(client), query, after, atOnce);
    const due = page.filter(({ createdAt }) => createdAt < madeBefore);
    const done = due.length === 0 ? undefined : yield* runCommit((tx) => queue(tx, due));
    queued += done?.queued ?? 0;
    offered += done?.offered ?? 0;
    if (page.length < atOnce) return { queued, offered };
    after = page.at(-1)?.reference ?? "";
  }
});

const queue = Effect.fnUntraced(function* (tx: Transaction, due: readonly Reservation[]) {
  const { now } = yield* ClockPort;
  let queued = 0;
  let offered = 0;
  for (const { client, _id, date } of due) {
    const entry = reminderLetter.entry({ client, _id }, now(), { day: date }, { round: date });
    if (yield* tx.outbox.knows(client, entry.key)) continue;
    if (isClosureRebooking(yield* tx.rebookings.openOf(client, _id))) {
      offered += 1;
      continue;
    }
    yield* tx.outbox.enqueue(entry);
    yield* logReservationChange(tx, { client, _id }, { sent: { to: "reminder" } }, { staff: { id: "system" }, now: now() });
    queued += 1;
  }
  return { queued, offered };
});
