import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import "#ui/headless/words/bookingsWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { WalkInPage } from "#ui/views/booking/office/WalkInPage.tsx";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import { useLocation } from "../../address/address.tsx";
import type { ClubBookingsProps } from "./ClubBookings.tsx";
import { partsAtDock, useOfficePageParts, useClubVersionSubscription } from "./officePageParts.ts";

/** Shows the page of a walk-in, for the staff of a club; once it is booked, its checks follow on the day sheet. */
export function ClubWalkIn({ session, member, user }: ClubBookingsProps): ReactElement {
  const { say, locale } = useWords();
  const [, navigate] = useLocation();
  const office = useOfficePageParts(session, member, user);
  const [parts] = useState(() => partsAtDock(session, office));
  const news = useClubVersionSubscription(member, user.client);
  // The trip alone is listed, with its next check.
  const toDaySheet = (reference: string) => navigate(pathInLocale(`/bookings?view=day&find=${reference}`, locale));
  return (
    <OfficeFrame title={say("walkIn.title")} keys={[]} phone={user.clientData.phone} undo={parts.undo}>
      <WalkInPage parts={parts} news={news} onBooked={toDaySheet} />
    </OfficeFrame>
  );
}
