import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { cartEndWith, heldLineCount } from "../../domain/cart/joinCarts.ts";
import {
  quantityOfExtra,
  withExtraQuantity,
  type CartLine,
  type StoredCart,
  cartTimes,
  maxCartBoats,
  maxLineExtras,
  newCartId,
} from "../../domain/cart/storedCart.ts";
import { cartLineState, pricesOfChoices } from "../../domain/cart/lineState.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { capacityRefusal, type BookingChoice, bookingChoiceRefusal, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { bookExtras } from "../../domain/quote/extras.ts";
import { daysOfGroup } from "../../domain/reservation/group.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { retryAfterSettlingPayments } from "../booking/retryAfterSettling.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { claimOpenQuanta } from "../reservation/claims/claim.ts";
import { giveHoldBack } from "../reservation/claims/holdSlot.ts";
import {
  type CartTerms,
  type CartUser,
  holdCartDays,
  keepForCart,
  lineFactsOf,
  quantaOfLineDay,
  readCartTerms,
  refusedAt,
} from "./cartHolds.ts";
import { settleOwnCart } from "./ownCart.ts";

/** A change of one item: the hold of a boat's slot or the id of an extra, and by how much its quantity changes. */
export interface CartItemChange {
  readonly item: string;
  readonly quantity: number;
  /** The line of the boat that an extra is for; the only one when left out. */
  readonly line?: string;
  /** The last day, where a boat is booked for several days. */
  readonly until?: Day;
  readonly people?: number;
}

/**
 * Changes an item of the user's cart. The quantity of an extra is of one boat's line, between 0 and 99. A hold that is not there is added with 1; with 1 again, its line is held anew where its hold ended, and
 * its present price is accepted; a negative quantity removes it and gives its slots back. Fails with ITEM_NOT_EXIST for a hold that is not the
 * user's, with HOLD_EXPIRED, CART_FULL, CART_OF_OTHER_CLUB and OVER_CAPACITY, and as a hold does.
 */
export const changeCartItem = Effect.fnUntraced(function* (change: CartItemChange, user: CartUser, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const terms = yield* readCartTerms(clubOfRowId(change.item) ?? "", user);
  if (change.quantity > 1 && !isExtraOf(terms, change))
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/quantity", rule: "oneBoat" }] });
  const changed = retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, now(), emptyReplyMemo, (tx) => changeItem(tx, change, { ...terms, user, now: now(), isProviderChecked })),
  );
  yield* changed.pipe(refusedAt("/item"));
});

function isExtraOf({ catalogue }: Pick<CartTerms, "catalogue">, { item }: CartItemChange): boolean {
  return catalogue.extras.some(({ _id }) => _id === item);
}

interface Changing extends CartTerms {
  readonly user: CartUser;
  readonly now: number;
  readonly isProviderChecked: boolean;
}

const changeItem = Effect.fnUntraced(function* (tx: Transaction, change: CartItemChange, changing: Changing) {
  const { open } = yield* settleOwnCart(tx, changing.user);
  // An extra that has left the offer can still be taken out.
  const isExtra = isExtraOf(changing, change) || open?.lines.some((each) => quantityOfExtra(each, change.item) > 0) === true;
  if (isExtra) return yield* changeExtra(tx, open, change, changing);
  const line = open?.lines.find(({ item, _id }) => item === change.item || _id === change.item);
  if (open === undefined || line === undefined) {
    if (change.quantity > 0) yield* addLine(tx, open, change, changing);
    return;
  }
  const held = yield* tx.holds.ofOrder(open.client, open._id);
  if (change.quantity < 0) return yield* removeLine(tx, open, line, { held, now: changing.now });
  yield* confirmLine(tx, { cart: open, line, held }, change, changing);
});

