import { type ReactElement, useState } from "react";
import { type Currency, currencyOf } from "#core/domain/money/currency.ts";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { ComparedDayPrice } from "../../headless/pricing/dayPriceComparison.ts";
import { isPriceableDay, type PriceFinderModel } from "../../headless/pricing/finder.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/choices/RadioCards.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { EarlyAccessNote } from "./EarlyAccessNote.tsx";
import { RetryNotice } from "../form/RetryNotice.tsx";
import { otherPriceText } from "./otherPriceText.ts";
import * as css from "./pricing.css.ts";

/** Shows “What would Tuesday cost”: the chosen day's price beside those of the days around it, as the server computes them. */
export function PriceComparison(props: PriceFinderViewProps): ReactElement {
  const { say, format } = useWords();
  const { model } = props;
  const compared = model.compared.value;
  const title =
    compared === undefined ? say("pricing.compareOther") : say("pricing.compare", { weekday: format.weekdayName(compared.day) });
  return (
    <section className={css.stack} aria-label={title} aria-busy={model.daysState.value === "loading"}>
      <h2>{title}</h2>
      <DayField model={model} />
      <EarlyAccessNote days={model.daysBehind.value} />
      <Comparison {...props} />
    </section>
  );
}

function DayField({ model }: { readonly model: PriceFinderModel }): ReactElement {
  const { say, format } = useWords();
  const [typed, setTyped] = useState<string>(model.day.peek());
  const hint = say("pricing.dayHint", { from: format.longDay(model.firstDay), to: format.longDay(model.lastDay.value) });
  const day = parseDay(typed);
  const isOutside = day !== undefined && !isPriceableDay(day, model);
  const type = (text: string) => {
    setTyped(text);
    const read = parseDay(text);
    if (read !== undefined) void model.selectDay(read);
  };
  return (
    <TextField
      type="date"
      min={model.firstDay}
      max={model.lastDay.value}
      label={say("pricing.day")}
      {...(isOutside ? { error: hint } : { description: hint })}
      value={typed}
      onChange={type}
    />
  );
}

function Comparison({ model, bookingPath, onSee }: PriceFinderViewProps): ReactElement | null {
  const { say, format, words } = useWords();
  const { compared, others, chosen, dock, club } = model;
  if (compared.value === undefined || chosen.value === undefined) {
    if (model.daysState.value === "failed") return <RetryNotice onRetry={() => void model.load()} />;
    return model.daysState.value === "loading" ? <Skeleton height="68px" count={6} /> : null;
  }
  const currency = currencyOf(club.value);
  const other = compared.value;
  const place = dock.value?._id ?? "";
  return (
    <>
      <div className={css.sentence} role="status">
        <p>
          {say(model.isFrom.value ? "pricing.costFrom" : "pricing.cost", {
            day: format.day(model.day.value),
            price: format.money(chosen.value.paid, currency),
          })}
        </p>
        <p className={css.answer}>{sentenceOf(other, currency, words)}</p>
        <p className={css.muted}>{otherPriceText(other.price, currency, words)}</p>
      </div>
      <RadioCards
        label={say("pricing.others")}
        options={others.value.map((each) => optionOf(each, currency, words))}
        value={other.day}
        onChange={(text) => chooseOther(model, text)}
      />
      <div className={css.buttons}>
        <ButtonLink kind="primary" href={bookingPath(place)} onPress={() => onSee(place, other.day)}>
          {say("pricing.see", { day: format.day(other.day) })}
        </ButtonLink>
      </div>
    </>
  );
}

function chooseOther(model: PriceFinderModel, text: string): void {
  const day: Day | undefined = parseDay(text);
  if (day !== undefined) model.selectOther(day);
}

function sentenceOf({ day, price, difference }: ComparedDayPrice, currency: Currency, { say, format }: Words): string {
  const params = {
    day: format.day(day),
    price: format.money(price.paid, currency),
    difference: format.money(asCents(Math.abs(difference)), currency),
  };
  const key = difference === 0 ? "pricing.equal" : difference < 0 ? "pricing.less" : "pricing.more";
  return format.title(say(key, params));
}

function optionOf({ day, price, difference }: ComparedDayPrice, currency: Currency, words: Words): RadioCardOption {
  const { say, format } = words;
  const by = { difference: format.money(asCents(Math.abs(difference)), currency) };
  const key = difference === 0 ? "pricing.equalBy" : difference < 0 ? "pricing.lessBy" : "pricing.moreBy";
  return {
    value: day,
    title: format.title(format.day(day)),
    detail: say(key, by),
    aside: format.money(price.paid, currency),
    asideDetail: otherPriceText(price, currency, words),
  };
}

/** The props of `PriceFinderView`, the price finder and its parts. */
export interface PriceFinderViewProps {
  readonly model: PriceFinderModel;
  /** The address of the booking page at this dock. */
  readonly bookingPath: (dock: string) => string;
  /** Opens the booking page at this dock and day. */
  readonly onSee: (dock: string, day: Day) => void;
}
