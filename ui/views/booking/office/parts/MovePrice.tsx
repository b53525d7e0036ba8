import type { ReactElement } from "react";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import { differenceChoices, type RelocationModel } from "../../../../headless/booking/relocation/relocation.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";

/** The props of `MovePrice`: the booking as it is, and the model of its move. */
export interface MovePriceProps {
  readonly booking: BookingRecord;
  readonly move: Pick<RelocationModel, "price" | "keepsPrice" | "difference" | "keepPrice" | "chooseDifference">;
}

/** Shows what a move costs and gives back, and how staff let a difference be paid; nothing until the price is known. */
export function MovePrice({ booking, move }: MovePriceProps): ReactElement | null {
  const { say, format } = useWords();
  const price = move.price.value;
  if (price === undefined) return null;
  const money = (dollars: number) => format.dollars(dollars, booking.currency);
  const before = money(booking.amount);
  const isDearer = price.amount > booking.amount;
  const difference = `${isDearer ? "+" : "−"}${money(Math.abs(price.amount - booking.amount))}`;
  return (
    <>
      <p>
        {price.amount === booking.amount
          ? say("bookings.samePrice", { sum: before })
          : say("bookings.newPrice", { sum: money(price.amount), before, difference })}
      </p>
      {price.refund === null ? null : <p>{say("bookings.goesBack", { sum: money(price.refund) })}</p>}
      {isDearer && price.needsWord === true ? (
        <Difference booking={booking} move={move} sum={money(price.due ?? 0)} before={before} />
      ) : null}
      {isDearer && price.needsWord !== true ? (
        <div>
          <Button aria-pressed={move.keepsPrice.value} onPress={() => move.keepPrice(!move.keepsPrice.peek())}>
            {say("bookings.keepPrice", { sum: before })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface DifferenceProps extends MovePriceProps {
  readonly sum: string;
  readonly before: string;
}

/** How the difference of a paid booking is paid: not at all, by a link to the customer, or at the dock. */
function Difference({ booking, move, sum, before }: DifferenceProps): ReactElement {
  const { say } = useWords();
  return (
    <RadioCards
      label={say("bookings.difference.label", { sum })}
      value={move.difference.value}
      onChange={move.chooseDifference}
      options={differenceChoices
        .filter((value) => value !== "link" || booking.place?.club.isDockOnly !== true)
        .map((value) => ({
          value,
          title: say(`bookings.difference.${value}`),
          detail: say(`bookings.difference.${value}Hint`, { before }),
        }))}
    />
  );
}
