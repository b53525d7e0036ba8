import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { asCents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { PricedHour, PriceSimulator } from "../../../headless/pricing/factors/simulator.ts";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./factors.css.ts";

/** The props of `PriceExtremes`: the simulator of prices, and the currency of the club. */
export interface PriceExtremesProps {
  readonly simulator: PriceSimulator;
  readonly currency: Currency;
}

/** Shows the hours of the window that cost least and most at the dock, with the changes. */
export function PriceExtremes({ simulator, currency }: PriceExtremesProps): ReactElement | null {
  useSignals();
  const extremes = simulator.extremes.value;
  if (extremes === undefined) return null;
  return (
    <output className={css.summary}>
      <Hour name="cheapest" hour={extremes.cheapest} currency={currency} />
      <Hour name="dearest" hour={extremes.dearest} currency={currency} />
    </output>
  );
}

interface HourProps extends Pick<PriceExtremesProps, "currency"> {
  readonly name: "cheapest" | "dearest";
  readonly hour: PricedHour;
}

function Hour({ name, hour, currency }: HourProps): ReactElement {
  const { say, format, named } = useWords();
  const { boat, day, slot, amount } = hour;
  return (
    <span className={css.figure}>
      <span className={css.bigFigure}>{format.money(asCents(amount), currency)} </span>
      {say(`factors.${name}`, { slot: named(slot.label), boat: named(boat.name), day: format.shortDay(day) })}
    </span>
  );
}
