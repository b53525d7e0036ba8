import { type ReactElement, useEffect, useRef } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { refusedRefundDollars } from "../../../../headless/booking/pass/receipt.ts";
import { holderActionsOf } from "../../../../headless/booking/pass/holderActions.ts";
import type { ReservationReply } from "../../../../headless/messages/messages.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { BookAnotherLink } from "../parts/BookAnotherLink.tsx";
import { FactList } from "../parts/FactList.tsx";
import * as css from "../parts/PassView.css.ts";
import { useTripFacts } from "../parts/useTripFacts.tsx";

/**
 * Shows a canceled booking: which one, why, and what happened to the money. Its heading takes the focus after a cancellation on this page.
 */
export function CanceledBookingPart({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, words } = useWords();
  const { pass, reservation } = model.pass;
  const here = useRef<HTMLHeadingElement>(null);
  const { cancel, proposal } = holderActionsOf(model.pass);
  const isDone = cancel.isDone.value || proposal.answered.value === "refund";
  useEffect(() => (isDone ? here.current?.focus() : undefined), [isDone]);
  const reply = reservation.value;
  return (
    <div className={css.column}>
      <h2 ref={here} tabIndex={-1}>
        {say("pass.canceled")}
      </h2>
      {reply === null ? null : newsOf(reply, words).map((line) => <p key={line}>{line}</p>)}
      {pass.value === undefined ? null : <Trip model={model} pass={pass.value} />}
      <BookAnotherLink model={model} />
    </div>
  );
}

function Trip({ model, pass }: Parameters<typeof useTripFacts>[0]): ReactElement {
  return <FactList facts={useTripFacts({ model, pass })} />;
}

function newsOf(
  { reason, refund, credit, fee, currency, place, openRefunds }: ReservationReply,
  { say, format }: Words,
): readonly string[] {
  const club = place?.club.name ?? "";
  const why = reason === "weather" ? say("trip.canceled.weather") : say("trip.canceled.staff", { club });
  const refused = refusedRefundDollars({ openRefunds });
  const [all, unsent, kept] = [refund ?? 0, refused, credit ?? 0].map((dollars) => Math.round(dollars * 100));
  const onItsWay = ((all ?? 0) - (unsent ?? 0) - (kept ?? 0)) / 100;
  return [
    ...(reason === "customer" ? [] : [why]),
    ...(onItsWay > 0 ? [say("pass.cancel.refund", { refund: format.dollars(onItsWay, currency) })] : []),
    ...(credit === null ? [] : [say("pass.cancel.credited", { credit: format.dollars(credit, currency), club })]),
    ...(refused > 0 ? [say("pass.refundRefused", { refund: format.dollars(refused, currency) })] : []),
    ...(fee === null ? [] : [say("pass.cancel.kept", { fee: format.dollars(fee, currency) })]),
  ];
}
