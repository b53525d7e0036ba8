import { type ReactElement, useId } from "react";
import type { BookingExtraLine } from "../../../../headless/booking/office/extras.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Stepper } from "../../../../parts/fields/Stepper.tsx";
import * as css from "./bookings.css.ts";

/** The props of `ExtraQuantity`: an extra, how many a booking has, and what changes that. */
export interface ExtraQuantityProps {
  readonly line: BookingExtraLine;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** Shows an extra with its price, and how many of it a booking has, which staff change. */
export function ExtraQuantity({ line, quantity, onChange }: ExtraQuantityProps): ReactElement {
  const { say, format, named } = useWords();
  const id = useId();
  const name = named(line.name);
  const price = line.price === 0 ? say("bookings.extras.free") : format.figure(line.price);
  return (
    <div className={css.extraLine}>
      <label htmlFor={id}>
        {name} · {price}
      </label>
      <Stepper
        id={id}
        label={`${name} · ${price}`}
        value={String(quantity)}
        now={quantity}
        lessLabel={say("bookings.extras.less", { extra: name })}
        moreLabel={say("bookings.extras.more", { extra: name })}
        onChange={(typed) => onChange(Number(typed.replace(/\D/gu, "")))}
        onStep={(by) => onChange(quantity + by)}
      />
    </div>
  );
}
