import { type ReactElement, useEffect, useState } from "react";
import { informationPathOf, homePathOf } from "#core/domain/visit/guards.ts";
import type { OwnBookingChangeEvents } from "#ui/headless/booking/own/ownBookingChange.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { MyBookingsView } from "#ui/views/customers/own/MyBookingsView.tsx";
import { bookingDocumentParts } from "../../models/documentParts.ts";
import { userChatParts } from "../../models/chatParts.ts";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { accountPagePropsOf } from "./accountPage.ts";

const changePanel = createLazyPageCode(
  async () => (await import("#ui/views/customers/own/OwnBookingChangePanel.tsx")).OwnBookingChangePanel,
);
const documents = createLazyPageCode(async () => (await import("#ui/views/documents/BookingDocuments.tsx")).BookingDocuments);
const chat = createLazyPageCode(async () => (await import("#ui/views/chat/CustomerChat.tsx")).CustomerChat);

/**
 * Shows the page `/bookings` of users who are not staff, with their own bookings and their messages with the club. A pass opens as from a
 * mailed link, on a page of its own.
 */
export function MyBookingsPage({
  session,
  locale,
  member,
  user,
}: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const openPass = (fragment: string) => window.location.assign(informationPathOf(locale) + fragment);
  useEffect(() => void (document.title = `${say("account.mine.title")} · ${say("shell.product")}`), [say]);
  return (
    <MyBookingsView
      renderMessages={(reload) => <OwnChat session={session} member={member} user={user} reload={reload} />}
      renderChange={(booking, onClosed, reload) => (
        <OwnChange session={session} member={member} booking={booking} onClosed={onClosed} onChanged={reload} onPaymentDue={openPass} />
      )}
      renderDocuments={(booking) => <OwnDocuments session={session} member={member} booking={booking} />}
      {...accountPagePropsOf(session, member)}
      client={user.client}
      phone={user.clientData.phone}
      now={session.booking.ports.now}
      homePath={homePathOf(locale)}
      onPass={openPass}
    />
  );
}

interface OwnChangeProps extends OwnBookingChangeEvents {
  readonly session: VisitorPageProps["session"];
  readonly member: SignInModels;
  readonly booking: string;
  readonly onClosed: () => void;
}

function OwnChange({ session, member, ...change }: OwnChangeProps): ReactElement | null {
  const { Part } = useLazyPageCode(changePanel);
  const [ports] = useState(() => ({ ...session.booking.ports, messages: member.account.messages }));
  return Part === undefined ? null : <Part ports={ports} {...change} />;
}

interface OwnDocumentsProps {
  readonly session: VisitorPageProps["session"];
  readonly member: SignInModels;
  readonly booking: string;
}

function OwnDocuments({ session, member, booking }: OwnDocumentsProps): ReactElement | null {
  const { Part } = useLazyPageCode(documents);
  const [parts] = useState(() => bookingDocumentParts(session, member.account));
  return Part === undefined ? null : <Part parts={parts} booking={{ reservation: booking }} isExpected />;
}

interface OwnChatProps {
  readonly session: VisitorPageProps["session"];
  readonly member: SignInModels;
  readonly user: AccountUser;
  readonly reload: () => Promise<void>;
}

function OwnChat({ session, member, user, reload }: OwnChatProps): ReactElement | null {
  const { Part } = useLazyPageCode(chat);
  const [parts] = useState(() => ({ ...userChatParts(session, member.account, member.preferences), cardAnswered: reload }));
  if (Part === undefined) return null;
  return <Part parts={parts} shown={{}} phone={user.clientData.phone} takesFocus={window.location.hash === "#messages"} />;
}
