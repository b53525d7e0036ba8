import "../../../../headless/words/choiceWords.ts";
import "../../../../headless/words/moreWords.ts";
import * as css from "../../../form/step.css.ts";
import { currencyOf } from "#core/domain/money/currency.ts";
import { type ReactElement, useEffect, useState } from "react";
import type { SaleSums } from "#core/domain/quote/saleSums.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { spendableCreditOf } from "../../../../headless/booking/checkout/spendableCredit.ts";
import { isPaidWithoutPage, sumsOfChoice } from "../../../../headless/booking/checkout/sumsOfChoice.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { ExtrasPart, type ExtrasPartProps } from "../extras/ExtrasPart.tsx";
import { AlsoText, CancellationTermsText, CreditNote, DueRows } from "./PayParts.tsx";
import { RentalRules } from "./RentalRules.tsx";
import { MemberPriceNote } from "./MemberPriceNote.tsx";
import { StepProblemText } from "../../../form/StepProblemText.tsx";
import { createPromoModel } from "../../../../headless/booking/checkout/promo.ts";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import { PromoField } from "./PromoField.tsx";

/** Shows the step of payment: what is booked, the rental rules, and how to pay. */
export function PayStep({ model, extras }: ExtrasPartProps): ReactElement {
  const { say } = useWords();
  const credit = spendableCreditOf(model);
  useEffect(() => void credit.load(), [credit]);
  const sums = sumsOfChoice(model, credit.cents.value);
  return (
    <section className={css.form} aria-label={say("pay.title")}>
      <h2 tabIndex={-1}>{say("pay.title")}</h2>
      <Facts model={model} sums={sums} />
      <MemberPriceNote model={model} />
      <ExtrasPart model={model} extras={extras} />
      <PromoPart model={model} />
      <CreditNote credit={credit.cents.value} sums={sums} currency={currencyOf(model.choice.club.value)} />
      <AlsoText checkout={model.checkout} />
      <Terms model={model} />
      <RentalRules model={model} />
      <StepProblemText model={model} />
      <PayButtons model={model} sums={sums} />
    </section>
  );
}

function Facts({ model, sums }: SumsProps): ReactElement {
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
  const currency = currencyOf(choice.club.value);
  const promo = checkout.promo.value;
  const discount =
    promo === undefined ? [] : [{ term: say("pay.promo.ofCode", { code: promo.code }), value: `−${format.money(promo.cents, currency)}` }];
  const status = choice.paysAsMember.value ? "member" : "nonMember";
  return (
    <dl className={css.facts}>
      {[...facts, ...discount].map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
      <DueRows sums={sums} status={status} currency={currency} />
    </dl>
  );
}

interface SumsProps {
  readonly model: BookingModel;
  readonly sums: SaleSums | undefined;
}

/** What a cancellation would cost, shown before payment. */
function Terms({ model: { choice, checkout, ports } }: { readonly model: BookingModel }): ReactElement | null {
  const { say } = useWords();
  const policy = choice.quote.value?.policy;
  const amount = checkout.due.value;
  const start = parseTimeOfDay(choice.chosenSlots.value[0]?.start ?? "");
  if (policy === undefined || amount === undefined || start === undefined) return null;
  const currency = currencyOf(choice.club.value);
  return (
    <div className={css.stack}>
      <h3>{say("pay.terms")}</h3>
      <p>
        <CancellationTermsText policy={policy} trip={{ amount, date: choice.shownDay.value, start }} currency={currency} now={ports.now} />
      </p>
    </div>
  );
}

/** The payment buttons outside the bar: paying online is the bar's button, and a club decides whether one may pay at the dock. None where there is nothing to pay. */
function PayButtons({ model, sums }: SumsProps): ReactElement | null {
  const { say } = useWords();
  const { choice, checkout, payment } = model;
  const club = choice.club.value;
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  if (checkout.due.value === 0) return null;
  if (club?.isDockOnly === true) return isPaidWithoutPage(sums) ? null : <p className={css.muted}>{say("pay.atDockHint")}</p>;
  return (
    <div className={css.stack}>
      {isPaidWithoutPage(sums) ? null : <p className={css.muted}>{say("pay.leaving")}</p>}
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

/** Shows the promo code of a booking: closed until the visitor says that they have one, or one is used or refused. */
export function PromoPart({ model }: { readonly model: BookingModel }): ReactElement {
  const { say } = useWords();
  const [promo] = useState(() => createPromoModel(model));
  const [isOpen, setOpen] = useState(false);
  const { choice, checkout } = model;
  const used = checkout.promo.value;
  const problem = promo.problem.value ?? checkout.promoProblem.value ?? undefined;
  const attributes = choice.attributes.value;
  const isMember = choice.paysAsMember.value;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice and another price trigger another try.
  useEffect(() => void promo.renew(), [promo, attributes, isMember]);
  const field = (
    <PromoField
      code={used?.code}
      problem={problem}
      isBusy={promo.isBusy.value}
      onApply={(code) => void promo.apply(code)}
      onRemove={() => {
        setOpen(true);
        promo.remove();
      }}
    />
  );
  if (used !== undefined) return field;
  return (
    <Disclosure title={say("pay.promo.have")} isOpen={isOpen || problem !== undefined} onToggle={setOpen}>
      {field}
    </Disclosure>
  );
}
