import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useId, useRef } from "react";
import { type Day, dayOfMonth, parseDay, yearOf } from "#core/domain/calendar/day.ts";
import type { RefundTarget } from "#core/features/booking/changing/cancellation.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import { chosenRefundOfChange, owedAfterChange, type OwedPrice, type HolderChangeModel } from "../../../../headless/booking/pass/change.ts";
import type { DayMark } from "../../../../headless/catalogue/memberPricing.ts";
import type { HolderChangeDay } from "../../../../headless/booking/pass/changePlaces.ts";
import type { ReservationReply } from "../../../../headless/messages/messages.ts";
import type { MovePrice } from "../../../../headless/booking/relocation/relocation.ts";
import type { HolderChangeTime } from "../../../../headless/booking/pass/changeTimes.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { DayStrip, type DayStripDay } from "../../../../parts/choices/DayStrip.tsx";
import { RadioCards, type RadioCardOption } from "../../../../parts/choices/RadioCards.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { EarlyAccessNote } from "../../../pricing/EarlyAccessNote.tsx";
import { PlanMark } from "../../../pricing/PlanMark.tsx";
import { PlanMarkLegend } from "../../../pricing/PlanMarkLegend.tsx";
import { ChangeBoatChoice } from "./ChangeBoatChoice.tsx";
import * as css from "../parts/PassView.css.ts";
import { RefundTargetChoice } from "./RefundTargetChoice.tsx";
import { SwapTapes } from "./SwapTapes.tsx";
import { FailureAlert } from "../../../form/FailureAlert.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../../core/words/*/fullDay.*.ts", { eager: true }));

/** The props of `ChangeBookingPanel`: the change of a booking, the booking as it is, and the lakes of its club. */
export interface ChangeBookingPanelProps {
  readonly change: HolderChangeModel;
  readonly booking: ReservationReply;
  /** The name of the booking's club. */
  readonly club: string;
  readonly lakes: readonly Lake[];
  /** Called once the customer keeps the booking as it is. */
  readonly onKept: () => void;
}

