import { mdiArrowRight, mdiCashMinus, mdiCheckCircle, mdiClockOutline } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { holderActionsOf } from "../../../../headless/booking/pass/holderActions.ts";
import type { AwaitedChange } from "../../../../headless/booking/pass/swap.ts";
import { useSeconds } from "../../../shell/parts/useSeconds.ts";
import { spokenHoldTime } from "../../../../headless/booking/hold/spokenHoldTime.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import { OnlyOnScreenOrPaper } from "../../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { Countdown } from "../../../../parts/messages/Countdown.tsx";
import { TimeScale } from "../../../../parts/messages/TimeScale.tsx";
import { BoatDrawing } from "../../../boat/BoatDrawing.tsx";
import * as pass from "../parts/PassView.css.ts";
import * as css from "./SwapPanel.css.ts";
import { SwapTapes } from "./SwapTapes.tsx";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

/** The props of `SwapPanel`: the model, and the change that awaits its payment. */
export interface SwapPanelProps {
  readonly model: BookingModel;
  readonly swap: AwaitedChange;
}

/**
 * Shows a change to a dearer slot that awaits its payment: the trip before and after, for how long the new one is held, how both prices are
 * made, what is to pay, and what happens if the payment fails.
 */
export function SwapPanel({ model, swap }: SwapPanelProps): ReactElement {
  const { say, named } = useWords();
  const here = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => here.current?.focus(), []);
  const { fault, ends } = holderActionsOf(model.pass).swap;
  const left = ((ends.value ?? 0) - useSeconds(model.ports.now)) / 1000;
  const isOver = left <= 0;
  return (
    <OnlyOnScreenOrPaper on="screen">
      <section aria-labelledby={title} className={css.whole}>
        <h2 ref={here} id={title} tabIndex={-1}>
          {say("pass.swap.title")}
        </h2>
        {swap.isFailed ? <FailedNotice swap={swap} /> : null}
        <Trips model={model} swap={swap} />
        {isOver ? (
          <Callout tone="warning">{say("pass.swap.over", { boat: named(swap.to.boat) })}</Callout>
        ) : (
          <Clock swap={swap} left={left} />
        )}
        {swap.isFailed ? null : (
          <>
            <SwapTapes
              before={{ ...swap.before, date: swap.from.date, slots: swap.from.time.length }}
              after={{ amount: swap.amount, tape: swap.tape, date: swap.to.date, slots: swap.to.time.length }}
              currency={swap.currency}
              isPaid
            />
            <p className={pass.muted}>{say("pass.swap.promised")}</p>
          </>
        )}
        <Sums swap={swap} />
        {swap.isFailed ? null : <IfPaymentFails swap={swap} />}
        <FailureAlert failure={fault.value} />
        <SwapButtons model={model} swap={swap} isOver={isOver} />
      </section>
    </OnlyOnScreenOrPaper>
  );
}

/** The payment failed: what happened to the money, and what stays the customer's. */
function FailedNotice({ swap: { from } }: Pick<SwapPanelProps, "swap">): ReactElement {
  const { say, format, named } = useWords();
  const trip = { boat: named(from.boat), day: format.longDay(from.date), span: format.span(from.start, from.end) };
  return (
    <>
      <Callout tone="error">
        <h3>{say("pass.swap.failed")}</h3>
        <p>{say("pass.swap.failedHint")}</p>
      </Callout>
      <Promise icon={mdiCheckCircle}>
        <strong>{say("pass.swap.yoursStill")}</strong>
        <br />
        {say("pass.swap.yoursHint", trip)}
      </Promise>
    </>
  );
}

/** The trip as it is booked, and as it would be. */
function Trips({ model, swap: { from, to } }: SwapPanelProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.cards}>
      <Trip model={model} place={from} role={say("pass.swap.booked")} />
      <Icon path={mdiArrowRight} />
      <Trip model={model} place={to} role={say("pass.swap.choice")} isChosen />
    </div>
  );
}

interface TripProps {
  readonly model: BookingModel;
  readonly place: AwaitedChange["from"];
  readonly role: string;
  readonly isChosen?: boolean;
}

