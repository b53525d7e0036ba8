import type { ReactElement } from "react";
import type { PageProps } from "./Boat.tsx";
import { MyBookings } from "./MyBookings.tsx";
import { Own } from "./Own.tsx";

/** `/bookings`: of whoever is signed in, their own. */
export function Bookings(props: PageProps): ReactElement {
  return <Own {...props}>{(member, user) => <MyBookings {...props} member={member} user={user} />}</Own>;
}
