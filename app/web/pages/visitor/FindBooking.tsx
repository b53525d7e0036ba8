import { useState } from "react";
import { informationPathOf } from "#core/domain/visit/guards.ts";
import { createFindBookingModel } from "#ui/headless/booking/pass/findBookingForm.ts";
import { FindBookingView } from "#ui/views/booking/pass/FindBookingView.tsx";
import { useLocation } from "../../address/address.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/find-booking`, on which a visitor who lost their pass gets a new link to it. */
export function FindBookingPage({ session }: Pick<VisitorPageProps, "session">) {
  const [, navigate] = useLocation();
  const { ports, pass } = session.booking;
  const [find] = useState(() =>
    createFindBookingModel(ports, async ({ _id, key }) => {
      await pass.open({ reservation: _id, key, toManage: false });
      navigate(informationPathOf(ports.words().locale));
    }),
  );
  return (
    <FindBookingView
      find={find}
      isDemo={session.first.mode === "demo"}
      tell={(message) => session.alerts.raise({ type: "success", message })}
    />
  );
}
