import type { ReactElement } from "react";
import { isAllowed } from "#core/people/menu.ts";
import { fetchedPage } from "../fetched.tsx";
import type { PageProps } from "./Boat.tsx";
import { MyBookings } from "./MyBookings.tsx";
import { Own } from "./Own.tsx";

/** A chunk that no customer loads. */
const desk = fetchedPage(async () => (await import("./BookingsDesk.tsx")).BookingsDesk);

/** `/bookings`: the club's for who reads them, everybody else's own. */
export function Bookings(props: PageProps): ReactElement {
  return (
    <Own {...props}>
      {(member, user) =>
        isAllowed(clubs, user) ? (
          <desk.View key={user.client} {...props} member={member} user={user} />
        ) : (
          <MyBookings {...props} member={member} user={user} />
        )
      }
    </Own>
  );
}

const clubs: Parameters<typeof isAllowed>[0] = { key: "bookings", to: "/bookings", permissions: ["@account/bookings/read"] };
