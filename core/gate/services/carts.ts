import { Effect } from "effect";
import { readCart } from "../../application/cart/cartSight.ts";
import type { CartUser } from "../../application/cart/cartHolds.ts";
import { setCartCode } from "../../application/cart/cartCode.ts";
import { changeCartItem, extendCart } from "../../application/cart/changeCart.ts";
import { payCart } from "../../application/cart/payCart.ts";
import { holderKeyOf } from "../../application/proof/holder.ts";
import { failWithRefusal } from "../../application/refuse.ts";
import { contract } from "../../contract/index.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import { cartView, orderItemViews } from "../answer/cartViews.ts";
import type { GatePorts } from "../answer/deps.ts";
import { cartUserOfCall } from "../answer/ownClub.ts";
import { newReservationView } from "../answer/views.ts";

/** Answers the calls about carts. */
export function cartAnswers(deps: GatePorts): AnswersByPath<`order/carts/${"read" | "item" | "code" | "extend" | "pay"}`> {
  const { effect } = makeAnswerBuilders(deps);
  const keyOf = (id: string) => holderKeyOf(deps.secrets, id);
  const { clausesVersion } = deps.config;
  const readBy = (user: CartUser) =>
    Effect.map(readCart(user), ({ seen, payment }) => ({
      data: cartView(user.account?.id ?? null, seen, payment, { clausesVersion, keyOf, now: deps.time.now() }),
    }));
  return {
    "order/carts/read": effect(contract["order/carts/read"], ({ where }, at) => {
      const user = cartUserOfCall(at);
      return where.user === undefined || where.user === user.account?.id ? readBy(user) : failWithRefusal("ITEM_NOT_EXIST");
    }),
    "order/carts/item": effect(contract["order/carts/item"], (change, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(changeCartItem(change, user, at.once), readBy(user));
    }),
    "order/carts/code": effect(contract["order/carts/code"], ({ code }, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(setCartCode(code, user, at.once), readBy(user));
    }),
    "order/carts/extend": effect(contract["order/carts/extend"], (_, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(extendCart(user, at.once), readBy(user));
    }),
    "order/carts/pay": effect(contract["order/carts/pay"], (payment, at) =>
      Effect.map(payCart(payment, cartUserOfCall(at), at.once), (booked) => ({
        data: { ...newReservationView(booked, keyOf), items: orderItemViews(booked, keyOf) },
      })),
    ),
  };
}
