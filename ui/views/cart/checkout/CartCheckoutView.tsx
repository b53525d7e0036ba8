import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../headless/words/cartWords.ts";
import { type ReactElement, useEffect } from "react";
import { dollarsOf } from "#core/domain/money/cents.ts";
import type { CartCheckoutModel } from "../../../headless/cart/checkout/checkout.ts";
import { type PaidLine, priceOfItem } from "../../../headless/cart/checkout/paidPrices.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { BottomBar } from "../../../parts/actions/BottomBar.tsx";
import { Tape, type TapeLine } from "../../../parts/lists/Tape.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { CodeStep } from "../../booking/checkout/CodeStep.tsx";
import { ContactStep } from "../../booking/checkout/ContactStep.tsx";
import { NextStepButton } from "../../booking/checkout/NextStepButton.tsx";
import { isPaidWithoutPage } from "../../../headless/booking/checkout/sumsOfChoice.ts";
import { StepFrame } from "../../booking/checkout/StepFrame.tsx";
import { CartClock } from "../CartClock.tsx";
import * as css from "../cart.css.ts";
import { CartMemberPriceNote } from "../CartNote.tsx";
import { daysText, hoursOfSameBoat } from "../lineTexts.ts";
import * as own from "./cartCheckout.css.ts";
import { CartPayStep } from "./CartPayStep.tsx";

/** The props of the steps in which a cart is paid. */
export interface CartCheckoutProps {
  readonly model: CartCheckoutModel;
}

/** Shows the steps in which a cart is paid, beside its clock and what is paid. Nothing of it shows before `open`. */
export function CartCheckoutView({ model }: CartCheckoutProps): ReactElement {
  const { say } = useWords();
  const { cart, ports } = model;
  const step = model.checkout.step.value;
  const isProved = step === "pay";
  const reason = model.memberPriceReason.value;
  // The price depends on who pays: it is known once the phone is proved.
  useEffect(() => void (isProved ? model.loadTerms() : undefined), [model, isProved]);
  return (
    <div className={own.page}>
      <h1 className={hidden}>{say("cart.title")}</h1>
      {cart.cart.value === undefined ? null : (
        <CartClock model={cart} ports={ports} cart={cart.cart.value} lines={cart.lines.value.length} />
      )}
      <div className={own.steps}>
        <StepFrame key={step} step={step} back={{ label: say("pay.cart.back"), onPress: model.leave }}>
          {reason === undefined ? null : <CartMemberPriceNote reason={reason} />}
          {step === "contact" ? <ContactStep model={model} /> : null}
          {step === "code" ? <CodeStep model={model} /> : null}
          {step === "pay" ? <CartPayStep model={model} /> : null}
        </StepFrame>
      </div>
      <aside className={css.sums} aria-label={say("pay.cart.paid")}>
        <PaidLines model={model} />
      </aside>
      <StepsBar model={model} />
    </div>
  );
}

/** What is paid: each boat with its day and its extras, and the total. */
function PaidLines({ model }: CartCheckoutProps): ReactElement {
  const { say, format, words } = useWords();
  const isMember = model.isMember.value;
  const all = model.paying.value.map(({ line }) => line);
  return (
    <Tape
      label={say("pay.cart.paid")}
      lines={[
        ...model.paying.value.flatMap((paid) => linesOf(paid, isMember, { ...words, hours: hoursOfSameBoat(paid.line.boat, all, words) })),
        ...promoLine(model, words),
      ]}
      total={{ term: say("cart.total"), figure: format.money(model.total.value, currencyOf(model.cart.cart.value)) }}
    />
  );
}

function promoLine({ promo, cart }: CartCheckoutModel, { format }: Words): readonly TapeLine[] {
  const code = cart.cart.value?.promo?.code;
  return code === undefined || promo.value === 0 ? [] : [{ key: "promo", term: code, figure: format.figure(-dollarsOf(promo.value)) }];
}

function linesOf(
  { line: { _id, boat, extras } }: PaidLine,
  isMember: boolean | undefined,
  words: Words & { readonly hours: string },
): readonly TapeLine[] {
  const { named, format, say, hours } = words;
  const figure = (item: typeof boat) => format.figure(priceOfItem(item, isMember) / 100);
  const term = say("cart.ofTrip", { boat: named(boat.names.boat), day: daysText(boat, words) }) + hours;
  const own = { key: _id, term, figure: figure(boat) };
  const ofExtras = extras.map((item) => {
    const name = named(item.extra?.name ?? { en: "", fr: "" });
    const term = item.quantity === 1 ? name : say("cart.several", { count: item.quantity, extra: name });
    return { key: item._id, term, figure: figure(item) };
  });
  return [own, ...ofExtras];
}

/** The bar of the steps: how many trips are paid, what they cost, and the one button of the step. */
function StepsBar({ model }: CartCheckoutProps): ReactElement {
  const { say, format } = useWords();
  const { checkout, payment } = model;
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  const sums = model.sums.value;
  const now = format.money(sums?.now ?? model.total.value, currencyOf(model.cart.cart.value));
  const isFree = model.due.value === 0 || isPaidWithoutPage(sums);
  const isAtDock = model.choice.club.value?.isDockOnly === true;
  const pays = { isFree, isAtDock, onPay: () => void model.pay() };
  const next = <NextStepButton model={model} isBusy={isBusy} due={now} {...pays} />;
  return (
    <BottomBar label={say("cart.yours")} actions={next}>
      <p className={css.ready}>{say("cart.trips", { count: model.paying.value.length })}</p>
      <p className={css.total}>
        <span className={css.totalTerm}>{say(sums === undefined || sums.now === sums.price ? "cart.total" : "pay.now")} </span>
        <strong className={css.totalFigure}>{now}</strong>
      </p>
    </BottomBar>
  );
}