/** Changes a booking to another day, time or boat, and shows the price before the change. */
export function ChangeBookingPanel({ change, booking, club, lakes, onKept }: ChangeBookingPanelProps): ReactElement {
  const { say, format } = useWords();
  const here = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => here.current?.focus(), []);
  const { currency } = booking;
  const fault = change.fault.value;
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <h3 ref={here} id={title} tabIndex={-1}>
        {say("pass.change.title")}
      </h3>
      <Days change={change} />
      <OpensLater change={change} />
      <ChangeBoatChoice change={change} currency={currency} lakes={lakes} />
      <Times change={change} currency={currency} />
      <Price change={change} booking={booking} club={club} />
      <RefundWay change={change} club={club} />
      <Tapes change={change} booking={booking} />
      <FailureAlert failure={fault} />
      <div className={css.buttons}>
        <Button
          onPress={() => {
            change.close();
            onKept();
          }}
        >
          {say("pass.change.keep")}
        </Button>
        {change.price.value === undefined ? null : (
          <Button
            kind="primary"
            isPending={change.isSending.value}
            pendingLabel={say("pass.change.sending")}
            onPress={() => void change.confirm()}
          >
            {change.price.value.due === null || booking.place?.club.isDockOnly === true
              ? say("pass.change.confirm")
              : say("pass.change.goOn", { due: format.dollars(change.price.value.due, currency) })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PartProps {
  readonly change: HolderChangeModel;
}

function Days({ change }: PartProps): ReactElement {
  const { say, words } = useWords();
  const days = change.days.value;
  const choose = (text: string) => {
    const day = parseDay(text);
    if (day !== undefined) void change.chooseDay(day);
  };
  return (
    <>
      <DayStrip
        label={say("pass.change.days")}
        days={days.map((day) => stripDay(day, boundsOf(change, day.day), words))}
        value={days.find(({ day }) => day === change.day.value)?.day ?? null}
        onChange={choose}
      />
      <div className={css.weeks}>
        <Button kind="quiet" icon={mdiChevronLeft} onPress={() => void change.goWeek("previous")}>
          {say("pass.change.earlier")}
        </Button>
        <Button kind="quiet" icon={mdiChevronRight} onPress={() => void change.goWeek("next")}>
          {say("pass.change.later")}
        </Button>
      </div>
    </>
  );
}

function boundsOf(change: PartProps["change"], day: Day): DayBounds {
  const { lastDay, closedUntil } = change.horizon.value ?? {};
  return { mark: change.markOn(day), lastDay, isClosed: closedUntil?.(day) !== undefined };
}

function stripDay({ day, isFree }: HolderChangeDay, { lastDay, isClosed, ...beyond }: DayBounds, { say, format }: Words): DayStripDay {
  const mark = isFree === false ? undefined : beyond.mark;
  const isOpen = lastDay === undefined || day <= lastDay;
  const whyNone = isClosed ? "booking.closed" : isOpen ? "pass.change.full" : "early.notYet";
  const free = isFree === undefined ? "" : say(isFree ? "pass.change.free" : whyNone);
  const note = mark?.isWholeDay === true ? mark.note : free;
  return {
    value: day,
    name: [format.longDay(day), ...(free === "" ? [] : [free]), ...(mark === undefined ? [] : [mark.why])].join(", "),
    weekday: format.weekday(day),
    number: String(dayOfMonth(day)),
    note,
    isUnavailable: isFree === false,
    isMarked: mark !== undefined,
  };
}

/** The mark of a day by the plan, the last day that can be booked, and whether the day is outside the club's season. */
interface DayBounds {
  readonly mark: DayMark | undefined;
  readonly lastDay: Day | undefined;
  readonly isClosed: boolean;
}

/** When the chosen day can be booked, where it cannot yet, and that members may earlier. */
function OpensLater({ change }: PartProps): ReactElement | null {
  const { say, format } = useWords();
  const day = change.day.value;
  const horizon = change.horizon.value;
  const opening = day === undefined ? undefined : horizon?.closedUntil(day);
  if (day !== undefined && opening !== undefined) {
    return <p>{say("fullDay.closedSeason", { day: format.day(day), opens: format.longDay(opening) })}</p>;
  }
  const opensOn = day === undefined ? undefined : horizon?.opensOn(day);
  if (day === undefined || horizon === undefined || opensOn === undefined) return null;
  return (
    <>
      <p>{say("fullDay.notOpenYet", { year: String(yearOf(day)), day: format.longDay(opensOn) })}</p>
      <EarlyAccessNote days={horizon.daysBehind} />
    </>
  );
}

function Times({ change, currency }: PartProps & { readonly currency: Currency }): ReactElement {
  const { say, format, words } = useWords();
  const day = change.day.value;
  const times = change.times.value;
  if (change.boats.value !== undefined && change.boat.value === undefined) return <></>;
  if (day === undefined || times === undefined) return change.fault.value === undefined ? <Skeleton height="180px" /> : <></>;
  const chosen = change.chosen.value;
  const isOpen = change.horizon.value?.opensOn(day) === undefined;
  const options = times.map((time) => {
    const mark = time.why === undefined ? change.markOf(day, time.slots) : undefined;
    const option: RadioCardOption = {
      value: idOf(time),
      title: spanOf(time, words),
      ...(time.price === undefined || time.why === "taken" ? {} : { aside: format.money(time.price, currency) }),
      ...(time.why === undefined ? {} : { unavailable: say(isOpen || time.why === "own" ? `pass.change.${time.why}` : "early.notYet") }),
      ...(mark === undefined ? {} : { detail: <PlanMark mark={mark} /> }),
    };
    return { mark, option };
  });
  const mark = options.find((each) => each.mark !== undefined)?.mark;
  return (
    <>
      {mark === undefined ? null : <PlanMarkLegend mark={mark} />}
      <RadioCards
        label={format.title(format.day(day))}
        options={options.map(({ option }) => option)}
        value={chosen === undefined ? null : idOf(chosen)}
        onChange={(id) => {
          const time = times.find((one) => idOf(one) === id);
          if (time !== undefined) void change.chooseTime(time);
        }}
      />
    </>
  );
}

type ClubProps = Pick<ChangeBookingPanelProps, "club">;

function Price({ change, booking, club }: PartProps & ClubProps & Pick<ChangeBookingPanelProps, "booking">): ReactElement {
  const words = useWords();
  const price = change.price.value;
  const isDockOnly = booking.place?.club.isDockOnly === true;
  const terms = { club, isDockOnly, to: change.to.value, owed: price === undefined ? undefined : owedAfterChange(price, booking) };
  return <p aria-live="polite">{price === undefined ? null : priceText(price, terms, words)}</p>;
}

/** Asks where the refund of a lower price goes, where the customer has the choice. */
function RefundWay({ change, club }: PartProps & ClubProps): ReactElement | null {
  const { format } = useWords();
  const price = change.price.value;
  if (price === undefined || chosenRefundOfChange(price) === 0) return null;
  return (
    <RefundTargetChoice
      refund={format.dollars(chosenRefundOfChange(price), price.currency)}
      club={club}
      to={change.to.value}
      onChange={change.chooseTarget}
    />
  );
}

/** How both prices are made, where they differ. */
function Tapes({ change, booking }: PartProps & Pick<ChangeBookingPanelProps, "booking">): ReactElement | null {
  useSignals();
  const price = change.price.value;
  const day = change.day.value;
  const time = change.chosen.value;
  if (price === undefined || day === undefined || time === undefined || price.amount === price.before.amount) return null;
  return (
    <SwapTapes
      before={{ ...price.before, date: booking.date, slots: booking.time.length }}
      after={{ amount: price.amount, tape: price.tape, date: day, slots: time.slots.length }}
      currency={price.currency}
      isPaid={booking.status === "paid"}
    />
  );
}

/** How a difference is paid or given back: whether all is paid at the dock, where a refund goes, and what is owed after the change. */
interface DifferenceTerms {
  readonly isDockOnly: boolean;
  readonly to: RefundTarget;
  readonly owed: OwedPrice | undefined;
}

/** The new price, and what it means: nothing to pay, money that goes back and where, or a difference to pay, now or at the dock. */
function priceText(
  { amount, refund, credit = 0, onlyCredit, due, card, currency }: MovePrice,
  { club, isDockOnly, to, owed }: ClubProps & DifferenceTerms,
  { say, format }: Words,
): string {
  const money = (dollars: number) => format.dollars(dollars, currency);
  if (due !== null && isDockOnly) return say("pass.change.owed", { amount: money(amount), rest: money(due) });
  if (due !== null) return say("pass.change.dearer", { amount: money(amount), due: money(due) });
  if (owed !== undefined)
    return say(owed.isAtDock ? "pass.change.owed" : "pass.change.owedRest", { amount: money(owed.amount), rest: money(owed.rest) });
  if (refund === null) return say("pass.change.same", { amount: money(amount) });
  const sums = { amount: money(amount), refund: money(refund), club };
  if (to === "credit" || credit === refund) {
    const text = say("pass.change.cheaperCredit", sums);
    return onlyCredit === true ? `${text} ${say("pass.cancel.onlyCredit")}` : text;
  }
  const text = card === null ? say("pass.change.cheaper", sums) : say("pass.change.cheaperCard", { ...sums, card });
  return credit === 0 ? text : `${text} ${say("pass.cancel.creditBack", { credit: money(credit) })}`;
}

function idOf({ slots }: HolderChangeTime): string {
  return slots.map(({ _id }) => _id).join();
}

function spanOf({ slots }: HolderChangeTime, { format }: Words): string {
  return format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "");
}
