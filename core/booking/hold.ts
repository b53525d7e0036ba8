import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { spanOfAll } from "../availability/slots.ts";
import type { ClubSettings } from "../club/settings.ts";
import { indexOf } from "../offer/catalogue.ts";
import { scopeFor } from "../people/scope.ts";
import { Secrets, Time } from "../ports/outside.ts";
import type { Hold } from "./reservation.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { type Attributes, type Choice, choiceOf, closedTo } from "../availability/choice.ts";
import { horizonOf } from "../availability/horizon.ts";
import { claimWith } from "./claim.ts";
import { commitOnce, type Once } from "./commit.ts";
import { assertMayHold, giveBackUnpaid, keepUnpaid, roomForHold } from "./caps.ts";
import { Settings } from "./config.ts";
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
 * Claims slots for ten minutes, or for what their claimant may still keep them, before any contact is asked. Fails with SLOT_TAKEN when
 * another owner holds a quantum of it, with what `canBook()` refuses, or with TOO_MANY_HOLDS, TOO_MANY_OPEN or KEPT_TOO_LONG over a cap.
 * The first hold names the visitor; its reply is repeated only to a key that nobody else thinks of.
 */
export const hold = Effect.fnUntraced(function* (attributes: Attributes, booker: Booker, once: Once) {
  const [time, secrets] = [yield* Time, yield* Secrets];
  const now = time.now();
  const { choice, caps } = yield* bookable(attributes, booker, now);
  const asked = holdOf(choice, booker, { id: `${choice.club.id}_h_${secrets.random()}`, newcomer: secrets.random(), now });
  const isNobody = booker.visitor === undefined && booker.client === undefined;
  const key = isNobody ? unguessed(once) : once;
  const done = yield* withRoom((isAsked) => commitOnce(key, now, (tx) => take(tx, choice, asked, { caps, now, asked: isAsked })));
  return heldIn(done);
});

/** As many characters as 128 bits take, and not the same few again and again. */
const leastOfKey = { characters: 22, different: 8 };

/** A key drawn at random: those who share an address and a simpler one, and want one slot, would become one visitor, each with the other's hold. */
function unguessed(once: Once): Once {
  const isDrawn = once !== undefined && once.key.length >= leastOfKey.characters && new Set(once.key).size >= leastOfKey.different;
  return isDrawn ? once : undefined;
}

interface Taking {
  readonly caps: ClubSettings | undefined;
  readonly now: number;
  readonly asked: boolean;
}

async function take(tx: Transaction, choice: Choice, asked: Omit<Hold, "expires">, { caps, now, asked: isAsked }: Taking): Promise<string> {
  if (caps !== undefined) await assertMayHold(tx, caps, asked);
  const room = caps === undefined ? { ms: lifetimes.hold, retryAfterSeconds: 0 } : await roomForHold(tx, caps, asked);
  // On a whole second, so that lists made once a second free it on time.
  const kept = { ...asked, expires: Math.floor((now + room.ms) / 1000) * 1000 };
  await claimWith(tx, { ...quantaOf(choice), owner: kept._id, expires: kept.expires }, { now, asked: isAsked });
  // Only now: who is refused a slot that another has is told that.
  if (room.ms === 0) throw new Refusal("KEPT_TOO_LONG", { retryAfterSeconds: room.retryAfterSeconds });
  await tx.holds.insert(kept);
  if (caps !== undefined) await keepUnpaid(tx, kept, kept, now);
  return JSON.stringify({ hold: kept._id, expires: kept.expires, visitor: kept.visitor } satisfies HoldReceipt);
}

/** Gives a hold back. Fails with ITEM_NOT_EXIST when it is gone or another visitor's. */
export const release = Effect.fnUntraced(function* (id: string, visitor: string | undefined, once: Once) {
  const { now } = yield* Time;
  yield* commitOnce(once, now(), async (tx) => {
    const kept = await tx.holds.read(scopeFor("visitor's cookie"), id);
    if (kept === undefined || kept.visitor !== visitor) throw new Refusal("ITEM_NOT_EXIST");
    await giveBack(tx, kept, now());
    return "{}";
  });
  return { hold: id };
});

/**
 * Reads attributes and refuses what cannot be booked by anybody, and to all but staff what lies beyond the club's horizon. Gives the caps
 * that bind the booker: the club's settings, none for its staff and where caps are lifted.
 */
export const bookable = Effect.fnUntraced(function* (attributes: Attributes, { client, staffOf }: Booker, now: number) {
  const [store, { limits }] = [yield* Store, yield* Settings];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue());
  const choice = choiceOf(catalogue, attributes, client);
  if (choice instanceof Refusal) return yield* Effect.fail(choice);
  const isBound = limits !== "off" && staffOf !== choice.club.id;
  const caps = isBound ? indexOf(catalogue).settingsOf(choice.club.id) : undefined;
  const refused = closedTo(catalogue, choice, now, caps === undefined ? undefined : horizonOf(caps, now));
  if (refused !== undefined) return yield* Effect.fail(refused);
  return { choice, caps };
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

// One that ended unused stays ended so.
async function giveBack(tx: Transaction, kept: Hold, now: number): Promise<void> {
  if (kept.expires <= now) return;
  await dropHold(tx, kept);
  await giveBackUnpaid(tx, kept, kept, now);
}

/** Removes a hold and what it claims. */
export async function dropHold(tx: Transaction, { _id, client }: Pick<Hold, "_id" | "client">): Promise<void> {
  await tx.holds.delete(_id);
  await tx.claims.release(client, _id);
}

interface Drawn {
  readonly id: string;
  /** The name of the visitor where they have none. */
  readonly newcomer: string;
  readonly now: number;
}

function holdOf(choice: Choice, { visitor, address }: Booker, { id, newcomer, now }: Drawn): Omit<Hold, "expires"> {
  const { club, lake, dock, boat, day, slots } = choice;
  const time = slots.map((slot) => slot._id);
  return {
    _id: id,
    client: club.id,
    lake: lake._id,
    dock: dock._id,
    boat: boat._id,
    date: day,
    time,
    ...spanOfAll(slots),
    visitor: visitor ?? newcomer,
    address,
    cookieless: visitor === undefined,
    createdAt: now,
  };
}

function heldIn(memo: string): HoldReceipt {
  const held: HoldReceipt = JSON.parse(memo);
  return held;
}
