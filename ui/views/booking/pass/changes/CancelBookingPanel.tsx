import { type ReactElement, useEffect, useId, useRef } from "react";
import { currencyOf, type Currency } from "#core/domain/money/currency.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { holderActionsOf } from "../../../../headless/booking/pass/holderActions.ts";
import { type CancellationSums, chosenRefundDollars } from "../../../../headless/booking/pass/cancel.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import type { RefundTarget } from "#core/features/booking/changing/cancellation.ts";
import { Button } from "../../../../parts/actions/Button.tsx";
import * as css from "../parts/PassView.css.ts";
import { RefundTargetChoice } from "./RefundTargetChoice.tsx";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

/** Asks to confirm a cancellation, with what is refunded and what is kept. The question takes the focus, and the first answer keeps the booking. */
export function CancelBookingPanel({
  model: { pass },
  onKept,
}: {
  readonly model: BookingModel;
  readonly onKept: () => void;
}): ReactElement {
  const { say, format, words } = useWords();
  const here = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => here.current?.focus(), []);
  const { sums, to, chooseTarget, fault, isSending, keep, confirm } = holderActionsOf(pass).cancel;
  const currency = currencyOf(pass.reservation.value);
  const club = pass.club.value?.name ?? "";
  const shown = sums.value;
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <h3 ref={here} id={title} tabIndex={-1}>
        {say("pass.cancel.title")}
      </h3>
      <div aria-live="polite">
        {shown === null ? null : sumsTexts(shown, { currency, club, to: to.value }, words).map((line) => <p key={line}>{line}</p>)}
      </div>
      {shown === null || shown.onlyCredit || chosenRefundDollars(shown) === 0 ? null : (
        <RefundTargetChoice
          refund={format.dollars(chosenRefundDollars(shown), currency)}
          club={club}
          to={to.value}
          onChange={chooseTarget}
        />
      )}
      <FailureAlert failure={fault.value} />
      <div className={css.buttons}>
        <Button
          onPress={() => {
            keep();
            onKept();
          }}
        >
          {say("pass.cancel.keep")}
        </Button>
        {shown === null ? null : (
          <Button kind="primary" isPending={isSending.value} pendingLabel={say("pass.cancel.sending")} onPress={() => void confirm()}>
            {say("pass.cancel.confirm")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What a cancellation keeps and refunds, as sentences. */
function sumsTexts(
  { fee, refund, credit, onlyCredit }: CancellationSums,
  { currency, club, to }: { readonly currency: Currency; readonly club: string; readonly to: RefundTarget },
  { say, format }: Words,
): readonly string[] {
  const params = { fee: format.dollars(fee, currency), refund: format.dollars(refund, currency), club };
  if (refund === 0) return [say(fee === 0 ? "pass.cancel.unpaid" : "pass.cancel.nothing", params)];
  if (to === "credit" || credit === refund) {
    const text = say(fee === 0 ? "pass.cancel.toCredit" : "pass.cancel.partToCredit", params);
    return onlyCredit ? [text, say("pass.cancel.onlyCredit")] : [text];
  }
  const text = say(fee === 0 ? "pass.cancel.all" : "pass.cancel.part", params);
  return credit === 0 ? [text] : [text, say("pass.cancel.creditBack", { credit: format.dollars(credit, currency) })];
}
