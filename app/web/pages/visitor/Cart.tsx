import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Locale } from "#core/words/index.ts";
import { homePathOf, informationPathOf } from "#core/domain/visit/guards.ts";
import { type CartCheckoutModel, cartCheckoutOf, resultLeads } from "#ui/headless/cart/checkout/checkout.ts";
import type { CheckoutStep } from "#ui/headless/booking/state/state.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { CartPageView } from "#ui/views/cart/CartPageView.tsx";
import type { CartPaymentResultProps } from "#ui/views/cart/checkout/CartPaymentResult.tsx";
import { cartHeadingId, focusById } from "#ui/views/cart/props.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { LoadingSteps } from "#ui/views/shell/LoadingSteps.tsx";
import { LoadErrorPart } from "#ui/views/shell/LoadErrorPart.tsx";
import { useLocation } from "../../address/address.tsx";
import { syncStepsWithHistory } from "../../browser/stepHistory.ts";
import { cartModelOf } from "../../models/cartModels.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

const steps = createLazyPageCode(async () => (await import("#ui/views/cart/checkout/CartCheckoutView.tsx")).CartCheckoutView);
const result = createLazyPageCode(async () => (await import("#ui/views/cart/checkout/CartPaymentResult.tsx")).CartPaymentResult);

/** Shows the page `/cart`: the boats that wait to be paid together, and the steps in which they are paid. */
export function CartPage({ session, locale }: VisitorPageProps): ReactElement {
  useSignals();
  const [model] = useState(() => cartModelOf(session));
  const [checkout] = useState(() => cartCheckoutOf(session.booking, model));
  const { ports, payment } = session.booking;
  const user = session.door.member.value?.account.user.value?.id;
  const outcome = payment.outcome.value;
  // The cart of the browser joins that of the account when somebody signs in. After a failed payment the lines are in the cart again, and after a
  // success they are gone.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the user and the outcome trigger the reading.
  useEffect(() => void model.load(), [model, user, outcome]);
  useEffect(() => followSteps(checkout), [checkout]);
  useFocusAfterSteps(checkout.checkout.step.value);
  usePassOfOwnPayment(checkout, locale);
  const boat = model.lines.value[0]?.boat.boat;
  // The names of the boats come with the cart, their drawings and seats with the offer of its club.
  useEffect(() => void (boat === undefined ? undefined : ports.offer.know(boat, false)), [ports, boat]);
  if (checkout.checkout.step.value !== "choice") return <Steps checkout={checkout} />;
  const home = homePathOf(locale);
  const bookingPath = (dock: string, day: Day) => `${home}?${new URLSearchParams({ dock, day }).toString()}`;
  return (
    <CartPageView
      model={model}
      ports={ports}
      homePath={home}
      bookingPath={bookingPath}
      {...(outcome === "none" ? {} : { result: <Result booking={session.booking} checkout={checkout} /> })}
      {...(resultLeads(checkout) ? {} : { onPay: (lines: readonly string[]) => void checkout.open(lines) })}
    />
  );
}

/** Who comes back from the steps begins at the heading of the cart. */
function useFocusAfterSteps(step: CheckoutStep): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== "choice" && step === "choice") focusById(cartHeadingId);
    before.current = step;
  }, [step]);
}

/** Leads to the passes once the steps of this page ended with a booking: where credit or a promo code paid all, there is no payment page. */
function usePassOfOwnPayment({ checkout, payment }: CartCheckoutModel, locale: Locale): void {
  const [, navigate] = useLocation();
  const step = checkout.step.value;
  const outcome = payment.outcome.value;
  const before = useRef(step);
  const isOwn = useRef(false);
  useEffect(() => {
    if (before.current === "pay" && step === "choice" && outcome !== "none") isOwn.current = true;
    before.current = step;
    if (isOwn.current && (outcome === "success" || outcome === "booked")) navigate(informationPathOf(locale));
  }, [step, outcome, locale, navigate]);
}

/** Gives the steps entries of their own in the browser's history; whoever leaves the page begins again with the cart. */
function followSteps(checkout: CartCheckoutModel): () => void {
  const stop = syncStepsWithHistory({ ...checkout.checkout, leave: checkout.leave }, "cartDepth");
  return () => {
    stop();
    checkout.leave();
  };
}

function Steps({ checkout }: { readonly checkout: CartCheckoutModel }): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(steps);
  const { say } = useWords();
  if (Part !== undefined) return <Part model={checkout} />;
  return <LoadingSteps title={say("cart.stepsLoading")} isLost={isLost} tryAgain={tryAgain} />;
}

function Result(props: CartPaymentResultProps): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(result);
  if (Part !== undefined) return <Part {...props} />;
  return isLost ? (
    <LoadErrorPart tryAgain={tryAgain} />
  ) : (
    <div aria-busy="true">
      <Skeleton height="120px" />
    </div>
  );
}
