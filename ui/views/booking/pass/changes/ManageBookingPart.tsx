import { type ReactElement, useEffect, useRef, useState } from "react";
import { lateCancellationFee } from "#core/domain/reservation/policy.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { centsOf, dollarsOf } from "#core/domain/money/cents.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { holderActionsOf } from "../../../../headless/booking/pass/holderActions.ts";
import type { ReservationReply } from "../../../../headless/messages/messages.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { TextWithLinks } from "../../../../parts/actions/TextWithLinks.tsx";
import { OnlyOnScreenOrPaper } from "../../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { CancelBookingPanel } from "./CancelBookingPanel.tsx";
import { ChangeBookingPanel } from "./ChangeBookingPanel.tsx";
import * as css from "../parts/PassView.css.ts";

/** Shows the part that changes or cancels a booking, with what each costs. Nothing until the server has answered. */
export function ManageBookingPart({ model }: { readonly model: BookingModel }): ReactElement | null {
  const words = useWords();
  const { reservation, isToManage } = model.pass;
  const { cancel, change, proposal } = holderActionsOf(model.pass);
  const [closedForm, setKept] = useState<ClosedForm>();
  const reply = reservation.value;
  if (reply === null) return null;
  const { say } = words;
  const title = say("pass.manage.title");
  return (
    <OnlyOnScreenOrPaper on="screen">
      <section className={css.part} aria-label={title}>
        <Title
          isSought={isToManage.value || change.isDone.value || proposal.answered.value === "accept" || proposal.fault.value !== undefined}
        >
          {title}
        </Title>
        {termsOf(reply, words, model.ports.now()).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Call model={model} />
        {cancel.isAsking.value ? (
          <CancelBookingPanel model={model} onKept={() => setKept("cancel")} />
        ) : change.isOpen.value ? (
          <ChangeBookingPanel
            change={change}
            booking={reply}
            club={model.pass.club.value?.name ?? ""}
            lakes={model.ports.first.lakes}
            onKept={() => setKept("change")}
          />
        ) : (
          <ManageButtons model={model} closedForm={closedForm} onBegin={() => setKept(undefined)} />
        )}
      </section>
    </OnlyOnScreenOrPaper>
  );
}

type ClosedForm = "cancel" | "change" | undefined;

/** Takes the focus when a link in an email leads here, and after a move. */
function Title({ isSought, children }: { readonly isSought: boolean; readonly children: string }): ReactElement {
  const here = useRef<HTMLHeadingElement>(null);
  useEffect(() => (isSought ? here.current?.focus() : undefined), [isSought]);
  return (
    <h2 ref={here} tabIndex={-1}>
      {children}
    </h2>
  );
}

interface ManageButtonsProps {
  readonly model: BookingModel;
  readonly closedForm: ClosedForm;
  readonly onBegin: () => void;
}

/** The buttons; the button of the form that was just closed takes the focus, once. */
function ManageButtons({ model: { pass }, closedForm, onBegin }: ManageButtonsProps): ReactElement {
  const { say } = useWords();
  const { cancel, change } = holderActionsOf(pass);
  const begin = (openForm: () => Promise<void>) => () => {
    onBegin();
    void openForm();
  };
  return (
    <div className={css.buttons}>
      {change.isOffered.value ? (
        <ManageButton takesFocus={closedForm === "change"} onPress={begin(change.open)}>
          {say("pass.manage.change")}
        </ManageButton>
      ) : null}
      {cancel.sums.value === null ? null : (
        <ManageButton takesFocus={closedForm === "cancel"} onPress={begin(cancel.ask)}>
          {say("pass.manage.cancel")}
        </ManageButton>
      )}
    </div>
  );
}

interface ManageButtonProps {
  readonly takesFocus: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function ManageButton({ takesFocus, onPress, children }: ManageButtonProps): ReactElement {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => (takesFocus ? here.current?.focus() : undefined), [takesFocus]);
  return (
    <Button ref={here} onPress={onPress}>
      {children}
    </Button>
  );
}

/** The phone number for what cannot be done here. */
function Call({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say } = useWords();
  const { club } = model.pass;
  const { cancel, change } = holderActionsOf(model.pass);
  if (club.value === undefined) return null;
  const key = change.isOffered.value ? "call" : cancel.sums.value === null ? "callBoth" : "callToChange";
  const phone = phoneNumberText(club.value.phone);
  return (
    <p className={css.muted}>
      <TextWithLinks links={[{ text: phone, href: `tel:${club.value.phone}` }]}>
        {say(`pass.manage.${key}`, { club: club.value.name, phone })}
      </TextWithLinks>
    </p>
  );
}

/** The promised cancellation terms at this time; none where nothing was promised, or where the holder may no longer cancel. */
function termsOf({ policy, ifCanceled, amount, currency }: ReservationReply, { say, format }: Words, now: number): readonly string[] {
  if (policy === null || ifCanceled === null) return [];
  const late = lateCancellationFee(policy, centsOf(amount));
  const isUnpaid = ifCanceled.fee === 0 && ifCanceled.refund === 0;
  if (isUnpaid) return [say("trip.terms.unpaid")];
  if (late === 0) return [say("trip.terms.never")];
  if (ifCanceled.fee > 0) return [say("pass.manage.late", { amount: format.dollars(ifCanceled.fee, currency) }), say("trip.terms.club")];
  const until = Date.parse(policy.freeUntil);
  // For a booking that the club closed, nothing is kept, however late.
  if (until <= now) return [say("pass.manage.nothing"), say("trip.terms.club")];
  const when = { day: format.day(dayAt(until)), time: format.time(minutesOfDayAt(until)) };
  return [say("pass.manage.free", { ...when, amount: format.dollars(dollarsOf(late), currency) }), say("trip.terms.club")];
}
