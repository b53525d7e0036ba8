import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { useSearch } from "../../address/address.tsx";
import { isMenuItemAllowed, menuPlaces } from "#core/domain/site/menu.ts";
import { createLazyPage } from "../lazyPage.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { MyBookingsPage } from "../account/MyBookings.tsx";
import type { FramedPageProps } from "./OfficeFrame.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";
import { useSignInModels } from "../account/accountPage.ts";

/** A chunk that no customer loads. */
const desk = createLazyPage(async () => (await import("./ClubBookings.tsx")).ClubBookings);

const daySheet = createLazyPage(async () => (await import("./ClubDaySheet.tsx")).ClubDaySheet);

const dayOfDevice = createLazyPage(async () => (await import("./StoredDaySheet.tsx")).StoredDaySheet);

const checklist = createLazyPage(async () => (await import("./BookingChecklist.tsx")).BookingChecklist);

const calendar = createLazyPage(async () => (await import("./ClubCalendar.tsx")).ClubCalendar);

const walkIn = createLazyPage(async () => (await import("./ClubWalkIn.tsx")).ClubWalkIn);

const figures = createLazyPage(async () => {
  const [{ FramedPage }, { figuresPageEntry }] = await Promise.all([
    import("./OfficeFrame.tsx"),
    import("#ui/views/dashboard/DashboardPage.tsx"),
  ]);
  return (props: Omit<FramedPageProps, "page">) => <FramedPage {...props} page={figuresPageEntry} />;
});

const setUp = createLazyPage(async () => {
  const [{ FramedPage }, { setUpPageEntry }] = await Promise.all([import("./OfficeFrame.tsx"), import("#ui/views/setUp/SetUpPage.tsx")]);
  return (props: Omit<FramedPageProps, "page">) => <FramedPage {...props} page={setUpPageEntry} />;
});

/**
 * Shows the page `/bookings`. Staff who may read the club's bookings see them as a list, a calendar, a day sheet or figures, and book for walk-ins; everybody else sees
 * their own.
 */
export function BookingsPageRoute(props: VisitorPageProps): ReactElement {
  useSignals();
  const view = new URLSearchParams(useSearch()).get("view");
  const isUnreached = useSignInModels(props.session)?.account.isUnreached.value === true;
  // Once the server could not say who is signed in, the day sheet of the device stays, even if it replies later.
  const [wasUnreached, setUnreached] = useState(false);
  if (isUnreached && !wasUnreached) setUnreached(true);
  const own = (
    <SignedInPage {...props}>
      {(member, user) =>
        view === "day" && isMenuItemAllowed(dock, user) ? (
          <daySheet.View key={user.id} {...props} member={member} user={user} />
        ) : view === "checklist" && isMenuItemAllowed(lists, user) ? (
          <checklist.View key={user.client} {...props} member={member} user={user} />
        ) : view === "calendar" && isMenuItemAllowed(days, user) ? (
          <calendar.View key={user.client} {...props} member={member} user={user} />
        ) : view === "walkin" && isMenuItemAllowed(customersHere, user) ? (
          <walkIn.View key={user.client} {...props} member={member} user={user} />
        ) : view === "figures" && isMenuItemAllowed(books, user) ? (
          <figures.View key={user.client} {...props} member={member} user={user} />
        ) : view === "setup" && isMenuItemAllowed(founders, user) ? (
          <setUp.View key={user.client} {...props} member={member} user={user} />
        ) : isMenuItemAllowed(clubs, user) ? (
          <desk.View key={user.client} {...props} member={member} user={user} />
        ) : (
          <MyBookingsPage {...props} member={member} user={user} />
        )
      }
    </SignedInPage>
  );
  return view === "day" && (isUnreached || wasUnreached) ? <dayOfDevice.View {...props} otherwise={own} /> : own;
}

const clubs = { permissions: ["@account/bookings/read"] };
const dock = { permissions: menuPlaces.daySheet.permissions };
const lists = { permissions: ["@booking/reservations/checklist"] };
const founders = { permissions: ["@account/clients/setUp"] };
const books = { permissions: menuPlaces.figures.permissions };
const customersHere = { permissions: menuPlaces.walkIn.permissions };
const days = { permissions: menuPlaces.calendar.permissions };
