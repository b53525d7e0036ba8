import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { settingsOfClub } from "../../domain/catalogue/clubs.ts";
import { Alarms } from "../../ports/alarms.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../shared/config.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * Fails with ONLINE_ONLY when a club has as many open unpaid bookings as it allows: until some are paid it accepts only online payment. A
 * club that takes none online has no such limit.
 */
export const assertPayAtDockAllowed = Effect.fnUntraced(function* (client: string, { open, sales }: ClubSettings) {
  if (!sales.online) return;
  const unpaid = yield* unpaidOf(client);
  if (isBeyond(open.club, unpaid)) return yield* failWithRefusal("ONLINE_ONLY");
});

/**
 * Makes the job that watches what each club has open and unpaid. It raises an alarm when a club passes its cap, and again only after it was
 * within. Gives how many alarms were raised.
 */
export function makeUnpaidCapWatch() {
  const beyond = new Set<string>();
  return Effect.fnUntraced(function* () {
    const store = yield* Store;
    const alarms = yield* Alarms;
    const { limits } = yield* ServerSettings;
    if (limits === "off") return 0;
    const clubs = yield* Effect.promise(() => store.offer.clubs());
    let raised = 0;
    for (const { id: client } of clubs.clubs) {
      const unpaid = yield* unpaidOf(client);
      const isNew = !beyond.has(client);
      beyond.delete(client);
      if (!isBeyond(settingsOfClub(clubs, client).open.club, unpaid)) continue;
      beyond.add(client);
      if (!isNew) continue;
      alarms.raise({ of: "unpaid", client, facts: unpaid });
      raised += 1;
    }
    return raised;
  });
}

const unpaidOf = Effect.fnUntraced(function* (client: string) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const now = time.now();
  return yield* store.unpaid.ofClub({ client, now, today: dayAt(now) });
});

type Amount = ClubSettings["open"]["club"];

function isBeyond(cap: Amount, { bookings, quarters }: Amount): boolean {
  return bookings >= cap.bookings || quarters >= cap.quarters;
}
