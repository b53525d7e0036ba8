import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/stepWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { CartDoor } from "../../../../headless/cart/cart.ts";
import { createSameWeekdays, type SameWeekdaysModel, type WeekdaySlot } from "../../../../headless/cart/sameWeekdays.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import * as shared from "../../../form/step.css.ts";
import { PlanMark } from "../../../pricing/PlanMark.tsx";
import { PlanMarkLegend } from "../../../pricing/PlanMarkLegend.tsx";
import { RetryNotice } from "../../../form/RetryNotice.tsx";
import * as css from "../../parts/cartInChoice.css.ts";
import { ChoiceDisclosure } from "./ChoiceDisclosure.tsx";

/** The props of `SameWeekdaysPart`: the model, and the way into the cart. */
export interface SameWeekdaysProps {
  readonly model: BookingModel;
  readonly door: CartDoor;
}

/** Shows "Every Saturday in July": the same hours of the chosen boat on the other Saturdays of the month, to add to the cart. It starts closed. */
export function SameWeekdaysPart({ model, door }: SameWeekdaysProps): ReactElement | null {
  const { say, format } = useWords();
  const chosen = model.choice.attributes.value;
  const [weekdays] = useState(() => createSameWeekdays(model));
  if (chosen === null) return null;
  return (
    <ChoiceDisclosure
      model={model}
      title={say("pay.cart.weekdays.title", { weekday: format.weekdayName(chosen.date), month: format.monthName(chosen.date) })}
      load={weekdays.load}
    >
      <Days model={model} door={door} weekdays={weekdays} />
    </ChoiceDisclosure>
  );
}

type DaysProps = SameWeekdaysProps & { readonly weekdays: SameWeekdaysModel };

function Days({ model, door, weekdays }: DaysProps): ReactElement {
  const { say, format } = useWords();
  const { days, picked, refused, isAdding, failure } = weekdays;
  const chosen = model.choice.attributes.value;
  const count = picked.value.length + 1;
  const add = async () => {
    const isWhole = await door.run(({ cart }) => weekdays.add(cart));
    if (isWhole === true) door.open();
  };
  const line = (slot: WeekdaySlot) => <DayLine key={slot.day} model={model} weekdays={weekdays} slot={slot} />;
  if (failure.value !== undefined) return <RetryNotice onRetry={() => void weekdays.load()} />;
  if (weekdays.isLoading.value) return <Skeleton height="44px" count={3} />;
  if (days.value.length === 0) return <p>{say("pay.cart.weekdays.none")}</p>;
  return (
    <div className={shared.stack}>
      <ul className={css.days}>
        {days.value.filter(({ day }) => chosen !== null && day < chosen.date).map(line)}
        {chosen === null ? null : (
          <li className={css.day}>
            <span>{format.title(format.longDay(chosen.date))}</span>
            <span className={css.taken}>{say("pay.cart.weekdays.chosen")}</span>
          </li>
        )}
        {days.value.filter(({ day }) => chosen === null || day > chosen.date).map(line)}
      </ul>
      <MarkLegend model={model} weekdays={weekdays} />
      <div role="alert">
        {refused.value.length === 0 ? null : (
          <Callout tone="warning">
            {refused.value.map(({ day, phrase }) => (
              <p key={day}>
                <strong>{format.title(format.longDay(day))}</strong> {say(phrase.key, phrase.params)}
              </p>
            ))}
          </Callout>
        )}
      </div>
      <div className={shared.buttons}>
        <Button isPending={isAdding.value} onPress={() => void add()}>
          {say("pay.cart.weekdays.add", { count })}
        </Button>
      </div>
    </div>
  );
}

/** Explains the sign of the days beyond the plan, where one of the free ones has it. */
function MarkLegend({ model, weekdays }: Pick<DaysProps, "model" | "weekdays">): ReactElement | null {
  useSignals();
  const marks = weekdays.days.value.flatMap(({ day, isFree }) => (isFree ? (model.ports.payer.markAt(weekdays.timeOn(day)) ?? []) : []));
  const [mark] = marks;
  return mark === undefined ? null : <PlanMarkLegend mark={mark} />;
}

interface DayLineProps {
  readonly model: BookingModel;
  readonly weekdays: SameWeekdaysModel;
  readonly slot: WeekdaySlot;
}

/** A day with its price, to pick; or that it is not free, or in the cart already. */
function DayLine({ model, weekdays, slot: { day, isFree, amounts } }: DayLineProps): ReactElement {
  const { say, format } = useWords();
  const { ports, choice } = model;
  const name = format.title(format.longDay(day));
  const isAdded = weekdays.added.value.includes(day);
  if (isAdded || !isFree)
    return (
      <li className={css.day}>
        <span className={css.taken}>{name}</span>
        <span className={css.taken}>{say(isAdded ? "pay.cart.weekdays.added" : "pay.cart.weekdays.taken")}</span>
      </li>
    );
  const time = weekdays.timeOn(day);
  const mark = ports.payer.markAt(time);
  const price = amounts === undefined ? undefined : ports.payer.priceOf(amounts, time).paid;
  return (
    <li className={css.day}>
      <Checkbox isSelected={weekdays.picked.value.includes(day)} onChange={() => weekdays.toggle(day)}>
        {name}
        {mark === undefined ? null : (
          <>
            {" · "}
            <PlanMark mark={mark} />
          </>
        )}
      </Checkbox>
      {price === undefined ? null : (
        <span className={`${shared.figure} ${css.price}`}>{format.money(price, currencyOf(choice.club.value))}</span>
      )}
    </li>
  );
}
