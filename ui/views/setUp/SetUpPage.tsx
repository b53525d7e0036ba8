import "../../headless/words/bookingsWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { createFirstSaleSteps, type FirstSaleParts, type FirstSaleSteps } from "../../headless/club/firstSale.ts";
import { countAnswers, createSetUpModel, type SetUpFields, type SetUpModel } from "../../headless/club/setUp.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { StepHeading } from "../form/StepHeading.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { OfficePageEntry } from "../managed/frame/OfficeFrame.tsx";
import { FirstSaleStepList } from "./FirstSaleChecklist.tsx";
import { MoneyCard, RentalCard } from "./SetUpCards.tsx";
import { SetUpLake } from "./SetUpLake.tsx";
import * as css from "./setUp.css.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The entry of the view `/bookings?view=setup`, for who may set up the club. */
export const setUpPageEntry: OfficePageEntry = { title: "setUp.title", keys: [], View: (parts) => <SetUpPage parts={parts} /> };

/** Shows the form that sets up a club without an offer; once it is sent, or where the club has an offer, the steps that are left. */
export function SetUpPage({ parts }: { readonly parts: FirstSaleParts }): ReactElement {
  const { say } = useWords();
  const [sale] = useState(() => createFirstSaleSteps(parts));
  const [opened, setOpened] = useState<number | undefined>(undefined);
  useEffect(() => void sale.load(undefined), [sale]);
  const known = sale.data.value;
  const accepted = (boats: number) => {
    setOpened(boats);
    void sale.reload();
  };
  if (opened === undefined && known?.isWithoutOffer === true) return <SetUpForm parts={parts} known={known} accepted={accepted} />;
  return (
    <div className={css.page}>
      {opened === undefined ? <h1 className={css.title}>{say("setUp.title")}</h1> : null}
      {opened === undefined ? null : <StepHeading>{say("setUp.opened", { count: opened })}</StepHeading>}
      <LoadFailure failure={sale.failure.value} what={say("setUp.unread")} onRetry={() => void sale.reload()} />
      {known === undefined ? (
        sale.failure.value === undefined ? (
          <Skeleton height="64px" count={4} />
        ) : null
      ) : known === null ? (
        <Callout tone="info">
          <p>{say("setUp.already")}</p>
        </Callout>
      ) : (
        <FirstSaleStepList {...known} isWithoutOffer={false} />
      )}
    </div>
  );
}

interface SetUpFormProps {
  readonly parts: FirstSaleParts;
  readonly known: FirstSaleSteps;
  readonly accepted: (boats: number) => void;
}

function SetUpForm({ parts, known: { club }, accepted }: SetUpFormProps): ReactElement {
  const { say, locale, words } = useWords();
  const [model] = useState(() => {
    const phone = phoneNumberText(club.phone);
    return createSetUpModel(parts, { ...club, phone }, locale === "fr" ? "," : ".", ({ boats }) => accepted(boats));
  });
  const { form } = model;
  const { done, all } = countAnswers(model);
  return (
    <form className={css.page} noValidate aria-label={say("setUp.title")} onSubmit={submitHandlerOf(form.submit)}>
      <div>
        <h1 className={css.title}>{say("setUp.heading")}</h1>
        <p className={css.quiet}>{say("setUp.changeLater")}</p>
      </div>
      <FormProblemSummary form={form} labels={labelsOf(words, form.fields.value)} />
      <div className={css.cards}>
        <ClubCard model={model} />
        <SetUpLake model={model} parts={parts} />
        <RentalCard model={model} />
        <MoneyCard model={model} currency={club.currency} />
      </div>
      <div className={css.foot}>
        <p className={css.quiet}>
          <strong>{say("setUp.answered", { count: done, all })}</strong> {say("setUp.nothingSeen")}
        </p>
        <Button kind="primary" type="submit" isPending={form.isSaving.value}>
          {say("setUp.open")}
        </Button>
      </div>
      <LeaveConfirmation form={form} />
    </form>
  );
}

function ClubCard({ model: { form } }: { readonly model: SetUpModel }): ReactElement {
  const { say, words } = useWords();
  return (
    <section className={css.card} aria-labelledby="set-up-club">
      <h2 id="set-up-club" className={css.cardTitle}>
        {say("setUp.club")}
      </h2>
      <div className={css.pair}>
        <TextField {...textFieldPropsOf(form, "name", words)} label={say("setUp.name")} maxLength={120} autoComplete="organization" />
        <PhoneField {...textFieldPropsOf(form, "phone", words)} label={say("setUp.phone")} maxLength={32} />
      </div>
      <TextField
        {...textFieldPropsOf(form, "address", words)}
        label={say("setUp.address")}
        description={say("setUp.addressHint")}
        maxLength={200}
        autoComplete="street-address"
      />
    </section>
  );
}

function labelsOf({ say }: Words, { hours }: SetUpFields): { readonly [Name in keyof SetUpFields]: string } {
  return {
    name: say("setUp.name"),
    phone: say("setUp.phone"),
    address: say("setUp.address"),
    place: say("setUp.place"),
    lake: say("setUp.lake"),
    dockPlace: say("setUp.dockPlace"),
    dock: say("setUp.dock"),
    hours: say("setUp.hours"),
    model: say("setUp.model"),
    boat: say("setUp.boat"),
    price: say(`setUp.price.${hours}`),
    province: say("setUp.province"),
    payAtDock: say("setUp.payment"),
  };
}
