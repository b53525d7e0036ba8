import { Effect } from "effect";
import { joinCarts } from "../../domain/cart/joinCarts.ts";
import { type CartLine, type CartOwner, type StoredCart, newCartId } from "../../domain/cart/storedCart.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Hold, Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { giveHoldBack } from "../reservation/claims/holdSlot.ts";
import { retryHoldId } from "../reservation/claims/slotRecovery.ts";
import { type CartUser, keepForCart, lineFactsOf, readCartTerms } from "./cartHolds.ts";

/** The carts of a user: the one that is filled, and the one whose payment is under way, with its reservations. */
export interface OwnCart {
  readonly open: StoredCart | undefined;
  readonly paying: { readonly cart: StoredCart; readonly reservations: readonly Reservation[] } | undefined;
}

/**
 * Gives the user's carts. The cart of a browser joins that of the account once its user is signed in; one whose payment failed is open again,
 * under a new id; one that was paid is theirs no more.
 */
export const readOwnCart = Effect.fnUntraced(function* (user: CartUser) {
  const store = yield* Store;
  const found = yield* readOrders(usableCarts(user, yield* store.carts.ofOwner(ownerOf(user))), store.reservations);
  return isSettled(user, found) ? openAndPayingCart(found) : yield* runCommit((tx) => settleOwnCart(tx, user));
});

/** Gives the user's carts as {@link readOwnCart} does, within a commit: they are locked until its end. */
export const settleOwnCart = Effect.fnUntraced(function* (tx: Transaction, user: CartUser) {
  const { now } = yield* ClockPort;
  const found = yield* readOrders(usableCarts(user, yield* tx.carts.ofOwner(ownerOf(user))), tx.reservations);
  if (isSettled(user, found)) return openAndPayingCart(found);
  const gone = found.filter(({ outcome }) => outcome === "booked" || outcome === "failed");
  const open = found.flatMap(({ cart, outcome }) => (outcome === "open" ? [cart] : []));
  const [own = open[0], ...others] = [...open.filter((cart) => cart.user !== null), ...open.filter((cart) => cart.user === null)];
  const sources = [...others, ...(yield* returnedCarts(tx, found))];
  for (const { cart } of gone) yield* tx.carts.remove(cart);
  for (const { cart, outcome } of found) if (outcome === "paying") yield* tx.carts.put(ownedBy(user, cart));
  const [first = own, ...rest] = own === undefined ? sources : [own, ...sources];
  const { paying } = openAndPayingCart(found);
  if (first === undefined) return { open: undefined, paying };
  const joined = yield* joinAll(tx, ownedBy(user, first), rest, { user, now: now() });
  for (const cart of others) yield* tx.carts.remove(cart);
  if (joined.lines.length === 0) {
    yield* tx.carts.remove(joined);
    return { open: undefined, paying };
  }
  yield* tx.carts.put(joined);
  return { open: joined, paying };
});

/** Joins carts one after the other; their holds get the order and the end of the result. */
const joinAll = Effect.fnUntraced(function* (
  tx: Transaction,
  first: StoredCart,
  others: readonly StoredCart[],
  { user, now }: { readonly user: CartUser; readonly now: number },
) {
  const terms = yield* readCartTerms(first.client, user, tx);
  const holds: Hold[] = [];
  const named = new Set([first, ...others].flatMap(({ lines }) => lines.flatMap((line) => line.holds)));
  for (const { client, _id } of [first, ...others]) holds.push(...(yield* tx.holds.ofOrder(client, _id)));
  // The holds of a failed payment have the order that failed.
  for (const id of named) {
    const hold = holds.some(({ _id }) => _id === id) ? undefined : yield* tx.holds.read(clubScope(first.client), id);
    if (hold !== undefined) holds.push(hold);
  }
  const { isLive } = lineFactsOf(terms, holds, now);
  const joined = others.reduce((into, from) => joinCarts(into, from, isLive), first);
  const kept = new Set(joined.lines.flatMap((line) => line.holds));
  for (const hold of holds) {
    if (!isLive(hold._id)) continue;
    if (!kept.has(hold._id)) yield* giveHoldBack(tx, hold, now);
    // A join lengthens no hold.
    else yield* keepForCart(tx, hold, { _id: joined._id, expires: Math.min(hold.expires, joined.expires) }, { caps: terms.caps, now });
  }
  return joined;
});

