import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { type DownPayment, lastDayOfRest } from "#core/domain/reservation/downPayment.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { downPaymentOfChoice } from "../../../headless/checkout/downPayment.ts";
import { createSpendableCredit, type SpendableCredit } from "../../../headless/checkout/spendableCredit.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import * as css from "../parts/booking.css.ts";
import { ExtrasPart } from "./ExtrasPart.tsx";
import { RentalRules } from "./RentalRules.tsx";
import { MemberPriceNote } from "./MemberPriceNote.tsx";
import { StepProblemText } from "../parts/StepProblemText.tsx";

/** Shows the step of payment: what is booked, the rental rules, and how to pay. */
export function PayStep({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const [credit] = useState(() => createSpendableCredit(model));
  useEffect(() => void credit.load(), [credit]);
  return (
    <section className={css.form} aria-label={say("pay.title")}>
      <h2 tabIndex={-1}>{say("pay.title")}</h2>
      <Facts model={model} />
      <ExtrasPart model={model} />
      <CreditNote model={model} credit={credit} />
      <AlsoText model={model} />
      <MemberPriceNote model={model} />
      <Terms model={model} />
      <RentalRules model={model} />
      <StepProblemText model={model} />
      <PayButtons model={model} credit={credit} />
    </section>
  );
}

function Facts({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format, named } = useWords();
  const { choice, checkout } = model;
  const { profile, phone } = checkout.contact.value;
  const slots = choice.chosenSlots.value;
  const facts = [
    { term: say("booking.boats.label"), value: named(choice.boat.value?.name ?? { en: "", fr: "" }) },
    { term: say("booking.dock"), value: named(choice.dock.value?.name ?? { en: "", fr: "" }) },
    { term: say("booking.days.label"), value: format.longDay(choice.shownDay.value) },
    { term: say("booking.slots.label"), value: format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "") },
    {
      term: say("contact.title"),
      value: say("pay.contactOf", { name: `${profile.firstname} ${profile.lastname}`, phone: phoneNumberText(phone) }),
    },
    { term: say("contact.email"), value: profile.email },
  ];
  const due = checkout.due.value;
  const currency = choice.club.value?.currency ?? "CAD";
  const [part, status] = [
    downPaymentOfChoice(model),
    say(choice.paysAsMember.value ? "booking.slots.membership" : "booking.slots.nonMember"),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
      {due === undefined || part === null ? null : <Later price={due} part={part} status={status} currency={currency} />}
      <div className={css.due}>
        <dt>{part === null ? `${say("pay.youPay")} (${status})` : say("pay.now")}</dt>
        <dd className={css.total}>{due === undefined ? "" : format.money(part?.amount ?? due, currency)}</dd>
      </div>
    </dl>
  );
}

interface LaterProps {
  readonly price: Cents;
  readonly part: DownPayment;
  /** Whose price it is: a member's, or another's. */
  readonly status: string;
  readonly currency: Currency;
}

/** The whole price, and what is paid of it later and by when, above what is paid now. */
function Later({ price, part, status, currency }: LaterProps): ReactElement {
  const { say, format } = useWords();
  const lastDay = lastDayOfRest(part);
  const rows = [
    { term: `${say("pay.price")} (${status})`, value: price },
    {
      term: lastDay === undefined ? say("pay.restAtDock") : say("pay.restBy", { date: format.date(lastDay) }),
      value: asCents(price - part.amount),
    },
  ];
  return (
    <>
      {rows.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{format.money(value, currency)}</dd>
        </div>
      ))}
    </>
  );
}

interface CreditProps {
  readonly model: BookingModel;
  readonly credit: SpendableCredit;
}

/** Whether the credit pays the whole price. */
function isCovered({ model: { checkout }, credit }: CreditProps): boolean {
  const due = checkout.due.value;
  return due !== undefined && credit.cents.value !== undefined && credit.cents.value >= due;
}

/** What credit pays first; nothing for a customer who has none. */
function CreditNote({ model, credit }: CreditProps): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  if (credit.cents.value === undefined) return null;
  const sum = format.money(credit.cents.value, model.choice.club.value?.currency ?? "CAD");
  const text = isCovered({ model, credit }) ? "pay.creditPaysAll" : "pay.creditPaysFirst";
  return <p>{say(text, { credit: sum })}</p>;
}

/** The choice to get the confirmation also by text message, at the verified phone. */
function AlsoText({ model: { checkout } }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say } = useWords();
  if (!checkout.mayText.value) return null;
  const { wantsText, phone } = checkout.contact.value;
  return (
    <Checkbox isSelected={wantsText} onChange={checkout.setWantsText}>
      {say("contact.alsoText")}
      <span className={css.hint}>{say("contact.alsoTextHint", { phone: phoneNumberText(phone) })}</span>
    </Checkbox>
  );
}

/** What a cancellation would cost, shown before payment. */
function Terms({ model: { choice, checkout, ports } }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const [policy, amount] = [choice.quote.value?.policy, checkout.due.value];
  const start = parseTimeOfDay(choice.chosenSlots.value[0]?.start ?? "");
  if (policy === undefined || amount === undefined || start === undefined) return null;
  const terms = cancellationTermsOf(policy, { amount, date: choice.shownDay.value, start }, ports.now());
  const currency = choice.club.value?.currency ?? "CAD";
  const phrases = termsSentences(terms, { ...format, money: (cents) => format.money(cents, currency) });
  return (
    <div className={css.stack}>
      <h3>{say("pay.terms")}</h3>
      <p>{phrases.map(({ key, params }) => say(key, params)).join(" ")}</p>
    </div>
  );
}

/** The payment buttons outside the bar: paying online is the bar's button, and a club decides whether one may pay at the dock. */
function PayButtons({ model, credit }: CreditProps): ReactElement {
  useSignals();
  const { say } = useWords();
  const { choice, checkout, payment } = model;
  const club = choice.club.value;
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  return (
    <div className={css.stack}>
      {isCovered({ model, credit }) ? null : <p className={css.muted}>{say("pay.leaving")}</p>}
      {club?.payAtDock === true ? (
        <>
          <Button isWide isPending={isBusy} onPress={() => void checkout.pay("dock")}>
            {say("pay.payAtDock")}
          </Button>
          <p className={css.muted}>{say("pay.atDockHint")}</p>
        </>
      ) : null}
    </div>
  );
}
