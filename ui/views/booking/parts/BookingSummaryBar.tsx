import { currencyOf } from "#core/domain/money/currency.ts";
import { shortDockName } from "../../offer/chart/DockNameList.tsx";
import type { ReactElement, ReactNode } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./BookingSummaryBar.css.ts";

/** The props of `BookingSummaryBar`: the choice of the model, the next action, and the clock of a hold. */
export interface BookingSummaryBarProps {
  readonly model: BookingModel;
  /** The one button: the next thing to do. */
  readonly action: ReactNode;
  /** The time that is left of the hold, once there is one. */
  readonly clock?: ReactNode;
  /** The whole price with the extras, in cents; that of the boat when left out. */
  readonly due?: Cents | undefined;
  /** A line above the others, once there is something to say. */
  readonly notice?: ReactNode;
}

/** Shows the bar of a booking: boat, dock, day, time, price, and the next thing to do; the same at every step to payment. */
export function BookingSummaryBar({ model, action, clock, due, notice }: BookingSummaryBarProps): ReactElement {
  const { say } = useWords();
  const isChosen = model.choice.isComplete.value;
  return (
    <section
      className={css.bar}
      data-bar
      aria-label={say("booking.yours")}
      data-chosen={isChosen || undefined}
      data-clock={clock !== undefined || undefined}
    >
      {notice}
      <div className={css.inner}>
        <BoatAndTime model={model} />
        <PlaceAndDay model={model} />
        {clock === undefined ? null : <div className={css.clock}>{clock}</div>}
        <Price model={model} due={due} />
        <div className={css.action}>{action}</div>
      </div>
    </section>
  );
}

function BoatAndTime({ model: { choice } }: Pick<BookingSummaryBarProps, "model">): ReactElement {
  const { say, named, format } = useWords();
  const boat = choice.boat.value;
  const [first] = choice.chosenSlots.value;
  const last = choice.chosenSlots.value.at(-1);
  return (
    <p className={css.choiceLine}>
      <Item term={say("booking.boats.label")}>{boat === undefined ? undefined : named(boat.name)}</Item>
      <Item term={say("booking.slots.label")}>
        {first === undefined || last === undefined ? undefined : format.span(first.start, last.end)}
      </Item>
    </p>
  );
}

function PlaceAndDay({ model: { choice } }: Pick<BookingSummaryBarProps, "model">): ReactElement {
  const { say, named, format } = useWords();
  const place = choice.dock.value ?? choice.lake.value;
  const day = choice.shownDay.value;
  const isChosen = choice.isComplete.value;
  return (
    <p className={css.placeLine}>
      <Item term={say(choice.dock.value === undefined ? "booking.lake" : "booking.dock")}>
        {place === undefined ? undefined : shortDockName(named(place.name))}
      </Item>
      <Item term={say("booking.days.label")}>
        {isChosen ? (
          <>
            <span className={css.long}>{format.day(day)}</span>
            <span className={css.short}>{format.shortDay(day)}</span>
          </>
        ) : (
          format.day(day)
        )}
      </Item>
    </p>
  );
}

function Item({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  const { say } = useWords();
  return (
    <span className={css.item}>
      <span className={css.term}>{term} </span>
      <span className={css.value} data-missing={children === undefined || undefined}>
        {children ?? say("booking.nothingChosen")}
      </span>
    </span>
  );
}

function Price({ model: { choice }, due }: Pick<BookingSummaryBarProps, "model" | "due">): ReactElement {
  const { say, format } = useWords();
  const currency = currencyOf(choice.club.value);
  const total = choice.total.value;
  const from = choice.from.value;
  if (total !== undefined) {
    return (
      <p className={css.price}>
        <span className={css.totalTerm}>{say("booking.totalLabel")} </span>
        <span className={css.amount}>{format.money(due ?? choice.priceOf(total).paid, currency)}</span>
      </p>
    );
  }
  const why = choice.whyNone.value;
  if (why !== undefined)
    return <p className={css.price}>{why === "taken" ? say("booking.fullHere") : format.title(say(`booking.slots.${why}Short`))}</p>;
  return (
    <p className={css.price}>
      <span className={css.priceTerm}>
        <span className={css.long}>{say("booking.fromLabel")}</span>
        <span className={css.short}>{say("booking.from", { price: "" }).trim()}</span>{" "}
      </span>
      <span className={css.amount} data-from>
        {from === undefined ? "–" : format.money(choice.priceOf(from).paid, currency)}
      </span>
    </p>
  );
}
