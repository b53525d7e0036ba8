import "../../../headless/words/accountWords.ts";
import "../../../headless/words/moreWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { createOwnBookingChange, type OwnBookingChangeEvents } from "../../../headless/booking/own/ownBookingChange.ts";
import type { BookingPorts } from "../../../headless/ports/bookingPorts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { ChangeBookingPanel } from "../../booking/pass/changes/ChangeBookingPanel.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `OwnBookingChangePanel`: calls in the customer's name, the booking, and what is done after the change. */
export interface OwnBookingChangePanelProps extends OwnBookingChangeEvents {
  readonly ports: BookingPorts;
  readonly booking: string;
  /** Called once the panel is to go: the booking was changed, or stays as it is. */
  readonly onClosed: () => void;
}

/** Shows the change of one booking in the list of a customer's bookings: the panel of its dock pass, without opening the pass. */
export function OwnBookingChangePanel({ ports, booking: id, onClosed, ...events }: OwnBookingChangePanelProps): ReactElement | null {
  const { say } = useWords();
  const [own] = useState(() => createOwnBookingChange(ports, id, events));
  useEffect(() => void own.load(), [own]);
  const isDone = own.change.isDone.value;
  useEffect(() => (isDone ? onClosed() : undefined), [isDone, onClosed]);
  const booking = own.booking.value;
  const failure = own.failure.value;
  if (failure !== undefined) {
    return (
      <FailureAlert failure={failure}>
        <Button onPress={() => void own.load()}>{say("account.mine.again")}</Button>
      </FailureAlert>
    );
  }
  if (booking === null || !own.change.isOpen.value) {
    return (
      <div aria-busy="true">
        <Skeleton height="240px" />
      </div>
    );
  }
  return <ChangeBookingPanel change={own.change} booking={booking} club={own.club.value} lakes={own.lakes.value} onKept={onClosed} />;
}