/** Changes the quantity of an extra of one boat's line; at 0 it is gone. Its stock is taken when the cart is paid. */
const changeExtra = Effect.fnUntraced(function* (
  tx: Transaction,
  open: StoredCart | undefined,
  change: CartItemChange,
  { now, ...terms }: Changing,
) {
  const lines = open?.lines ?? [];
  if (open !== undefined && change.line === undefined && change.quantity < 0) return yield* takeExtraOut(tx, open, change);
  const line = change.line === undefined && lines.length === 1 ? lines[0] : lines.find(({ _id }) => _id === change.line);
  if (open === undefined || line === undefined) {
    if (change.line !== undefined || lines.length === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/line", rule: "required" }] });
  }
  const known = quantityOfExtra(line, change.item);
  const quantity = Math.max(0, Math.min(known + change.quantity, maxLineExtras.units));
  const changed = { extra: change.item, quantity };
  const { extras } = withExtraQuantity(line, changed);
  if (extras.length > maxLineExtras.kinds) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/item", rule: "max" }] });
  const { choices } = cartLineState(line, lineFactsOf(terms, [], now));
  const refused = choices
    .map((choice) => bookExtras(choice, quantity > known ? [changed] : [], line.people))
    .find((booked) => booked instanceof Refusal);
  if (refused !== undefined) return yield* Effect.fail(refusalOnItem(refused));
  const next = { ...line, extras };
  yield* tx.carts.put({ ...open, version: open.version + 1, lines: lines.map((each) => (each._id === line._id ? next : each)) });
});

/** Takes so many of an extra out of the cart, line by line; the negative of its quantity in the cart removes it. Requirements §4. */
const takeExtraOut = Effect.fnUntraced(function* (tx: Transaction, open: StoredCart, { item, quantity }: CartItemChange) {
  let left = -quantity;
  const lines = open.lines.map((line) => {
    const taken = Math.min(quantityOfExtra(line, item), left);
    left -= taken;
    return taken === 0 ? line : withExtraQuantity(line, { extra: item, quantity: quantityOfExtra(line, item) - taken });
  });
  yield* tx.carts.put({ ...open, version: open.version + 1, lines });
});

function refusalOnItem(refused: Refusal): Refusal {
  return new Refusal(refused.code, { ...refused.facts, issues: [{ path: "/item", rule: refused.code }] });
}

/** Adds the line of a hold; the first one begins the clock of the cart. */
const addLine = Effect.fnUntraced(function* (tx: Transaction, open: StoredCart | undefined, change: CartItemChange, changing: Changing) {
  const { user, now, caps } = changing;
  const client = clubOfRowId(change.item) ?? "";
  const hold = yield* tx.holds.read(clubScope(client), change.item);
  const isOwn = hold !== undefined && hold.visitor === user.visitor && hold.order === null;
  if (!isOwn || (user.client ?? client) !== client) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (hold.expires <= now) return yield* failWithRefusal("HOLD_EXPIRED");
  const held = open === undefined ? [] : yield* tx.holds.ofOrder(open.client, open._id);
  const { isLive } = lineFactsOf(changing, held, now);
  const count = open === undefined ? 0 : heldLineCount(open, isLive);
  if (open !== undefined && open.client !== client) {
    if (count > 0) return yield* failWithRefusal("CART_OF_OTHER_CLUB");
    yield* tx.carts.remove(open);
  }
  if (count >= maxCartBoats) return yield* failWithRefusal("CART_FULL");
  const choices = yield* choicesOfLine(hold, change, changing);
  const cart = yield* cartFor(user, open?.client === client ? open : undefined, hold, isLive, now);
  const first = yield* keepForCart(tx, hold, cart, { caps, now });
  const others = yield* holdCartDays(tx, { days: choices.slice(1), all: choices }, { ...changing, cart, held: [...held, first] });
  yield* claimNights(tx, first, choices, changing);
  const line = yield* lineOf(hold, [first, ...others], choices, change.people);
  yield* tx.carts.put({ ...cart, lines: [...cart.lines, line] });
});

/** Claims the night after the first day of several for its hold, which has its slots alone. */
const claimNights = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, boat, date, _id: owner, expires }: Hold,
  choices: readonly BookingChoice[],
  { now, isProviderChecked }: Pick<Changing, "now" | "isProviderChecked">,
) {
  const [first] = choices;
  if (first === undefined || choices.length === 1) return;
  const claim = { client, boat, day: date, quanta: quantaOfLineDay(first, choices), owner, expires };
  yield* claimOpenQuanta(tx, claim, { now, isProviderChecked, except: owner });
});

const choicesOfLine = Effect.fnUntraced(function* (
  { boat, dock, date, time }: Hold,
  { until = date, people }: CartItemChange,
  { catalogue, caps, now, ...terms }: Changing,
) {
  const days = daysOfGroup(date, until);
  if (days === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "format" }] });
  const choices: BookingChoice[] = [];
  const { horizon } = lineFactsOf({ catalogue, caps, ...terms }, [], now);
  for (const day of days) {
    const choice = resolveBookingChoice(catalogue, { location: dock, item: boat, date: day, time }, undefined);
    if (choice instanceof Refusal) return yield* Effect.fail(choice);
    const refused = bookingChoiceRefusal(catalogue, choice, now, horizon);
    if (refused !== undefined) return yield* Effect.fail(refused);
    const crowded = people === undefined ? undefined : capacityRefusal(people, choice.boat, "/people");
    if (crowded !== undefined) return yield* Effect.fail(crowded);
    choices.push(choice);
  }
  return choices;
});

/** The cart that a hold is added to: the user's, with the clock that counts now, or a new one. */
const cartFor = Effect.fnUntraced(function* (
  { account, visitor }: CartUser,
  open: StoredCart | undefined,
  hold: Hold,
  isLive: (hold: string) => boolean,
  now: number,
) {
  const expires = cartEndWith(open, hold, cartTimes.lasts, isLive);
  if (open !== undefined)
    return { ...open, version: open.version + 1, expires, isExtended: open.isExtended && heldLineCount(open, isLive) > 0 };
  const secrets = yield* Secrets;
  const owner = account === undefined ? { user: null, visitor: visitor ?? null } : { user: account.id, visitor: null };
  const cart = { _id: newCartId(hold.client, secrets.random()), client: hold.client, version: 1, ...owner };
  return { ...cart, createdAt: now, expires, isExtended: false, state: "open", code: null, lines: [] } satisfies StoredCart;
});

