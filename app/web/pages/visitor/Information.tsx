import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import { bookingDocumentParts } from "../../models/documentParts.ts";
import { bookingChatParts } from "../../models/chatParts.ts";
import type { AppWideModels } from "../../models/appWideModels.ts";

const documents = createLazyPageCode(async () => (await import("#ui/views/documents/BookingDocuments.tsx")).BookingDocuments);
const chat = createLazyPageCode(async () => (await import("#ui/views/chat/CustomerChat.tsx")).CustomerChat);

/** Shows the page `/information`: the dock pass of a paid reservation, with the messages about it. Requirements §2. */
export function DockPassPage({ session }: { readonly session: AppWideModels }) {
  useSignals();
  const { pass } = session.booking;
  const reservation = pass.reservation.value?._id;
  const key = pass.holder.key();
  return (
    <PassView model={session.booking}>
      {reservation === undefined || key === undefined ? null : (
        <>
          <Documents key={`documents ${reservation}`} session={session} reservation={reservation} holderKey={key} />
          <BookingChat key={reservation} session={session} reservation={reservation} holderKey={key} />
        </>
      )}
    </PassView>
  );
}

interface BookingChatProps {
  readonly session: AppWideModels;
  readonly reservation: string;
  readonly holderKey: string;
}

function Documents({ session, reservation, holderKey: key }: BookingChatProps): ReactElement | null {
  useSignals();
  const { Part } = useLazyPageCode(documents);
  const [parts] = useState(() => bookingDocumentParts(session));
  return Part === undefined ? null : (
    <Part parts={parts} booking={{ reservation, key }} takesFocus={session.booking.pass.isToDocuments.value} />
  );
}

function BookingChat({ session, reservation, holderKey: key }: BookingChatProps): ReactElement | null {
  useSignals();
  const { Part } = useLazyPageCode(chat);
  const [parts] = useState(() => bookingChatParts(session, { reservation, key }));
  const phone = session.booking.pass.club.value?.phone;
  if (Part === undefined) return null;
  return (
    <Part
      parts={parts}
      shown={{ booking: reservation, key }}
      takesFocus={session.booking.pass.isToMessages.value}
      {...(phone === undefined ? {} : { phone })}
    />
  );
}
