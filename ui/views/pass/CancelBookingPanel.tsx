import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useId, useRef } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { holderActionsOf } from "../../headless/pass/holderActions.ts";
import type { CancellationSums } from "../../headless/pass/cancel.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import type { Currency } from "#core/domain/money/currency.ts";
import { Button } from "../../parts/actions/Button.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./PassView.css.ts";

/** Asks to confirm a cancellation, with what is refunded and what is kept. The question takes the focus, and the first answer keeps the booking. */
export function CancelBookingPanel({
  model: { pass },
  onKept,
}: {
  readonly model: BookingModel;
  readonly onKept: () => void;
}): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const here = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => here.current?.focus(), []);
  const { sums, fault, isSending, keep, confirm } = holderActionsOf(pass).cancel;
  const currency = pass.reservation.value?.currency ?? "CAD";
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <h3 ref={here} id={title} tabIndex={-1}>
        {say("pass.cancel.title")}
      </h3>
      <p aria-live="polite">{sums.value === null ? null : sumsText(sums.value, currency, words)}</p>
      <div role="alert">
        {fault.value === undefined ? null : (
          <Callout tone="error" {...calloutIconProp(fault.value)}>
            {say(fault.value.key, fault.value.params)}
          </Callout>
        )}
      </div>
      <div className={css.buttons}>
        <Button
          onPress={() => {
            keep();
            onKept();
          }}
        >
          {say("pass.cancel.keep")}
        </Button>
        {sums.value === null ? null : (
          <Button kind="primary" isPending={isSending.value} pendingLabel={say("pass.cancel.sending")} onPress={() => void confirm()}>
            {say("pass.cancel.confirm")}
          </Button>
        )}
      </div>
    </div>
  );
}

function sumsText({ fee, refund }: CancellationSums, currency: Currency, { say, format }: Words): string {
  const params = { fee: format.dollars(fee, currency), refund: format.dollars(refund, currency) };
  if (refund === 0) return say(fee === 0 ? "pass.cancel.unpaid" : "pass.cancel.nothing", params);
  return say(fee === 0 ? "pass.cancel.all" : "pass.cancel.part", params);
}
