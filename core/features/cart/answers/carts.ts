import { Effect } from "effect";
import { readCart } from "../cartSight.ts";
import type { CartUser } from "../cartHolds.ts";
import { setCartCode } from "../cartCode.ts";
import { changeCartItem, extendCart } from "../changeCart.ts";
import { payCart } from "../payCart.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { cartCalls } from "../calls.ts";
import type { AnswersTo, GatePorts } from "../../caller/answer.ts";
import { cartView, cartUserOfCall } from "./cartViews.ts";
import { newReservationView, orderItemViews } from "../../booking/answers/views.ts";

/** Answers the calls about carts. */
export function cartAnswers(deps: GatePorts): AnswersTo<typeof cartCalls, `order/carts/${"read" | "item" | "code" | "extend" | "pay"}`> {
  const keyOf = (id: string) => holderKeyOf(deps.secrets, id);
  const { clausesVersion } = deps.config;
  const readBy = (user: CartUser) =>
    Effect.map(readCart(user), ({ seen, payment }) => ({
      data: cartView(user.account?.id ?? null, seen, payment, { clausesVersion, keyOf, now: deps.time.now() }),
    }));
  return {
    "order/carts/read": ({ where }, at) => {
      const user = cartUserOfCall(at);
      return where.user === undefined || where.user === user.account?.id ? readBy(user) : failWithRefusal("ITEM_NOT_EXIST");
    },
    "order/carts/item": (change, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(changeCartItem(change, user, at.once), readBy(user));
    },
    "order/carts/code": ({ code }, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(setCartCode(code, user, at.once), readBy(user));
    },
    "order/carts/extend": (_, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(extendCart(user, at.once), readBy(user));
    },
    "order/carts/pay": (payment, at) =>
      Effect.map(payCart(payment, cartUserOfCall(at), at.once), (booked) => ({
        data: { ...newReservationView(booked, keyOf), items: orderItemViews(booked, keyOf) },
      })),
  };
}
