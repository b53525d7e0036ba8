import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { indexOf } from "../offer/catalogue.ts";
import { scopeFor } from "../people/scope.ts";
import { Secrets, Time } from "../ports/outside.ts";
import type { Hold } from "./reservation.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { type Attributes, type Choice, choiceOf, closedTo } from "../availability/choice.ts";
import { horizonOf } from "../availability/horizon.ts";
import { claimWith } from "./claim.ts";
import { commitOnce, type Once } from "./commit.ts";
import { type Limits, Settings } from "./config.ts";
import { lifetimes } from "./lifetimes.ts";
import { withRoom } from "./room.ts";

/** Who books, as the edge knows it: the club of a signed-in user, and of staff, the visitor's cookie, the network address. */
export interface Booker {
  readonly client: string | undefined;
  /** The club for which they may book by hand. */
  readonly staffOf: string | undefined;
  readonly visitor: string | undefined;
  readonly address: string;
}

/** A hold as it is answered; `expires` in epoch milliseconds, whole seconds. */
export interface HoldReceipt {
  readonly hold: string;
  readonly expires: number;
  readonly visitor: string;
}

/**
 * Claims slots for ten minutes before any contact is asked. Fails with SLOT_TAKEN when another owner holds a quantum of it, with
 * what `canBook()` refuses, or with TOO_MANY_HOLDS over a cap. The first hold names the visitor.
 */
export const hold = Effect.fnUntraced(function* (attributes: Attributes, booker: Booker, once: Once) {
  const [time, secrets, settings] = [yield* Time, yield* Secrets, yield* Settings];
  const now = time.now();
  const choice = yield* bookable(attributes, booker, now);
  const visitor = booker.visitor ?? secrets.random();
  const kept = holdOf(choice, `${choice.club.id}_h_${secrets.random()}`, visitor, booker.address, now);
  const memo = JSON.stringify({ hold: kept._id, expires: kept.expires, visitor } satisfies HoldReceipt);
  const done = yield* withRoom((asked) =>
    commitOnce(once, now, async (tx) => {
      await underCaps(tx, settings.limits, { visitor, address: booker.address }, now);
      await claimWith(tx, { ...quantaOf(choice), owner: kept._id, expires: kept.expires }, { now, asked });
      await tx.holds.insert(kept);
      return memo;
    }),
  );
  return heldIn(done);
});

/** Gives a hold back. Fails with ITEM_NOT_EXIST when it is gone or another visitor's. */
export const release = Effect.fnUntraced(function* (id: string, visitor: string | undefined, once: Once) {
  const { now } = yield* Time;
  yield* commitOnce(once, now(), async (tx) => {
    const kept = await tx.holds.read(scopeFor("visitor's cookie"), id);
    if (kept === undefined || kept.visitor !== visitor) throw new Refusal("ITEM_NOT_EXIST");
    await dropHold(tx, kept);
    return "{}";
  });
  return { hold: id };
});

/** Reads attributes and refuses what cannot be booked by anybody, and to all but staff what lies beyond the club's horizon. */
export const bookable = Effect.fnUntraced(function* (attributes: Attributes, { client, staffOf }: Booker, now: number) {
  const [store, { limits }] = [yield* Store, yield* Settings];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue());
  const choice = choiceOf(catalogue, attributes, client);
  if (choice instanceof Refusal) return yield* Effect.fail(choice);
  const isBound = limits !== "off" && staffOf !== choice.club.id;
  const settings = indexOf(catalogue).settingsOf(choice.club.id);
  const refused = closedTo(catalogue, choice, now, isBound ? horizonOf(settings, now) : undefined);
  if (refused !== undefined) return yield* Effect.fail(refused);
  return choice;
});

/** The claimed time of a choice. */
export function quantaOf({ club, boat, day, quanta }: Choice): {
  client: string;
  boat: string;
  day: Choice["day"];
  quanta: readonly number[];
} {
  return { client: club.id, boat: boat._id, day, quanta };
}

/** Removes a hold and what it claims. */
export async function dropHold(tx: Transaction, { _id, client }: Pick<Hold, "_id" | "client">): Promise<void> {
  await tx.holds.delete(_id);
  await tx.claims.release(client, _id);
}

/** Refuses with TOO_MANY_HOLDS whoever has as many holds and awaited payments as the caps allow; `own` of them are about to be replaced. */
export async function underCaps(
  tx: Transaction,
  limits: Limits | "off",
  by: { readonly visitor?: string | undefined; readonly phone?: string; readonly address: string },
  now: number,
  own = 0,
): Promise<void> {
  if (limits === "off") return;
  const caps = [
    by.visitor === undefined ? undefined : { by: { visitor: by.visitor }, most: limits.holdsPerVisitor + own },
    by.phone === undefined ? undefined : { by: { phone: by.phone }, most: limits.holdsPerPhone },
    { by: { address: by.address }, most: limits.holdsPerAddress + own },
  ];
  for (const cap of caps) {
    if (cap !== undefined && (await tx.claims.live(cap.by, now)) >= cap.most) {
      throw new Refusal("TOO_MANY_HOLDS", { retryAfterSeconds: lifetimes.hold / 1000 });
    }
  }
}

/** Ends on a whole second, so that lists made once a second free it on time. */
function holdOf(choice: Choice, _id: string, visitor: string, address: string, now: number): Hold {
  const { club, lake, dock, boat, day, slots } = choice;
  const expires = Math.floor((now + lifetimes.hold) / 1000) * 1000;
  const time = slots.map((slot) => slot._id);
  return {
    _id,
    client: club.id,
    lake: lake._id,
    dock: dock._id,
    boat: boat._id,
    date: day,
    time,
    visitor,
    address,
    createdAt: now,
    expires,
  };
}

function heldIn(memo: string): HoldReceipt {
  const held: HoldReceipt = JSON.parse(memo);
  return held;
}
