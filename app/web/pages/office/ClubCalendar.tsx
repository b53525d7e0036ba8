import "#ui/headless/words/accountWords.ts";
import type { ReactElement } from "react";
import { useSearch } from "../../address/address.tsx";
import { isMenuItemAllowed } from "#core/domain/site/menu.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { screenQueries } from "#ui/theme/scale.ts";
import { CalendarPage } from "#ui/views/booking/calendar/CalendarPage.tsx";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { ClubBookingsProps } from "./ClubBookings.tsx";
import { useOfficePageParts, useClubVersionSubscription } from "./officePageParts.ts";

/** Shows the calendar of a club's bookings, for its staff. */
export function ClubCalendar({ session, member, user }: ClubBookingsProps): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(session, member, user);
  const news = useClubVersionSubscription(member, user.client);
  const keys = [
    { keys: ["↑", "↓", "←", "→"], label: say("calendar.keys.walk") },
    { keys: ["↵"], label: say("calendar.keys.open") },
    { keys: ["N"], label: say("calendar.keys.book") },
    { keys: ["E"], label: say("bookings.keys.collect") },
    { keys: ["M"], label: say("bookings.keys.move") },
    { keys: ["⇧", "←", "→"], label: say("calendar.keys.length") },
    { keys: ["X"], label: say("bookings.keys.cancel") },
    { keys: ["T"], label: say("calendar.keys.today") },
    { keys: ["D", "W", "J"], label: say("calendar.keys.views") },
  ];
  return (
    <OfficeFrame title={say("calendar.title")} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <CalendarPage
        mayClose={isMenuItemAllowed(closing, user)}
        parts={parts}
        place={place}
        news={news}
        usual={window.matchMedia(screenQueries.narrow).matches ? 1 : 12}
      />
    </OfficeFrame>
  );
}

const closing = { permissions: ["@booking/closures/create"] };
