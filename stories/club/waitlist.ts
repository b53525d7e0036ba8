import { Effect } from "effect";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import type { Wish } from "#core/domain/waitlist/wish.ts";
import type { ClubServer } from "./club.ts";

/** Enters a wish of a visitor at the first lake of the club: a boat on any day of the next weeks, at any hour. */
export async function enterWish(club: ClubServer, change: Partial<Wish> = {}): Promise<Wish> {
  const { lakes } = await club.store.offer.catalogue("mem");
  const from = firstSelectableDay(club.time.at);
  const wish = makeTestWish("story", {
    lake: lakes[0]?._id ?? "",
    people: 4,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from,
    to: addDays(from, 30),
    part: "any",
    createdAt: club.time.at,
    ...change,
  });
  await Effect.runPromise(club.store.commit((tx) => tx.waitlist.insert(wish)));
  return wish;
}

/** Enters a wish, and lets time become free that suits it, which the club’s job then offers. */
export async function enterOfferedWish(club: ClubServer): Promise<Wish> {
  const wish = await enterWish(club);
  const { boats, docks } = await club.store.offer.catalogue("mem");
  const boat = boats.find(({ dock }) => docks.some(({ _id, lake }) => _id === dock && lake === wish.lake));
  const day = addDays(wish.from, 5);
  const span = { from: day, to: day, first: 0, last: 95 };
  const freed = { _id: "mem_ft_story", client: "mem", place: boat?._id ?? "", ...span, due: club.time.at, bookedUntil: 0 };
  await Effect.runPromise(club.store.commit((tx) => tx.waitlist.putFreed(freed)));
  await club.jobs.offerFreedTime(10);
  return wish;
}
