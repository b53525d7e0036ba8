import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { asCents, type Cents, sumOfCents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import type { CheckoutSteps } from "../../../headless/checkout/steps.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import * as css from "../parts/booking.css.ts";

/** The props of `DueRows`: the price, and what is paid of it later. */
export interface DueRowsProps {
  /** Undefined until it is known. */
  readonly due: Cents | undefined;
  /** What a down payment leaves to pay, with the last day for it; undefined for at the dock. None where all is paid now. */
  readonly rests: readonly { readonly lastDay: Day | undefined; readonly cents: Cents }[];
  /** Whose price it is: a member's, or another's. */
  readonly status: string;
  readonly currency: Currency;
}

/** Shows what is paid now; above it the whole price and what is paid of it later, where there is a down payment. */
export function DueRows({ due, rests, status, currency }: DueRowsProps): ReactElement {
  const { say, format } = useWords();
  const later = rests.map(({ lastDay, cents }) => ({
    term: lastDay === undefined ? say("pay.restAtDock") : say("pay.restBy", { date: format.date(lastDay) }),
    value: cents,
  }));
  const rows = due === undefined || later.length === 0 ? [] : [{ term: `${say("pay.price")} (${status})`, value: due }, ...later];
  const now = due === undefined ? undefined : asCents(due - sumOfCents(rests.map(({ cents }) => cents)));
  return (
    <>
      {rows.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{format.money(value, currency)}</dd>
        </div>
      ))}
      <div className={css.due}>
        <dt>{later.length === 0 ? `${say("pay.youPay")} (${status})` : say("pay.now")}</dt>
        <dd className={css.total}>{now === undefined ? "" : format.money(now, currency)}</dd>
      </div>
    </>
  );
}

/** Whether the credit pays the whole price, both in cents. */
export function isPaidByCredit(credit: Cents | undefined, due: Cents | undefined): boolean {
  return due !== undefined && credit !== undefined && credit >= due;
}

/** The props of `CreditNote`: the credit and the price, undefined until they are known. */
export interface CreditNoteProps {
  readonly credit: Cents | undefined;
  readonly due: Cents | undefined;
  readonly currency: Currency;
}

/** Shows what credit pays first; nothing for a customer who has none, or has nothing to pay. */
export function CreditNote({ credit, due, currency }: CreditNoteProps): ReactElement | null {
  const { say, format } = useWords();
  if (credit === undefined || due === 0) return null;
  const text = isPaidByCredit(credit, due) ? "pay.creditPaysAll" : "pay.creditPaysFirst";
  return <p>{say(text, { credit: format.money(credit, currency) })}</p>;
}

/** Shows the choice to get the confirmation also by text message, at the verified phone. */
export function AlsoText({ checkout }: Pick<CheckoutSteps, "checkout">): ReactElement | null {
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

/** The props of `CancellationTermsText`: the club's policy, and the trip that it is for. */
export interface CancellationTermsTextProps {
  readonly policy: Parameters<typeof cancellationTermsOf>[0];
  readonly trip: Parameters<typeof cancellationTermsOf>[1];
  readonly currency: Currency;
  readonly now: () => number;
}

/** Shows the sentences on what a cancellation of a trip would cost. */
export function CancellationTermsText({ policy, trip, currency, now }: CancellationTermsTextProps): ReactElement {
  const { say, format } = useWords();
  const terms = cancellationTermsOf(policy, trip, now());
  const phrases = termsSentences(terms, { ...format, money: (cents) => format.money(cents, currency) });
  return <>{phrases.map(({ key, params }) => say(key, params)).join(" ")}</>;
}
