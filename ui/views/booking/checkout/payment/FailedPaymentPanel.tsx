import { type ReactElement, useEffect } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { spendableCreditOf } from "../../../../headless/booking/checkout/spendableCredit.ts";
import { sumsOfChoice } from "../../../../headless/booking/checkout/sumsOfChoice.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import * as css from "../../../form/step.css.ts";
import { HoldCountdown } from "../hold/HoldCountdown.tsx";
import { HoldExtensionPart } from "../hold/HoldExtensionPart.tsx";

/** Shows the panel of a failed payment: what happened to the money, how long the boat is still held, the amount, and a way to retry. */
export function FailedPaymentPanel({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, words } = useWords();
  const { checkout, failedSlot, panelLeads, payment } = model;
  useEffect(() => void spendableCreditOf(model).load(), [model]);
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  const slot = failedSlot.value;
  const held = checkout.held.value;
  const chosen = failedSlot.value === "cart" ? "" : chosenIn(model, words);
  return (
    <Callout tone="error">
      <h2>{say("pay.failed")}</h2>
      <p>{failedHint(model, words)}</p>
      {chosen === "" ? null : (
        <p>
          <strong>{chosen}</strong>
        </p>
      )}
      {slot === "kept" && held !== null ? (
        <>
          <HoldCountdown model={model} expires={held.expires} />
          {panelLeads.value ? <HoldExtensionPart model={model} /> : null}
        </>
      ) : null}
      {slot === "gone" ? <p>{say("pay.slotGone")}</p> : null}
      {slot === "free" || (slot === "kept" && held === null) ? <p>{say("pay.slotFree")}</p> : null}
      {slot === "cart" ? (
        <div className={css.buttons}>
          <ButtonLink kind="primary" href={pathInLocale("/cart", words.locale)}>
            {say("pay.cart.see")}
          </ButtonLink>
        </div>
      ) : panelLeads.value ? (
        <div className={css.buttons}>
          <Button kind="primary" isPending={isBusy} pendingLabel={say("pay.opening")} onPress={() => void checkout.retry()}>
            {say(slot === "none" ? "pay.chooseBoat" : slot === "gone" ? "pay.chooseAgain" : "pay.retry")}
          </Button>
        </div>
      ) : null}
    </Callout>
  );
}

/** The boat, day and time that were chosen and what the payment page asks; an empty text once they are gone. */
function chosenIn(model: BookingModel, { named, format }: Words): string {
  const { choice } = model;
  const due = sumsOfChoice(model, spendableCreditOf(model).cents.value)?.now;
  const boat = choice.boat.value;
  const [first] = choice.chosenSlots.value;
  const last = choice.chosenSlots.value.at(-1);
  if (boat === undefined || first === undefined || last === undefined) return "";
  const trip = [named(boat.name), format.day(choice.shownDay.value), format.span(first.start, last.end)];
  return [...trip, ...(due === undefined ? [] : [format.money(due, currencyOf(choice.club.value))])].join(" · ");
}

// It never claims more than is known: “nothing was charged” appears only after the server has confirmed it.
function failedHint({ payment, choice, failedSlot }: BookingModel, { say, format }: Words): string {
  const money = payment.failedMoney.value;
  if (failedSlot.value === "cart") return say(money.kind === "none" ? "pay.cart.failedHint" : "pay.cart.failedUnknownHint");
  if (failedSlot.value === "none" && money.kind !== "refund") return say("pay.failedNothing");
  if (money.kind === "none") return say("pay.failedHint");
  if (money.kind === "unknown") return say("pay.failedUnknownHint");
  return say("pay.refundedHint", { amount: format.dollars(money.amount, currencyOf(choice.club.value)) });
}
