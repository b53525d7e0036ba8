import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { CartPageView } from "#ui/views/cart/CartPageView.tsx";
import { cartModelOf } from "../../models/cartModels.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/cart`: the boats that wait to be paid together. */
export function CartPage({ session, locale }: VisitorPageProps): ReactElement {
  useSignals();
  const [model] = useState(() => cartModelOf(session));
  const { ports } = session.booking;
  const user = session.door.member.value?.account.user.value?.id;
  // The cart of the browser joins that of the account when somebody signs in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the user triggers the reading.
  useEffect(() => void model.load(), [model, user]);
  const boat = model.lines.value[0]?.boat.boat;
  // The names of the boats come with the cart, their drawings and seats with the offer of its club.
  useEffect(() => void (boat === undefined ? undefined : ports.offer.know(boat, false)), [ports, boat]);
  const home = homePathOf(locale);
  const bookingPath = (dock: string, day: Day) => `${home}?${new URLSearchParams({ dock, day }).toString()}`;
  return <CartPageView model={model} ports={ports} homePath={home} bookingPath={bookingPath} />;
}
