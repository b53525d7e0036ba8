import { mdiBankTransfer, mdiCashMultiple, mdiCreditCardOutline, mdiLinkVariant } from "@mdi/js";
import { type ReactElement, useState } from "react";
import type { ClubOffer } from "../../../../headless/booking/office/move.ts";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { paymentsNow } from "../../../../headless/booking/office/newBookingFields.ts";
import { namesOfTypedName } from "../../../../headless/booking/office/newBookingFields.ts";
import { mayAll, type OfficeParts } from "../../../../headless/managed/parts.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Radio, Radios } from "../../../../parts/choices/Radios.tsx";
import { PhoneField } from "../../../../parts/fields/PhoneField.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import { SaveProblems } from "../../../managed/record/SaveProblems.tsx";
import { ClientMatches } from "./ClientMatches.tsx";
import { PassOptions } from "./PassOptions.tsx";
import { BookingExtrasPart, newBookingLabels, BookingSlotsPart } from "./NewBookingParts.tsx";
import * as css from "./walkIn.css.ts";

const allWays = [...paymentsNow, "link"] as const;
/** One of the ways in which a customer at the dock pays. */
export type WayToPay = (typeof allWays)[number];

/** Gives the ways to pay that the user may record at the club. */
export function waysToPayFor({ may = mayAll }: OfficeParts, { club }: ClubOffer): readonly WayToPay[] {
  return allWays.filter((way) =>
    way === "link" ? club.isDockOnly !== true && may("@booking/reservations/paymentLink") : may("@booking/reservations/collect"),
  );
}

const icons = { cash: mdiCashMultiple, card: mdiCreditCardOutline, transfer: mdiBankTransfer, link: mdiLinkVariant } as const;

/** The props of `WalkInBooking`: the model, the club's offer, and the ways to pay that the user may record. */
export interface WalkInBookingProps {
  readonly offer: ClubOffer;
  readonly model: NewBookingModel;
  readonly ways: readonly WayToPay[];
}

/** Shows the chosen boat, who takes it, how they pay, and the button that books. */
export function WalkInBooking({ model, offer, ways }: WalkInBookingProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { form } = model;
  const fields = form.fields.value;
  const boat = offer.boats.find(({ _id }) => _id === fields.boat);
  if (boat === undefined) return <p className={css.quiet}>{say("walkIn.chooseBoat")}</p>;
  const chosen = (model.slots.value ?? []).filter(({ slot }) => fields.time.split(" ").includes(slot._id));
  const last = chosen.at(-1)?.slot.end;
  const free = (model.slots.value ?? []).filter(({ isFree }) => isFree);
  const sum = format.dollars(model.total.value, offer.club.currency);
  const labels = { ...newBookingLabels(words), firstname: say("walkIn.name"), lastname: say("walkIn.name"), phone: say("walkIn.phone") };
  return (
    <>
      <p className={css.chosen}>
        <strong>
          {last === undefined ? named(boat.name) : say("walkIn.chosen", { boat: named(boat.name), time: format.shortTime(last) })}
        </strong>
        <strong className={css.sum}>{sum}</strong>
      </p>
      {free.length < 2 && chosen.length > 0 ? null : <BookingSlotsPart model={model} label={labels.time} />}
      <Person model={model} />
      <PassOptions model={model} />
      <BookingExtrasPart model={model} label={labels.quantities} />
      <Radios
        label={labels.paying}
        labelClassName={css.label}
        className={css.people}
        value={fields.paying}
        onChange={(value) => {
          const paying = ways.find((way) => way === value);
          if (paying !== undefined) form.set({ paying });
        }}
      >
        <span className={css.ways}>
          {ways.map((way) => (
            <Radio key={way} value={way} className={css.way}>
              <Icon path={icons[way]} />
              {say(`walkIn.pay.${way}`)}
            </Radio>
          ))}
        </span>
      </Radios>
      <SaveProblems form={form} labels={labels} />
      <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("office.saving")}>
        {model.total.value === 0 || ways.length === 0
          ? say("walkIn.free")
          : fields.paying === "link"
            ? say("walkIn.sendLink")
            : say("walkIn.take", { sum })}
      </Button>
      <p className={css.next}>{say("walkIn.next")}</p>
    </>
  );
}

/** The name and the phone of the customer, side by side. */
function Person({ model }: { readonly model: NewBookingModel }): ReactElement {
  const { say, words } = useWords();
  const { form } = model;
  const [name, setName] = useState("");
  const field = textFieldPropsOf(form, "firstname", words);
  const last = textFieldPropsOf(form, "lastname", words).error;
  return (
    <>
      <div className={css.person}>
        <TextField
          {...(last === undefined ? {} : { error: last })}
          {...field}
          label={say("walkIn.name")}
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed);
            model.typePerson(namesOfTypedName(typed));
          }}
        />
        <PhoneField
          label={say("walkIn.phone")}
          {...textFieldPropsOf(form, "phone", words)}
          onChange={(phone) => model.typePerson({ phone })}
          autoComplete="off"
        />
      </div>
      <ClientMatches model={model} onChoose={({ firstname, lastname }) => setName(`${firstname} ${lastname}`.trim())} />
    </>
  );
}
