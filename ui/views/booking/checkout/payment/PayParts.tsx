import type { ReactElement } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { SaleSums } from "#core/domain/quote/saleSums.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import type { CheckoutSteps } from "../../../../headless/booking/checkout/steps.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";
import * as css from "../../../form/step.css.ts";

/** The props of `DueRows`: the sums of the sale, undefined until they are known. */
export interface DueRowsProps {
  readonly sums: SaleSums | undefined;
  /** Whose price it is: a member's, or another's. */
  readonly status: "member" | "nonMember";
  readonly currency: Currency;
}

/** Shows what is paid now; above it the whole price, what credit pays first and what is paid later, where the sale has them. */
export function DueRows({ sums, status, currency }: DueRowsProps): ReactElement {
  const { say, format } = useWords();
  const money = (cents: Cents) => format.money(cents, currency);
  const parts = sums === undefined ? [] : partsOf(sums, { say, format, money });
  const price = sums === undefined ? [] : [{ term: say("pay.price", { status: say(`pay.statuses.${status}`) }), value: money(sums.price) }];
  const rows = parts.length === 0 ? [] : [...price, ...parts];
  return (
    <>
      {rows.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
      <div className={css.due}>
        <dt>{rows.length === 0 ? say("pay.youPay", { status: say(`pay.statuses.${status}`) }) : say("pay.now")}</dt>
        <dd className={css.total}>{sums === undefined ? "" : money(sums.now)}</dd>
      </div>
    </>
  );
}

/** What a price is paid with besides the payment page: credit, what is waived, and what is paid later. */
function partsOf(
  { credit, waived, rests }: SaleSums,
  { say, format, money }: Pick<Words, "say" | "format"> & { readonly money: (cents: Cents) => string },
) {
  const less = [
    { term: say("pay.credit"), cents: credit },
    { term: say("pay.waived"), cents: waived },
  ];
  const later = rests.map(({ lastDay, cents }) => ({
    term: lastDay === undefined ? say("pay.restAtDock") : say("pay.restBy", { date: format.date(lastDay) }),
    value: money(cents),
  }));
  const taken = less.filter(({ cents }) => cents > 0).map(({ term, cents }) => ({ term, value: `−${money(cents)}` }));
  return [...taken, ...later];
}

/** The props of `CreditNote`: the credit in cents and the sums of the sale, undefined until they are known. */
export interface CreditNoteProps {
  readonly credit: Cents | undefined;
  readonly sums: SaleSums | undefined;
  readonly currency: Currency;
}

/** Shows what credit pays first; nothing for a customer who has none, or has nothing to pay. */
export function CreditNote({ credit, sums, currency }: CreditNoteProps): ReactElement | null {
  const { say, format } = useWords();
  if (credit === undefined || sums === undefined || sums.price === 0) return null;
  const text = sums.credit === sums.price ? "pay.creditPaysAll" : "pay.creditPaysFirst";
  return <p>{say(text, { credit: format.money(credit, currency), now: format.money(sums.now, currency) })}</p>;
}

/** Shows the choice to get the confirmation also by text message, at the verified phone. */
export function AlsoText({ checkout }: Pick<CheckoutSteps, "checkout">): ReactElement | null {
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
