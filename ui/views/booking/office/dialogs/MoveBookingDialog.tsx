import { type ReactElement, useEffect, useState } from "react";
import type { ClubOffer, BookingMoveModel } from "../../../../headless/booking/office/move.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import type { HolderChangeTime } from "../../../../headless/booking/pass/changeTimes.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { ConfirmActionDialog } from "../../../managed/frame/ConfirmActionDialog.tsx";
import * as dialog from "../../../managed/frame/frame.css.ts";
import * as css from "../parts/bookings.css.ts";
import { MovePrice } from "../parts/MovePrice.tsx";
import { SilentCheckbox } from "./SilentCheckbox.tsx";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

/** The props of `MoveBookingDialog`: the booking, the club's offer, and the model of a move. */
export interface MoveBookingDialogProps {
  readonly booking: BookingRecord;
  readonly offer: ClubOffer;
  readonly start: (moved: () => void) => BookingMoveModel;
  readonly onClose: () => void;
}

/** Shows the dialog that moves a booking to another boat, day or time: what is free, what it costs, then the move. */
export function MoveBookingDialog({ booking, offer, start, onClose }: MoveBookingDialogProps): ReactElement {
  const { say, named } = useWords();
  const [move] = useState(() => start(onClose));
  useEffect(() => void move.begin(), [move]);
  const fault = move.fault.value;
  return (
    <ConfirmActionDialog
      title={say("bookings.moveTitle")}
      yes={say("bookings.moveYes")}
      isDisabled={!move.mayConfirm.value && !move.isSending.value}
      isPending={move.isSending.value}
      form={dialog.fields}
      onYes={() => void move.confirm()}
      onClose={onClose}
    >
      <FailureAlert failure={fault} />
      <div className={css.pair}>
        <SelectField
          label={say("bookings.columns.boat")}
          value={move.boat.value}
          onChange={(boat) => void move.chooseBoat(boat)}
          options={offer.boats.map((boat) => ({ value: boat._id, text: boatText(boat, offer, named) }))}
        />
        <TextField type="date" label={say("bookings.day")} value={move.day.value} onChange={(day) => void move.chooseDay(day)} />
      </div>
      <People move={move} />
      <Times move={move} />
      <div aria-live="polite" className={dialog.fields}>
        {move.price.value === undefined ? <p className={css.quiet}>{say("bookings.sameAsNow")}</p> : null}
        <MovePrice booking={booking} move={move} />
      </div>
      <SilentCheckbox isSilent={move.isSilent.value} onChange={move.setSilent} />
    </ConfirmActionDialog>
  );
}

/** The name of a boat with its dock, which distinguishes two boats of one model. */
function boatText({ name, dock }: ClubOffer["boats"][number], { docks }: ClubOffer, named: Words["named"]): string {
  const at = docks.find(({ _id }) => _id === dock);
  return at === undefined ? named(name) : `${named(name)} · ${named(at.name)}`;
}

/** The number of people aboard, where the booking has it: a smaller boat may not take them. */
function People({ move }: { readonly move: BookingMoveModel }): ReactElement | null {
  const { say } = useWords();
  const people = move.people.value;
  const crowded = move.crowded.value;
  if (people === undefined) return null;
  return (
    <TextField
      label={say("bookings.peopleAboard")}
      inputMode="numeric"
      autoComplete="off"
      value={people}
      onChange={(typed) => void move.setPeople(typed)}
      {...(crowded === undefined ? {} : { error: say(crowded.key, crowded.params) })}
    />
  );
}

function Times({ move }: { readonly move: BookingMoveModel }): ReactElement {
  const { say, format } = useWords();
  const times = move.times.value;
  if (times === undefined) return move.fault.value === undefined ? <Skeleton height="60px" count={2} /> : <></>;
  const free = times.filter(({ why }) => why === undefined);
  if (free.length === 0) return <p>{say("bookings.noneFree")}</p>;
  const chosen = move.chosen.value;
  return (
    <RadioCards
      label={say("bookings.time")}
      value={chosen === undefined ? null : idOf(chosen)}
      onChange={(id) => {
        const time = free.find((each) => idOf(each) === id);
        if (time !== undefined) void move.chooseTime(time);
      }}
      options={free.map((time) => ({
        value: idOf(time),
        title: format.span(time.slots[0]?.start ?? "", time.slots.at(-1)?.end ?? ""),
      }))}
    />
  );
}

function idOf({ slots }: HolderChangeTime): string {
  return slots.map(({ _id }) => _id).join(" ");
}
