import { type ReactElement, useEffect, useId, useState } from "react";
import type { ClubOffer } from "../../../headless/booking/office/move.ts";
import type { NewBookingModel } from "../../../headless/booking/office/newBooking.ts";
import { type NewBookingPayment, paymentsNow } from "../../../headless/booking/office/newBookingFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Drawer } from "../../../parts/overlays/Drawer.tsx";
import { RadioCards } from "../../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { SaveProblems } from "../../managed/record/SaveProblems.tsx";
import * as office from "../../managed/index/office.css.ts";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import { DrawerSaveButton } from "../../managed/record/DrawerSaveButton.tsx";
import * as dialog from "../../managed/frame/frame.css.ts";
import { BoatFinder } from "./parts/BoatFinder.tsx";
import { ClientMatches } from "./parts/ClientMatches.tsx";
import { PassOptions, PassToPrint } from "./parts/PassOptions.tsx";
import {
  BookingExtrasPart,
  BookingNotePart,
  newBookingLabels,
  type NewBookingPartProps,
  BookingSlotsPart,
} from "./parts/NewBookingParts.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `NewBookingDrawer`: the club's offer, and the model of a new booking. */
export interface NewBookingDrawerProps {
  readonly offer: ClubOffer;
  readonly start: () => NewBookingModel;
  readonly onClose: () => void;
}

const payings: readonly NewBookingPayment[] = ["later", "link", "dock", ...paymentsNow];

/** Shows the drawer in which staff enter a booking: boat and day, the free times with their prices, the customer, and the payment. */
export function NewBookingDrawer({ offer, start, onClose }: NewBookingDrawerProps): ReactElement {
  const { say, format, words } = useWords();
  const id = useId();
  const [model] = useState(start);
  const { form } = model;
  useEffect(() => void model.load(), [model]);
  useShortcut("Ctrl+s", () => void form.submit());
  const labels = newBookingLabels(words);
  const close = () => form.leave(onClose);
  const total = model.total.value;
  return (
    <Drawer
      title={say("bookings.add")}
      closeLabel={say("office.close")}
      onClose={close}
      foot={
        <>
          <SaveProblems form={form} labels={labels} />
          <div className={office.buttons}>
            <span className={office.grows}>
              <DrawerSaveButton formId={id} isSaving={form.isSaving}>
                {total === 0 ? say("bookings.book") : say("bookings.bookFor", { sum: format.dollars(total, offer.club.currency) })}
              </DrawerSaveButton>
            </span>
            <Button onPress={close}>{say("office.cancel")}</Button>
          </div>
        </>
      }
    >
      <form id={id} className={dialog.fields} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <TripFields model={model} offer={offer} labels={labels} />
        <PersonFields model={model} labels={labels} />
        <BookingExtrasPart model={model} label={labels.quantities} />
        <BookingNotePart model={model} label={labels.note} />
        <PassOptions model={model} />
        <Payment model={model} label={labels.paying} isDockOnly={offer.club.isDockOnly === true} />
      </form>
      <LeaveConfirmation form={form} />
      <PassToPrint model={model} />
    </Drawer>
  );
}

type Labels = ReturnType<typeof newBookingLabels>;

interface FieldsProps {
  readonly model: NewBookingModel;
  readonly labels: Labels;
}

function TripFields({ model, labels, offer }: FieldsProps & { readonly offer: ClubOffer }): ReactElement {
  const { named, words } = useWords();
  const { form } = model;
  return (
    <>
      <div className={office.alignedFields}>
        <TextField type="date" label={labels.day} {...textFieldPropsOf(form, "day", words)} onChange={model.chooseDay} />
        <TextField label={labels.people} inputMode="numeric" autoComplete="off" {...textFieldPropsOf(form, "people", words)} />
      </div>
      <BoatFinder model={model} offer={offer} />
      <SelectField
        label={labels.boat}
        {...textFieldPropsOf(form, "boat", words)}
        options={offer.boats.map((boat) => ({
          value: boat._id,
          text: `${named(boat.name)} · ${named(offer.docks.find(({ _id }) => _id === boat.dock)?.name ?? boat.name)}`,
        }))}
        onChange={model.chooseBoat}
      />
      <BookingSlotsPart model={model} label={labels.time} />
    </>
  );
}

function PersonFields({ model, labels }: FieldsProps): ReactElement {
  const { say, words } = useWords();
  const { form } = model;
  const fields = form.fields.value;
  return (
    <>
      <div className={office.alignedFields}>
        <TextField
          label={labels.firstname}
          autoComplete="off"
          {...textFieldPropsOf(form, "firstname", words)}
          onChange={(firstname) => model.typePerson({ firstname })}
        />
        <TextField
          label={labels.lastname}
          autoComplete="off"
          {...textFieldPropsOf(form, "lastname", words)}
          onChange={(lastname) => model.typePerson({ lastname })}
        />
      </div>
      <div className={office.alignedFields}>
        <TextField
          label={labels.phone}
          type="tel"
          autoComplete="off"
          {...textFieldPropsOf(form, "phone", words)}
          onChange={(phone) => model.typePerson({ phone })}
        />
        <TextField
          label={labels.email}
          type="email"
          autoComplete="off"
          description={say("bookings.emailHint")}
          {...textFieldPropsOf(form, "email", words)}
        />
      </div>
      <ClientMatches model={model} />
      <SelectField
        label={labels.locale}
        {...textFieldPropsOf(form, "locale", words)}
        options={[
          { value: "fr", text: say("office.french") },
          { value: "en", text: say("office.english") },
        ]}
        onChange={(locale) => form.set({ locale })}
      />
      <Checkbox isSelected={fields.isMember} onChange={(isMember) => form.set({ isMember })}>
        {labels.isMember}
      </Checkbox>
    </>
  );
}

function Payment({ model: { form }, label, isDockOnly }: NewBookingPartProps & { readonly isDockOnly: boolean }): ReactElement {
  const { say } = useWords();
  return (
    <RadioCards
      label={label}
      value={form.fields.value.paying}
      onChange={(paying) => form.set({ paying })}
      layout="grid"
      options={payings
        .filter((value) => value !== "link" || !isDockOnly)
        .map((value) => ({ value, title: say(`bookings.paying.${value}`) }))}
    />
  );
}
