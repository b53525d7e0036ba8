import "../../../headless/words/passLinkWords.ts";
import "../../../headless/words/moreWords.ts";
import * as css from "./parts/PassView.css.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { computed } from "@preact/signals-react";
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf, informationPathOf } from "#core/domain/visit/guards.ts";
import { decodePromises } from "#core/domain/club/promises.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import { passesOfSameOrder, type SavedPass } from "#core/domain/visit/passes.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { BookAnotherLink } from "./parts/BookAnotherLink.tsx";
import { StoredPassLinks } from "../../shell/parts/PassLinks.tsx";
import { PackingList } from "./PackingList.tsx";
import { CanceledBookingPart } from "./changes/CanceledBookingPart.tsx";
import { DockDirections } from "./DockDirections.tsx";
import { holderActionsOf } from "../../../headless/booking/pass/holderActions.ts";
import { ConfirmationEmailPart } from "./ConfirmationEmailPart.tsx";
import { ManageBookingPart } from "./changes/ManageBookingPart.tsx";
import { ProposalPanel, EndedProposalNotice } from "./changes/ProposalPanel.tsx";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import { Receipt } from "./Receipt.tsx";
import { SwapPanel } from "./changes/SwapPanel.tsx";
import { LockCodePart } from "../../lock/LockCodePart.tsx";
import { PassengersPart } from "./PassengersPart.tsx";
import { PassTicket, TripButtons } from "./PassTicket.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { DueAtDock } from "../checkout/payment/DueAtDock.tsx";

/** Shows the pass of a paid booking: what to show at the dock, how to get there, what to bring, and the receipt. */
export function PassView({ model, children }: { readonly model: BookingModel; readonly children?: ReactNode }): ReactElement {
  const { say } = useWords();
  const { pass } = model;
  const held = pass.pass.value;
  useEffect(() => void pass.load(), [pass]);
  const here = useFocusOn(held?.reference);
  const status = pass.status.value;
  return (
    <div className={css.page}>
      <PaymentSuccess payment={model.payment} />
      <div className={css.head}>
        <h1 ref={here} tabIndex={-1}>
          {say("pass.title")}
        </h1>
        {status === "ready" ? <p>{say("pass.ready")}</p> : null}
        {status === "ready" ? <BoughtTogether model={model} /> : null}
      </div>
      {status === "ready" && held !== undefined ? <ReadyPass model={model} pass={held} messages={children} /> : <NotReady model={model} />}
      <OtherPassLinks model={model} />
    </div>
  );
}

/** A heading that takes the focus when the page shows another pass. */
function useFocusOn(reference: string | undefined) {
  const here = useRef<HTMLHeadingElement>(null);
  const shown = useRef(reference);
  useEffect(() => {
    if (reference === undefined) return;
    if (shown.current !== undefined && shown.current !== reference) here.current?.focus();
    shown.current = reference;
  }, [reference]);
  return here;
}

/** The way to the other passes of this device, without those that are listed as bought together. */
function OtherPassLinks({ model: { pass, payment } }: { readonly model: BookingModel }): ReactElement {
  const [apart] = useState(() => ({ state: payment.state, passes: computed(() => passesApart(payment)) }));
  return (
    <div className={css.head}>
      <StoredPassLinks payment={apart} onPass={(kept) => showPass(pass, kept)} title="passLinks.otherPasses" />
    </div>
  );
}

function passesApart({ passes, state }: BookingModel["payment"]): readonly SavedPass[] {
  const together = passesOfSameOrder(passes.value, state.value.reservationId);
  return passes.value.filter((kept) => !together.includes(kept));
}

async function showPass(pass: BookingModel["pass"], kept: SavedPass): Promise<void> {
  await pass.show(kept);
  await pass.load();
}

