import { Effect } from "effect";
import type { CartLinePrices, StoredCart } from "../../domain/cart/storedCart.ts";
import { ClockPort } from "../../ports/outside.ts";
import { findUsablePromo, readPromoByCode, readPromoRefusal } from "../booking/promo.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import type { PromoCode } from "../../domain/offer/promoCode.ts";
import { promoCents, type PromoRefusal } from "../../domain/quote/promo.ts";
import { asCents, type Cents, sumOfCents } from "../../domain/money/cents.ts";
import type { CartUser } from "./cartHolds.ts";
import { readOwnCart, settleOwnCart } from "./ownCart.ts";

/**
 * The promo code of a cart: what it takes off the lines that can be paid, in cents, as its user pays them. `promo` is undefined for one that
 * the club no longer has. `reason` is why it takes nothing off, null where it can be used.
 */
export interface SeenPromo {
  readonly code: string;
  readonly cents: Cents;
  readonly promo: PromoCode | undefined;
  readonly reason: PromoRefusal | null;
}

/**
 * Sets the promo code of the user's cart, in place of another one; null takes it off. Whether it is for members, or for a first booking, is
 * known once the cart is paid. Fails with ITEM_NOT_EXIST without a cart, with the reason of a code that cannot be used, which leaves the one
 * before, and with TOO_MANY_PROMO_CODES.
 */
export const setCartCode = Effect.fnUntraced(function* (typed: string | null, user: CartUser, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const { open } = yield* readOwnCart(user);
  if (open === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const by = { ...user, client: open.client, isMember: undefined, now: now() };
  const code = typed === null ? null : (yield* findUsablePromo(typed, by)).code;
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx) {
    const current = (yield* settleOwnCart(tx, user)).open;
    if (current?.client !== open.client) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* tx.carts.put({ ...current, version: current.version + 1, code });
  });
});

/** The lines of a cart that can be paid, each with whether its user pays the member price, and who that is where it is known. */
interface PromoLines {
  readonly lines: readonly { readonly prices: CartLinePrices; readonly isMember: boolean }[];
  readonly isMember: boolean | undefined;
  readonly now: number;
}

/** Gives the promo code of a cart for the lines that can be paid; undefined without a code. */
export const seenPromoOf = Effect.fnUntraced(function* (
  { client, code }: Pick<StoredCart, "client" | "code">,
  { lines, isMember, now }: PromoLines,
) {
  if (code === null) return undefined;
  const promo = yield* readPromoByCode(client, code);
  const reason = promo === undefined ? ("PROMO_UNKNOWN" as const) : yield* readPromoRefusal(promo, { isMember, now });
  const boats = sumOfCents(lines.map((line) => (line.isMember ? line.prices.membership : line.prices.nonMember)));
  const cents = promo === undefined || reason !== undefined ? asCents(0) : promoCents(promo, boats);
  return { code, cents, promo, reason: reason ?? null } satisfies SeenPromo;
});
