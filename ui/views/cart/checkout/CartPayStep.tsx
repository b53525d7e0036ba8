import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../headless/words/choiceWords.ts";
import "../../../headless/words/moreWords.ts";
import type { ReactElement } from "react";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { CartCheckoutModel } from "../../../headless/cart/checkout/checkout.ts";
import { isPaidWithoutPage } from "../../../headless/booking/checkout/sumsOfChoice.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { AlsoText, CancellationTermsText, CreditNote, DueRows } from "../../booking/checkout/payment/PayParts.tsx";
import { RentalRules } from "../../booking/checkout/payment/RentalRules.tsx";
import * as css from "../../form/step.css.ts";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { StepProblemText } from "../../form/StepProblemText.tsx";
import { daysText } from "../lineTexts.ts";

interface CartPayProps {
  readonly model: CartCheckoutModel;
}

/** Shows the step of payment of a cart: who pays what, the terms of each trip, and the rental rules. */
export function CartPayStep({ model }: CartPayProps): ReactElement {
  const { say } = useWords();
  const credit = model.credit.value;
  const due = model.due.value;
  const sums = model.sums.value;
  const isAtDock = model.choice.club.value?.isDockOnly === true;
  return (
    <section className={css.form} aria-label={say("pay.title")}>
      <h2 tabIndex={-1}>{say("pay.title")}</h2>
      <Facts model={model} />
      <CreditNote credit={credit} sums={sums} currency={currencyOf(model.cart.cart.value)} />
      <AlsoText checkout={model.checkout} />
      <Terms model={model} />
      <RentalRules model={model} />
      <StepProblemText model={model} />
      {due === 0 || isPaidWithoutPage(sums) ? null : <p className={css.muted}>{say(isAtDock ? "pay.atDockHint" : "pay.leaving")}</p>}
    </section>
  );
}

function Facts({ model }: CartPayProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { profile, phone } = model.checkout.contact.value;
  const trips = model.paying.value.map(({ line: { _id, boat } }) => ({
    key: _id,
    term: named(boat.names.boat),
    value: `${daysText(boat, words)}, ${format.span(boat.start, boat.end)}`,
  }));
  const contact = [
    {
      key: "contact",
      term: say("contact.title"),
      value: say("pay.contactOf", { name: `${profile.firstname} ${profile.lastname}`, phone: phoneNumberText(phone) }),
    },
    { key: "email", term: say("contact.email"), value: profile.email },
  ];
  return (
    <dl className={css.facts}>
      {[...trips, ...contact].map(({ key, term, value }) => (
        <div key={key} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
      <DueRows
        sums={model.sums.value}
        status={model.isMember.value === true ? "member" : "nonMember"}
        currency={currencyOf(model.cart.cart.value)}
      />
    </dl>
  );
}

/** What a cancellation of each trip would cost. */
function Terms({ model }: CartPayProps): ReactElement | null {
  const { say, format, named, words } = useWords();
  const quote = model.quote.value;
  const isComing = quote === undefined && model.checkout.problem.value === null;
  // As high as the terms that come, so that what is below them hardly moves.
  if (isComing)
    return (
      <div aria-busy="true">
        <Skeleton height="9rem" count={model.paying.value.length} />
      </div>
    );
  const policy = quote?.policy;
  if (policy === undefined) return null;
  const currency = currencyOf(model.cart.cart.value);
  return (
    <div className={css.stack}>
      <h3>{say("pay.terms")}</h3>
      {model.paying.value.map(({ line: { _id, boat }, cents, promo }) => (
        <p key={_id}>
          <strong>
            {say("cart.ofTrip", { boat: named(boat.names.boat), day: daysText(boat, words) })}, {format.span(boat.start, boat.end)}
          </strong>{" "}
          <CancellationTermsText
            policy={policy}
            trip={{ amount: asCents(cents - promo), date: boat.date, start: parseTimeOfDay(boat.start) ?? 0 }}
            currency={currency}
            now={model.ports.now}
          />
        </p>
      ))}
    </div>
  );
}
