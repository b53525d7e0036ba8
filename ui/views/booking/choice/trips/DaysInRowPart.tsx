import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/stepWords.ts";
import { type ReactElement, useState } from "react";
import { createDaysInRow, type DaysInRowModel, type RowEnd } from "../../../../headless/cart/daysInRow.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import * as shared from "../../../form/step.css.ts";
import { RetryNotice } from "../../../form/RetryNotice.tsx";
import { ChoiceDisclosure } from "./ChoiceDisclosure.tsx";
import type { SameWeekdaysProps } from "./SameWeekdaysPart.tsx";

/** Shows "Several days in a row": the chosen hours of the chosen boat each day, and the nights between, to add to the cart. It starts closed. */
export function DaysInRowPart({ model, door }: SameWeekdaysProps): ReactElement {
  const { say } = useWords();
  const [row] = useState(() => createDaysInRow(model));
  return (
    <ChoiceDisclosure model={model} title={say("pay.cart.inRow.title")} load={row.load}>
      <Row model={model} door={door} row={row} />
    </ChoiceDisclosure>
  );
}

function Row({ model, door, row }: SameWeekdaysProps & { readonly row: DaysInRowModel }): ReactElement {
  const { say, format } = useWords();
  const { ends, picked, problem } = row;
  const currency = currencyOf(model.choice.club.value);
  const add = async () => {
    if ((await door.run(({ cart }) => row.add(cart))) === true) door.open();
  };
  const textOf = ({ day, count }: RowEnd) => say("pay.cart.inRow.option", { day: format.title(format.day(day)), count });
  const price = picked.value === undefined ? undefined : row.priceOf(picked.value);
  if (row.failure.value !== undefined) return <RetryNotice onRetry={() => void row.load()} />;
  if (row.isLoading.value)
    return (
      <div aria-busy="true">
        <Skeleton height="44px" count={2} />
      </div>
    );
  return (
    <div className={shared.stack}>
      <div role="alert">
        {problem.value === undefined ? null : <Callout tone="warning">{say(problem.value.key, problem.value.params)}</Callout>}
      </div>
      {picked.value === undefined ? (
        <p>{say("pay.cart.inRow.none")}</p>
      ) : (
        <>
          <p>{say("pay.cart.inRow.hint")}</p>
          <SelectField
            label={say("pay.cart.inRow.until")}
            options={ends.value.map((end) => ({ value: end.day, text: textOf(end) }))}
            value={picked.value.day}
            onChange={(day) => ends.value.filter((end) => end.day === day).forEach((end) => row.pick(end.day))}
          />
          {price === undefined ? null : (
            <p aria-live="polite">
              {say("booking.totalLabel")} <strong className={shared.figure}>{format.money(price, currency)}</strong>
            </p>
          )}
          <div className={shared.buttons}>
            <Button isPending={row.isAdding.value} onPress={() => void add()}>
              {say("pay.cart.inRow.add", { count: picked.value.count })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
