import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { type Day, parseDay } from "#core/calendar/day.ts";
import { cents } from "#core/money/cents.ts";
import type { OtherDay } from "../../headless/pricing/compare.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/ButtonLink.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { Failed } from "../booking/Failed.tsx";
import * as css from "./pricing.css.ts";
import type { PricingViewProps } from "./props.ts";

/** "What would Tuesday cost": the chosen day beside those around it, in the server's own prices. */
export function Compare(props: PricingViewProps): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const { model } = props;
  const compared = model.compared.value;
  const title =
    compared === undefined ? say("pricing.compareOther") : say("pricing.compare", { weekday: format.weekdayName(compared.day) });
  return (
    <section className={css.stack} aria-label={title} aria-busy={model.daysState.value === "loading"}>
      <h2>{title}</h2>
      <DayField model={model} />
      <Comparison {...props} />
    </section>
  );
}

function DayField({ model }: { readonly model: PriceFinderModel }): ReactElement {
  const { say, format } = useWords();
  const [typed, setTyped] = useState<string>(model.day.peek());
  const hint = say("pricing.dayHint", { from: format.longDay(model.firstDay), to: format.longDay(model.lastDay) });
  const day = parseDay(typed);
  const isOutside = day !== undefined && (day < model.firstDay || day > model.lastDay);
  const type = (text: string) => {
    setTyped(text);
    const read = parseDay(text);
    if (read !== undefined) void model.selectDay(read);
  };
  return (
    <TextField
      type="date"
      label={say("pricing.day")}
      {...(isOutside ? { error: hint } : { description: hint })}
      value={typed}
      onChange={type}
    />
  );
}

function Comparison({ model, bookingPath, onSee }: PricingViewProps): ReactElement | null {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const { compared, others, chosen, dock, club } = model;
  if (compared.value === undefined || chosen.value === undefined) {
    if (model.daysState.value === "failed") return <Failed onRetry={() => void model.load()} />;
    return model.daysState.value === "loading" ? <Skeleton height="68px" count={6} /> : null;
  }
  const currency = club.value?.currency ?? "CAD";
  const other = compared.value;
  const place = dock.value?._id ?? "";
  return (
    <>
      <div className={css.sentence} role="status">
        <p>{say("pricing.cost", { day: format.day(model.day.value), price: format.money(chosen.value.nonMember, currency) })}</p>
        <p className={css.answer}>{sentenceOf(other, currency, words)}</p>
        <p className={css.muted}>{say("booking.slots.memberPrice", { price: format.money(other.amounts.membership, currency) })}</p>
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

function sentenceOf({ day, amounts, difference }: OtherDay, currency: "CAD" | "USD", { say, format }: Words): string {
  const params = {
    day: format.day(day),
    price: format.money(amounts.nonMember, currency),
    difference: format.money(cents(Math.abs(difference)), currency),
  };
  const key = difference === 0 ? "pricing.equal" : difference < 0 ? "pricing.less" : "pricing.more";
  return format.title(say(key, params));
}

function optionOf({ day, amounts, difference }: OtherDay, currency: "CAD" | "USD", { say, format }: Words): RadioCardOption {
  const by = { difference: format.money(cents(Math.abs(difference)), currency) };
  const key = difference === 0 ? "pricing.equalBy" : difference < 0 ? "pricing.lessBy" : "pricing.moreBy";
  const member = say("booking.slots.memberPrice", { price: format.money(amounts.membership, currency) });
  return {
    value: day,
    title: format.title(format.day(day)),
    detail: say(key, by),
    aside: format.money(amounts.nonMember, currency),
    asideDetail: member,
  };
}
