import { Effect } from "effect";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { defaultSettings } from "../../domain/club/settings.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { renewalLetter } from "./letters/renewal.ts";

/** The days before the end of a membership on which its holder gets a letter. */
const daysBefore = [30, 7] as const;
/** How many days later a letter may leave that a stopped server did not send in time. */
const lateDays = 2;
/** Memberships per page and commit. */
const atOnce = 100;

/**
 * Makes the job that reminds members of the end of their membership 30 and 7 days before it, once a day for each club from the hour of its
 * reminders on, in Toronto days. Each letter is queued once for each end. Those who share a card get none: its holder renews it. Gives how
 * many letters it queued.
 */
export function makeRenewalReminders() {
  const done = new Map<string, Day>();
  return Effect.fnUntraced(function* () {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    const today = dayAt(now());
    const { clubs, settings } = yield* Effect.promise(() => store.offer.clubs());
    let queued = 0;
    for (const { id: client } of clubs) {
      const { messages } = settings.find((stored) => stored.client === client)?.settings ?? defaultSettings;
      if (now() < instantOf(today, messages.reminderHour * 60) || done.get(client) === today) continue;
      for (const days of daysBefore) queued += yield* remindOf(client, days, addDays(today, days));
      done.set(client, today);
    }
    return queued;
  });
}

const remindOf = Effect.fnUntraced(function* (client: string, days: number, last: Day) {
  const store = yield* Store;
  const where = { to: { gte: addDays(last, -lateDays), lte: last } };
  let queued = 0;
  for (let page = 1; ; page += 1) {
    const { items } = yield* store.kinds.memberships.find(clubScope(client), { where, page, itemsPerPage: atOnce });
    const due = items.filter(({ card, retired }) => card === undefined && retired === undefined);
    if (due.length > 0) queued += yield* runCommit((tx) => queue(tx, due, days));
    if (items.length < atOnce) return queued;
  }
});

const queue = Effect.fnUntraced(function* (tx: Transaction, due: readonly Membership[], days: number) {
  const { now } = yield* ClockPort;
  let queued = 0;
  for (const row of due) {
    const { client, _id: membership, to } = row;
    const entry = renewalLetter.entry({ client, key: `renewal${days}:${membership}:${to}`, due: now() }, { membership, to });
    if (yield* tx.outbox.knows(client, entry.key)) continue;
    yield* tx.outbox.enqueue(entry);
    queued += 1;
  }
  return queued;
});
