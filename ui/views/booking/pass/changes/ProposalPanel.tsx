import { type ReactElement, useEffect, useId, useRef } from "react";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { type ProposedSlots, type ProposalModel } from "../../../../headless/booking/pass/proposal.ts";
import { slotChoiceKey } from "../../../../headless/messages/messages.ts";
import { holderActionsOf } from "../../../../headless/booking/pass/holderActions.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { OnlyOnScreenOrPaper } from "../../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";
import * as css from "../parts/PassView.css.ts";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

/** Shows a proposal of the club to a customer whose slot it closed, with three answers. */
export function ProposalPanel({ model: { pass }, offer }: { readonly model: BookingModel; readonly offer: ProposedSlots }): ReactElement {
  const { say, format, named, words } = useWords();
  const { proposal } = holderActionsOf(pass);
  const here = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => here.current?.focus(), []);
  const fault = proposal.fault.value;
  const until = Date.parse(offer.deadline);
  const when = { day: format.day(dayAt(until)), time: format.time(minutesOfDayAt(until)) };
  return (
    <OnlyOnScreenOrPaper on="screen">
      <section aria-labelledby={title} className={css.panel}>
        <h2 ref={here} id={title} tabIndex={-1}>
          {say("pass.offered.title")}
        </h2>
        <p>{say("pass.offered.closed", { reason: named(offer.reason) })}</p>
        <RadioCards
          label={say("pass.offered.choose")}
          options={[offer.kept, ...offer.others.filter((other) => slotChoiceKey(other) !== slotChoiceKey(offer.kept))].map(
            (each, index) => ({
              value: slotChoiceKey(each),
              title: `${format.title(format.day(each.date))}, ${format.span(each.start, each.end)}`,
              detail: `${named(each.boat)}, ${named(each.dock)}`,
              aside: each.amount === offer.amount ? say("pass.offered.same") : format.dollars(each.amount, offer.currency),
              ...(index === 0 ? { note: say("pass.offered.kept", when) } : {}),
            }),
          )}
          value={proposal.chosen.value === undefined ? null : slotChoiceKey(proposal.chosen.value)}
          onChange={proposal.choose}
        />
        <p aria-live="polite">{priceText(offer, proposal, words)}</p>
        <p className={css.muted}>{say(`pass.offered.lapse.${offer.lapse}`, when)}</p>
        <FailureAlert failure={fault} />
        <Answers offered={proposal} offer={offer} phone={pass.club.value?.phone ?? ""} />
      </section>
    </OnlyOnScreenOrPaper>
  );
}

/** Shows why an answer came too late, for a proposal that has ended. */
export function EndedProposalNotice({ offered }: { readonly offered: ProposalModel }): ReactElement {
  const { say } = useWords();
  const fault = offered.fault.value;
  return <div role="alert">{fault === undefined ? null : <Callout tone="warning">{say(fault.key, fault.params)}</Callout>}</div>;
}

function priceText({ amount, currency }: ProposedSlots, { chosen }: ProposalModel, { say, format }: Words): string {
  const price = chosen.value?.amount ?? amount;
  if (price === amount) return say("pass.change.same", { amount: format.dollars(amount, currency) });
  return say("pass.offered.cheaper", { amount: format.dollars(price, currency) });
}

interface AnswersProps {
  readonly offered: ProposalModel;
  readonly offer: ProposedSlots;
  readonly phone: string;
}

function Answers({ offered, offer, phone }: AnswersProps): ReactElement {
  const { say } = useWords();
  if (offered.isAsking.value) return <ConfirmAnswer offered={offered} />;
  return (
    <div className={css.buttons}>
      <Button
        kind="primary"
        isPending={offered.sending.value === "accept"}
        pendingLabel={say("pass.change.sending")}
        onPress={() => void offered.accept()}
      >
        {say("pass.offered.accept")}
      </Button>
      {offer.mayRefund ? <Button onPress={() => offered.ask(true)}>{say("pass.offered.refund")}</Button> : null}
      {offer.mayRefund ? null : <p className={css.muted}>{say("pass.offered.cash", { phone: phoneNumberText(phone) })}</p>}
    </div>
  );
}

/** Asks to confirm; the question takes the focus. */
function ConfirmAnswer({ offered }: Pick<AnswersProps, "offered">): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLHeadingElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <>
      <h3 ref={here} tabIndex={-1}>
        {say("pass.offered.sure")}
      </h3>
      <div className={css.buttons}>
        <Button
          kind="primary"
          isPending={offered.sending.value === "refund"}
          pendingLabel={say("pass.cancel.sending")}
          onPress={() => void offered.refund()}
        >
          {say("pass.offered.refundYes")}
        </Button>
        <Button onPress={() => offered.ask(false)}>{say("pass.offered.back")}</Button>
      </div>
    </>
  );
}
