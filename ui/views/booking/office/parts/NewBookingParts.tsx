import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { longestBookingNote, type NewBookingFields } from "../../../../headless/booking/office/newBookingFields.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { TextArea } from "../../../../parts/fields/TextArea.tsx";
import { ToggleChips } from "../../../../parts/choices/ToggleChips.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { FailureAlert } from "../../../form/FailureAlert.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import * as dialog from "../../../managed/frame/frame.css.ts";
import * as css from "./bookings.css.ts";
import { ExtraQuantity } from "./ExtraQuantity.tsx";

/** The props of a part of the form of a new booking: its model, and the label. */
export interface NewBookingPartProps {
  readonly model: NewBookingModel;
  readonly label: string;
}

/** Shows the extras that the boat can have that day; nothing where the club has none. */
export function BookingExtrasPart({ model, label }: NewBookingPartProps): ReactElement | null {
  useSignals();
  const { quantities } = model.form.fields.value;
  const lines = model.extras.value;
  if (lines.length === 0) return null;
  return (
    <fieldset className={css.extras}>
      <legend className={css.partHead}>{label}</legend>
      {lines.map((line) => (
        <ExtraQuantity
          key={line._id}
          line={line}
          quantity={Math.min(quantities[line._id] ?? 0, line.most)}
          onChange={(quantity) => model.setExtra(line, quantity)}
        />
      ))}
    </fieldset>
  );
}

/** Shows the free time slots of the chosen boat and day, with their prices. */
export function BookingSlotsPart({ model, label }: NewBookingPartProps): ReactElement {
  const { say, format, words } = useWords();
  const slots = model.slots.value;
  const fault = model.fault.value;
  const error = textFieldPropsOf(model.form, "time", words).error;
  if (fault !== undefined)
    return (
      <FailureAlert failure={fault}>
        <Button onPress={() => void model.load()}>{say("office.retry")}</Button>
      </FailureAlert>
    );
  if (slots === undefined) return <Skeleton height="44px" count={2} />;
  const free = slots.filter(({ isFree }) => isFree);
  return (
    <div className={dialog.fields} id="time" tabIndex={-1}>
      <p className={css.partHead}>
        <strong>{label}</strong>
      </p>
      {free.length === 0 ? (
        <p>{say("bookings.noneFree")}</p>
      ) : (
        <ToggleChips
          label={label}
          selected={model.form.fields.value.time.split(" ")}
          onToggle={model.toggleSlot}
          options={free.map(({ slot, price }) => ({
            value: slot._id,
            label: `${format.shortTime(slot.start)} – ${format.shortTime(slot.end)} · ${format.figure(price)}`,
          }))}
        />
      )}
      {error === undefined ? null : <p className={css.errorText}>{error}</p>}
    </div>
  );
}

/** Shows the field of a note for staff, to those who may write one. */
export function BookingNotePart({ model, label }: NewBookingPartProps): ReactElement | null {
  const words = useWords();
  if (!model.mayNote) return null;
  return (
    <TextArea
      label={label}
      note={words.say("bookings.note.optional")}
      description={words.say("bookings.note.hint")}
      maxLength={longestBookingNote}
      {...textFieldPropsOf(model.form, "note", words)}
    />
  );
}

/** Gives the labels of the fields of a new booking. */
export function newBookingLabels({ say }: Words): { readonly [Name in keyof NewBookingFields]: string } {
  return {
    boat: say("bookings.columns.boat"),
    day: say("bookings.day"),
    time: say("bookings.time"),
    firstname: say("bookings.firstname"),
    lastname: say("bookings.lastname"),
    phone: say("bookings.phone"),
    email: say("bookings.email"),
    people: say("bookings.peopleAboard"),
    locale: say("bookings.language"),
    isMember: say("bookings.member"),
    paying: say("bookings.howPaid"),
    quantities: say("bookings.extras.title"),
    dock: say("walkIn.dock"),
    note: say("bookings.note.title"),
    wantsText: say("bookings.pass.text"),
    printsPass: say("bookings.pass.print"),
    from: say("bookings.finder.from"),
    until: say("bookings.finder.until"),
  };
}