function Trip({ model, place, role, isChosen = false }: TripProps): ReactElement {
  const { format, named } = useWords();
  const boat = model.ports.first.boats.find(({ _id }) => _id === place.item);
  return (
    <div className={css.card} data-chosen={isChosen || undefined}>
      {boat === undefined ? null : (
        <div className={css.drawing}>
          <BoatDrawing drawing={drawingOfBoat(boat)} look="row" />
        </div>
      )}
      <div className={css.facts}>
        <span className={css.role}>{role}</span>
        <span className={css.boat}>{named(place.boat)}</span>
        <span>{format.title(format.day(place.date))}</span>
        <span>{format.span(place.start, place.end)}</span>
      </div>
    </div>
  );
}

function Clock({ swap, left }: Pick<SwapPanelProps, "swap"> & { readonly left: number }): ReactElement {
  const { say, named } = useWords();
  const whole = (Date.parse(swap.until) - Date.parse(swap.begun)) / 1000;
  return (
    <div className={css.clock}>
      <Countdown
        label={swap.isFailed ? say("pass.swap.heldStill") : say("pass.swap.held", { boat: named(swap.to.boat) })}
        seconds={left}
        spoken={(seconds) => spokenHoldTime(seconds, { say })}
      />
      <TimeScale whole={Math.max(whole, left)} seconds={left} />
    </div>
  );
}

/** What the new trip costs, what is paid already, and the rest. */
function Sums({ swap: { amount, before, due, currency } }: Pick<SwapPanelProps, "swap">): ReactElement {
  const { say, format } = useWords();
  const sums = [
    [say("pass.swap.newTrip"), format.figure(amount)],
    [say("pass.swap.already"), `\u2212\u00a0${format.figure(before.amount)}`],
    [say("pass.swap.fee"), format.figure(0)],
  ];
  return (
    <dl className={pass.facts}>
      {sums.map(([term, figure]) => (
        <div key={term} className={pass.fact}>
          <dt className={pass.term}>{term}</dt>
          <dd className={pass.figure}>{figure}</dd>
        </div>
      ))}
      <div className={pass.total}>
        <dt>
          <strong>{say("pass.swap.due")}</strong>
        </dt>
        <dd className={pass.totalFigure}>{format.dollars(due, currency)}</dd>
      </div>
    </dl>
  );
}

function IfPaymentFails({ swap: { from, to } }: Pick<SwapPanelProps, "swap">): ReactElement {
  const { say, format, named } = useWords();
  const params = { boat: named(from.boat), time: format.span(from.start, from.end) };
  return (
    <>
      <h3>{say("pass.swap.ifFails")}</h3>
      <div className={css.promises}>
        <Promise icon={mdiCheckCircle}>{say("pass.swap.keeps", params)}</Promise>
        <Promise icon={mdiClockOutline}>{say("pass.swap.staysHeld", { boat: named(to.boat) })}</Promise>
        <Promise icon={mdiCashMinus}>{say("pass.swap.comesBack")}</Promise>
      </div>
    </>
  );
}

function Promise({ icon, children }: { readonly icon: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={css.promise}>
      <Icon path={icon} />
      <p>{children}</p>
    </div>
  );
}

/** The buttons: one is filled. Once the time is over, only the way back is left. */
function SwapButtons({ model, swap, isOver }: SwapPanelProps & { readonly isOver: boolean }): ReactElement {
  const { say } = useWords();
  const actions = holderActionsOf(model.pass).swap;
  const isPending = actions.isSending.value;
  return (
    <div className={pass.buttons}>
      {isOver ? null : (
        <Button kind="primary" isPending={isPending} pendingLabel={say("pay.opening")} onPress={() => void actions.pay()}>
          {say(swap.isFailed ? "pass.swap.retry" : "pass.swap.pay")}
        </Button>
      )}
      {isOver || !actions.mayPayAtDock.value ? null : (
        <Button isPending={isPending} pendingLabel={say("pass.change.sending")} onPress={() => void actions.payAtDock()}>
          {say("pass.swap.payAtDock")}
        </Button>
      )}
      <Button onPress={() => void actions.keep()}>{say("pass.change.keep")}</Button>
    </div>
  );
}
