import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { useSearch } from "wouter";
import { isAllowed } from "#core/domain/pages/menu.ts";
import { screens } from "#core/domain/pages/screens.ts";
import { fetchedPage } from "../fetched.tsx";
import type { PageProps } from "./Boat.tsx";
import { MyBookings } from "./MyBookings.tsx";
import { Own } from "./Own.tsx";
import { useMember } from "./useMember.ts";

/** A chunk that no customer loads. */
const desk = fetchedPage(async () => (await import("./BookingsDesk.tsx")).BookingsDesk);

const daySheet = fetchedPage(async () => (await import("./DaySheetDesk.tsx")).DaySheetDesk);

const dayOfDevice = fetchedPage(async () => (await import("./DayOfDevice.tsx")).DayOfDevice);

const calendar = fetchedPage(async () => (await import("./CalendarDesk.tsx")).CalendarDesk);

/** `/bookings`: the club's for who reads them, as a list, a calendar or the sheet of a day, everybody else's own. */
export function Bookings(props: PageProps): ReactElement {
  useSignals();
  const view = new URLSearchParams(useSearch()).get("view");
  const isUnreached = useMember(props.session)?.account.isUnreached.value === true;
  // Once the server could not say who is signed in, the day sheet of the device stays, even if it replies later.
  const [wasUnreached, setUnreached] = useState(false);
  if (isUnreached && !wasUnreached) setUnreached(true);
  const own = (
    <Own {...props}>
      {(member, user) =>
        view === "day" && isAllowed(dock, user) ? (
          <daySheet.View key={user.id} {...props} member={member} user={user} />
        ) : view === "calendar" && isAllowed(days, user) ? (
          <calendar.View key={user.client} {...props} member={member} user={user} />
        ) : isAllowed(clubs, user) ? (
          <desk.View key={user.client} {...props} member={member} user={user} />
        ) : (
          <MyBookings {...props} member={member} user={user} />
        )
      }
    </Own>
  );
  return view === "day" && (isUnreached || wasUnreached) ? <dayOfDevice.View {...props} otherwise={own} /> : own;
}

const clubs = { permissions: ["@account/bookings/read"] };
const dock = { permissions: screens.daySheet.menu.permissions };
const days = { permissions: screens.calendar.menu.permissions };
