import { Effect } from "effect";
import type { Day } from "../calendar/day.ts";
import { Refusal } from "../errors.ts";
import { indexOf, type Catalogue } from "../offer/catalogue.ts";
import { clubScope } from "../people/scope.ts";
import { Time } from "../ports/outside.ts";
import type { Reservation } from "./reservation.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { owned, type Staff } from "./cancel.ts";
import { mailEntry } from "./change.ts";
import { type Attributes, type Choice, choiceOf, closedTo } from "../availability/choice.ts";
import { claimWith } from "./claim.ts";
import { commitOnce, type Once, Rival } from "./commit.ts";
import { quantaOf } from "./hold.ts";
import { netOf } from "./ledger.ts";
import { quotesOf, tapeOf } from "../availability/quote.ts";
import { withRoom } from "./room.ts";
import { spanOfAll } from "../availability/slots.ts";
import { holdsQuanta } from "./status.ts";

/** Where a reservation is to go; what is left out stays. A boat named alone brings its own dock. */
export interface Relocation {
  readonly id: string;
  readonly location?: string;
  readonly item?: string;
  readonly date?: Day;
  readonly time?: string | readonly string[];
}

/**
 * Moves a reservation of staff's club to another boat, day or time: one commit gives the old quanta back and claims the new ones, or
 * changes nothing. The customer is told by mail. The promised price stays where old and new choice cost the same today; else the new
 * price is promised, unless money was paid or is being asked for: then PRICE_CHANGED. Fails with TRANSITION_REFUSED for a status that
 * holds no quanta, with SLOT_TAKEN, and with what `canBook()` refuses.
 */
export const move = Effect.fnUntraced(function* (asked: Relocation, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const store = yield* Store;
  const ofStaff = { staffOf: staff.client, shown: {} };
  yield* owned(asked.id, ofStaff);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue());
  const at = now();
  yield* withRoom((isAsked) =>
    commitOnce(once, at, async (tx) => {
      await swap(tx, asked, { client: staff.client, catalogue, now: at, asked: isAsked });
      return "{}";
    }),
  );
  return yield* owned(asked.id, ofStaff);
});

interface Moving {
  readonly client: string;
  readonly catalogue: Catalogue;
  readonly now: number;
  readonly asked: boolean;
}

// Everything is read under the reservation's own lock: a payment or another move that came first is seen.
async function swap(tx: Transaction, asked: Relocation, moving: Moving): Promise<void> {
  const { catalogue, now } = moving;
  const current = await tx.reservations.read(clubScope(moving.client), asked.id);
  if (current === undefined) throw new Refusal("ITEM_NOT_EXIST");
  if (!holdsQuanta(current.status) || hasLapsed(current, now)) throw new Refusal("TRANSITION_REFUSED");
  const choice = chosen(catalogue, attributesOf(catalogue, current, asked), current.client);
  if (isAt(current, choice)) return;
  const refused = closedTo(catalogue, choice, now);
  if (refused !== undefined) throw refused;
  const next = { ...current, ...placeOf(choice), ...(await priceOf(tx, catalogue, current, choice)), version: current.version + 1 };
  await tx.claims.release(current.client, current._id);
  const until = current.expires === null ? {} : { expires: current.expires };
  await claimWith(tx, { ...quantaOf(choice), owner: current._id, ...until }, { now, asked: moving.asked, except: current._id });
  if (!(await tx.reservations.swap(next))) throw new Rival();
  await tx.outbox.enqueue(mailEntry("moved", next.client, next._id, now, next.version));
}

function hasLapsed({ expires }: Reservation, now: number): boolean {
  return expires !== null && expires <= now;
}

function attributesOf(catalogue: Catalogue, current: Reservation, { location, item, date, time }: Relocation): Attributes {
  const boat = item ?? current.boat;
  const dock = location ?? indexOf(catalogue).boats.get(boat)?.dock ?? current.dock;
  return { location: dock, item: boat, date: date ?? current.date, time: time ?? current.time };
}

function chosen(catalogue: Catalogue, attributes: Attributes, client: string): Choice {
  const choice = choiceOf(catalogue, attributes, client);
  if (choice instanceof Refusal) throw choice;
  return choice;
}

function isAt({ boat, dock, date, time }: Reservation, choice: Choice): boolean {
  const isSame = choice.boat._id === boat && choice.dock._id === dock && choice.day === date;
  return isSame && choice.slots.map(({ _id }) => _id).join() === time.join();
}

function placeOf({ lake, dock, boat, day, slots }: Choice) {
  return {
    lake: lake._id,
    dock: dock._id,
    boat: boat._id,
    date: day,
    time: slots.map(({ _id }) => _id),
    ...spanOfAll(slots),
  };
}

/** The price after a move, in the price status that was promised. */
async function priceOf(
  tx: Transaction,
  catalogue: Catalogue,
  current: Reservation,
  choice: Choice,
): Promise<Pick<Reservation, "amount" | "tape">> {
  const { amount, tape, client, _id, status, locale } = current;
  const amountAt = (at: Choice) => {
    const { membership, nonMember } = quotesOf(at);
    return tape.status === "Membership" ? membership.amount : nonMember.amount;
  };
  const asked = amountAt(choice);
  // Compared at today's prices: an offer that changed since the promise is no reason to change what was promised.
  const before = choiceOf(catalogue, attributesOf(catalogue, current, { id: _id, location: current.dock }), client);
  if (asked === (before instanceof Refusal ? amount : amountAt(before))) return { amount, tape };
  if (asked === amount) return { amount, tape: tapeOf(quotesOf(choice), tape.status, locale) };
  if (status === "pending" || netOf(await tx.ledger.of(client, _id)) !== 0) throw new Refusal("PRICE_CHANGED");
  return { amount: asked, tape: tapeOf(quotesOf(choice), tape.status, locale) };
}