/** The passes of one payment, the one that is shown marked; nothing for a booking that was paid alone. */
function BoughtTogether({ model: { pass, payment } }: { readonly model: BookingModel }): ReactElement | null {
  const { say, format, named, locale } = useWords();
  const head = useId();
  const { reservationId } = payment.state.value;
  const together = passesOfSameOrder(payment.passes.value, reservationId);
  if (together.length === 0) return null;
  return (
    <section className={css.together} aria-labelledby={head}>
      <h2 id={head}>{say("pass.together.title", { count: together.length })}</h2>
      <ul className={css.togetherList}>
        {together.map((kept) => {
          const { reference, date, start, place } = kept.pass;
          const when = say("pass.together.when", { day: format.longDay(date), time: format.time(start) });
          const boat = place === undefined ? [] : [named(place.boat.name)];
          const isShown = kept.booking.reservationId === reservationId;
          return (
            <li key={kept.booking.reservationId} className={css.togetherPass} aria-current={isShown ? "true" : undefined}>
              <span>
                <strong>{[...boat, when].join(" · ")}</strong>
              </span>
              {isShown ? (
                <span>
                  <ReferenceText>{reference}</ReferenceText> <span className={css.togetherShown}>{say("pass.together.shown")}</span>
                </span>
              ) : (
                <Link href={informationPathOf(locale)} onPress={() => void showPass(pass, kept)}>
                  <ReferenceText>{reference}</ReferenceText>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ReadyPassProps {
  readonly model: BookingModel;
  readonly pass: DockPass;
  /** The messages with the club about the booking. */
  readonly messages: ReactNode;
}

function ReadyPass({ model, pass, messages }: ReadyPassProps): ReactElement {
  useSignals();
  const { proposal, swap } = holderActionsOf(model.pass);
  const { _id: reservationId, isChanging = false } = model.pass.reservation.value ?? {};
  useEffect(() => {
    if (reservationId !== undefined) void proposal.load();
  }, [reservationId, proposal]);
  useEffect(() => {
    if (isChanging) void swap.load();
  }, [isChanging, swap]);
  const offer = proposal.proposal.value;
  const awaited = offer ? undefined : swap.swap.value;
  return (
    <>
      <div className={css.column}>
        {offer ? <ProposalPanel model={model} offer={offer} /> : <EndedProposalNotice offered={proposal} />}
        {awaited === undefined ? null : <SwapPanel model={model} swap={awaited} />}
        <PassTicket model={model} pass={pass} />
        <LockCodePart model={model} pass={pass} />
        <TripButtons model={model} pass={pass} />
        {offer || awaited ? null : <ManageBookingPart model={model} />}
        <PassengersPart model={model} />
        {messages}
        <ConfirmationEmailPart model={model} />
        <Receipt model={model} pass={pass} />
        <BookAnotherLink model={model} />
      </div>
      <div className={css.beforeTrip}>
        <DockDirections model={model} pass={pass} />
        <PackingList
          promises={decodePromises(pass.place?.promises)}
          end={pass.end}
          signedAt={model.pass.reservation.value?.checklistSigned}
        />
      </div>
    </>
  );
}

function NotReady({ model }: { readonly model: BookingModel }): ReactElement {
  const { say } = useWords();
  const status = model.pass.status.value;
  if (status === "loading" || status === "ready") {
    return (
      <div className={css.column} aria-busy="true">
        <p>{say("pass.loading")}</p>
        <Skeleton height="240px" />
        <Skeleton height="160px" />
      </div>
    );
  }
  if (status === "canceled") return <CanceledBookingPart model={model} />;
  return (
    <div className={css.head}>
      {model.pass.link.value === "none" ? (
        <EmptyState title={say(`pass.${status}`)} actions={<BookAnotherLink model={model} />} />
      ) : (
        <LinkFailed model={model} />
      )}
    </div>
  );
}

/** A link of an email that could not be opened: why, and how to go on. */
function LinkFailed({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, locale } = useWords();
  const { pass } = model;
  const why = pass.link.value === "unreachable" ? "unreachable" : "notFound";
  return (
    <div role="alert">
      <EmptyState
        title={say(`pass.${why}`)}
        actions={
          <>
            {why === "unreachable" ? (
              <Button kind="primary" onPress={() => void pass.openAgain()}>
                {say("booking.tryAgain")}
              </Button>
            ) : null}
            <ButtonLink
              {...(why === "notFound" ? { kind: "primary" } : {})}
              href={pathInLocale("/find-booking", locale)}
              onPress={pass.leaveLink}
            >
              {say("shell.findTitle")}
            </ButtonLink>
            {pass.pass.value === undefined ? (
              <ButtonLink href={homePathOf(locale)} onPress={pass.leaveLink}>
                {say("errors.page.backHome")}
              </ButtonLink>
            ) : (
              <Button onPress={pass.leaveLink}>{say("pass.seeKept")}</Button>
            )}
          </>
        }
      >
        {say(`pass.${why}Hint`)}
      </EmptyState>
    </div>
  );
}

/**
 * Shows “Payment success”, or that the booking is confirmed, above the pass to which a payment has just led; it takes the focus, and stays
 * until another page is opened. Nothing is shown where the pass was opened in another way. Requirements §2.
 */
export function PaymentSuccess({ payment }: Pick<BookingModel, "payment">): ReactElement | null {
  useSignals();
  const outcome = payment.outcome.value;
  return outcome === "success" || outcome === "booked" ? <PaidPanel payment={payment} title={`pay.${outcome}`} /> : null;
}

interface PaidPanelProps extends Pick<BookingModel, "payment"> {
  readonly title: "pay.success" | "pay.booked";
}

function PaidPanel({ payment, title }: PaidPanelProps): ReactElement | null {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const [paid] = useState(() => payment.state.peek().reservationId);
  useEffect(() => here.current?.focus(), []);
  // The pass of another booking that this device stores was not paid just now.
  if (payment.state.value.reservationId !== paid) return null;
  return (
    <div ref={here} tabIndex={-1} role="group" aria-label={say(title)}>
      <Callout tone="success">
        <h2>{say(title)}</h2>
        <DueAtDock payment={payment} />
        <p>{say("pay.successHint")}</p>
      </Callout>
    </div>
  );
}
