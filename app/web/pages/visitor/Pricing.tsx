import { useEffect, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { createPriceFinderModel } from "#ui/headless/pricing/finder.ts";
import { PriceFinderView } from "#ui/views/pricing/PriceFinderView.tsx";
import { OpenPassNotice } from "#ui/views/shell/alerts/OpenPassNotice.tsx";
import { bookingPathOfDock } from "../../address/paths.ts";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/pricing`: the prices of a boat by month and day of the week, and what another day would cost. */
export function PriceFinderPage({ session, locale }: VisitorPageProps) {
  const { booking } = session;
  const [model] = useState(() => createPriceFinderModel(booking.ports));
  useEffect(() => void model.load(), [model]);
  const see = async (dock: string, day: Day) => {
    if (booking.payment.state.peek().paymentSuccess) booking.bookAnother();
    await booking.checkout.changeChoice();
    await booking.choice.follow({ dock, day });
  };
  return (
    <>
      <OpenPassNotice payment={booking.payment} />
      <PriceFinderView model={model} bookingPath={bookingPathOfDock(locale)} onSee={(dock, day) => void see(dock, day)} />
    </>
  );
}