const lineOf = Effect.fnUntraced(function* (
  hold: Hold,
  holds: readonly Hold[],
  choices: readonly BookingChoice[],
  people: number | undefined,
) {
  const secrets = yield* Secrets;
  const { client, _id: item, lake, dock, boat, time, start, end } = hold;
  const place = { lake, dock, boat, days: choices.map(({ day }) => day), time, start, end };
  const line = { _id: `${client}_i_${secrets.random()}`, item, holds: holds.map(({ _id }) => _id), reservations: [], ...place };
  return { ...line, people: people ?? null, prices: pricesOfChoices(choices), extras: [], isAside: false } satisfies CartLine;
});

const removeLine = Effect.fnUntraced(function* (
  tx: Transaction,
  cart: StoredCart,
  line: CartLine,
  { held, now }: { readonly held: readonly Hold[]; readonly now: number },
) {
  for (const hold of held.filter(({ _id }) => line.holds.includes(_id))) yield* giveHoldBack(tx, hold, now);
  const lines = cart.lines.filter(({ _id }) => _id !== line._id);
  if (lines.length === 0) yield* tx.carts.remove(cart);
  else yield* tx.carts.put({ ...cart, version: cart.version + 1, lines });
});

interface Confirming {
  readonly cart: StoredCart;
  readonly line: CartLine;
  readonly held: readonly Hold[];
}

/** Holds a line anew where it is not held, accepts its present price, and sets how many people come aboard. */
const confirmLine = Effect.fnUntraced(function* (
  tx: Transaction,
  { cart, line, held }: Confirming,
  { quantity, people = line.people ?? undefined }: CartItemChange,
  changing: Changing,
) {
  const { now } = changing;
  const facts = lineFactsOf(changing, held, now);
  const wanted = { ...line, people: people ?? null };
  const { reason, choices, prices } = cartLineState({ ...wanted, prices: line.prices }, facts);
  const isToHold = quantity > 0 && (reason === "HOLD_EXPIRED" || reason === "CART_FULL");
  if (reason === "OVER_CAPACITY") {
    const crowded = choices.map(({ boat }) => capacityRefusal(people ?? 0, boat, "/people")).find((each) => each !== undefined);
    if (crowded !== undefined) return yield* Effect.fail(crowded);
  }
  if (isToHold && heldLineCount(cart, facts.isLive) >= maxCartBoats) return yield* failWithRefusal("CART_FULL");
  const expires = isToHold ? cartEndWith(cart, { createdAt: now, expires: now }, cartTimes.lasts, facts.isLive) : cart.expires;
  const isExtended = cart.isExtended && (!isToHold || heldLineCount(cart, facts.isLive) > 0);
  const next = { ...cart, version: cart.version + 1, expires, isExtended };
  // What is left of the line is given back first: it may be held again as a whole only.
  const rest = isToHold ? held.filter(({ _id }) => line.holds.includes(_id)) : [];
  for (const hold of rest) yield* giveHoldBack(tx, hold, now);
  const others = held.filter((hold) => !rest.includes(hold) && facts.isLive(hold._id));
  const holds = isToHold ? yield* holdCartDays(tx, { days: choices, all: choices }, { ...changing, cart: next, held: others }) : [];
  const renewed = isToHold ? { holds: holds.map(({ _id }) => _id), isAside: false } : {};
  const confirmed = { ...wanted, ...renewed, ...(quantity > 0 && prices !== undefined ? { prices } : {}) };
  yield* tx.carts.put({ ...next, lines: next.lines.map((each) => (each._id === line._id ? confirmed : each)) });
});

/**
 * Extends the user's cart once, by ten minutes. Fails with HOLD_EXPIRED where nothing is held any more, and with CART_EXTENDED the second
 * time.
 */
export const extendCart = Effect.fnUntraced(function* (user: CartUser, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx) {
    const { open } = yield* settleOwnCart(tx, user);
    if (open === undefined) return yield* failWithoutHeldLine();
    const terms = yield* readCartTerms(open.client, user, tx);
    const held = yield* tx.holds.ofOrder(open.client, open._id);
    const { isLive } = lineFactsOf(terms, held, now());
    if (heldLineCount(open, isLive) === 0) return yield* failWithoutHeldLine();
    if (open.isExtended) return yield* failWithRefusal("CART_EXTENDED");
    const next = { ...open, version: open.version + 1, expires: open.expires + cartTimes.extension, isExtended: true };
    for (const hold of held.filter(({ _id }) => isLive(_id))) yield* keepForCart(tx, hold, next, { caps: terms.caps, now: now() });
    yield* tx.carts.put(next);
  });
});

/** The call names no hold: what is missing is a cart with something that is held. */
function failWithoutHeldLine() {
  return failWithRefusal("HOLD_EXPIRED", { issues: [{ path: "", rule: "emptyCart" }] });
}
