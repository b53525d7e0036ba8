import "#ui/headless/words/accountWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "../../address/address.tsx";
import { isMenuItemAllowed } from "#core/domain/site/menu.ts";
import { createFileDownload } from "#adapters/browser/download.ts";
import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { mayDoOnBooking } from "#ui/headless/booking/office/actionsOnBooking.ts";
import { mayAll } from "#ui/headless/managed/parts.ts";
import "#ui/headless/words/bookingsWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { BookingsPage } from "#ui/views/booking/office/BookingsPage.tsx";
import { OfficeFrame, listKeyHints } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts, useClubVersionSubscription } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";

/** The props of `ClubBookings`, the list of a club's bookings. */
export interface ClubBookingsProps extends VisitorPageProps {
  readonly member: SignInModels;
  readonly user: AccountUser;
}

/** Shows the list of a club's bookings, for its staff. */
export function ClubBookings(props: ClubBookingsProps): ReactElement {
  const { session, member, user } = props;
  return (
    <PageOrRowImport session={session} member={member} user={user} kinds={["bookings"]}>
      <Desk {...props} />
    </PageOrRowImport>
  );
}

function Desk({ session, member, user }: ClubBookingsProps): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(session, member, user);
  const news = useClubVersionSubscription(member, user.client);
  const [download] = useState(() =>
    createFileDownload({ bearer: member.account.bearer, locale: () => session.booking.ports.words().locale }),
  );
  const { may = mayAll } = parts;
  const acts = (
    [
      ["E", "collect"],
      ["M", "move"],
      ["X", "cancel"],
    ] as const
  ).flatMap(([key, act]) => (mayDoOnBooking({ act }, may) ? [{ keys: [key], label: say(`bookings.keys.${act}`) }] : []));
  const keys = listKeyHints(say, mayActOnBookings("book", may), acts);
  return (
    <OfficeFrame title={say("people.menu.bookings")} keys={keys} phone={user.clientData.phone} undo={parts.undo}>
      <BookingsPage
        parts={parts}
        place={place}
        news={news}
        download={download}
        mayLedger={isMenuItemAllowed(books, user)}
        {...(mayImportRows(user, "bookings") ? { rowImportHref } : {})}
      />
    </OfficeFrame>
  );
}

const books = { permissions: ["@account/ledger/export"] };