/** A cart with the state of its payment, and the reservations of it. */
interface FoundCart {
  readonly cart: StoredCart;
  readonly outcome: "open" | "paying" | "booked" | "failed";
  readonly reservations: readonly Reservation[];
}

/** The reads of a store, or those of a commit. */
type OrderReads = Pick<Transaction["reservations"], "ofOrders">;

/** Reads the orders of each club at once, so that many payments under way take no longer than one. */
const readOrders = Effect.fnUntraced(function* (carts: readonly StoredCart[], { ofOrders }: OrderReads) {
  const clubs = Map.groupBy(
    carts.filter(({ state }) => state !== "open"),
    ({ client }) => client,
  );
  const read = yield* Effect.forEach(clubs, ([client, own]) =>
    ofOrders(
      client,
      own.map(({ _id }) => _id),
    ),
  );
  const byOrder = Map.groupBy(read.flat(), ({ order }) => order);
  return carts.map((cart): FoundCart => {
    if (cart.state === "open") return { cart, outcome: "open", reservations: [] };
    const reservations = byOrder.get(cart._id) ?? [];
    return { cart, outcome: outcomeOf(reservations), reservations };
  });
});

function outcomeOf(reservations: readonly Reservation[]): FoundCart["outcome"] {
  if (reservations.some(({ status }) => status === "pending")) return "paying";
  return reservations.every(({ status }) => status === "canceled") ? "failed" : "booked";
}

/** The carts that come back after a failed payment, each under a new id, since its order is spent. */
const returnedCarts = Effect.fnUntraced(function* (tx: Transaction, found: readonly FoundCart[]) {
  const secrets = yield* Secrets;
  const { now } = yield* ClockPort;
  const carts: StoredCart[] = [];
  for (const { cart, reservations } of found.filter(({ outcome }) => outcome === "failed")) {
    const holds = yield* tx.holds.ofOrder(cart.client, cart._id);
    const live = new Map(holds.filter(({ expires }) => expires > now()).map((hold) => [hold._id, hold]));
    const lines = cart.lines.flatMap((line) => returnedLine(line, reservations, (hold) => live.has(hold)) ?? []);
    const expires = Math.max(now(), ...[...live.values()].map((hold) => hold.expires));
    if (lines.length === 0) continue;
    carts.push({ ...cart, _id: newCartId(cart.client, secrets.random()), version: 1, createdAt: now(), expires, state: "open", lines });
  }
  return carts;
});

/** A line after its payment failed; undefined where somebody gave it up. */
function returnedLine(line: CartLine, reservations: readonly Reservation[], isLive: (hold: string) => boolean): CartLine | undefined {
  const own = line.reservations.flatMap((id) => reservations.find(({ _id }) => _id === id) ?? []);
  const holds = own.map((reservation) => retryHoldId(reservation) ?? "");
  const isHeld = holds.every(isLive);
  const isFailed = own.every(({ reason }) => reason === "paymentFailed" || reason === "sessionExpired");
  return isHeld || isFailed ? { ...line, holds: isHeld ? holds : [], reservations: [] } : undefined;
}

/** Whether there is nothing to write: at most one open cart, of the account if there is one, and no payment that ended. */
function isSettled({ account }: CartUser, found: readonly FoundCart[]): boolean {
  const open = found.filter(({ outcome }) => outcome === "open");
  if (open.length > 1 || found.some(({ outcome }) => outcome === "booked" || outcome === "failed")) return false;
  return account === undefined || found.every(({ cart }) => cart.user !== null);
}

function openAndPayingCart(found: readonly FoundCart[]): OwnCart {
  const paying = found.findLast(({ outcome }) => outcome === "paying");
  return { open: found.find(({ outcome }) => outcome === "open")?.cart, paying };
}

function ownerOf({ account, visitor }: CartUser): CartOwner {
  return { user: account, visitor };
}

/**
 * Carts of one club: that of the account, else of the newest cart. That of a browser at another club waits until its user signs out, and an
 * older one until the newest is done.
 */
function usableCarts({ account }: CartUser, carts: readonly StoredCart[]): readonly StoredCart[] {
  const club = account?.client ?? carts.at(-1)?.client;
  return carts.filter(({ client }) => client === club);
}

function ownedBy({ account }: CartUser, cart: StoredCart): StoredCart {
  return account === undefined ? cart : { ...cart, user: account.id, visitor: null };
}
