import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { asCents } from "#core/domain/money/cents.ts";
import type { PricedHour, PriceSimulator } from "../../../headless/office/factors/simulator.ts";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./factors.css.ts";

/** Shows the hours of the window that cost least and most at the dock, with the changes. */
export function PriceExtremes({ simulator }: { readonly simulator: PriceSimulator }): ReactElement | null {
  useSignals();
  const extremes = simulator.extremes.value;
  if (extremes === undefined) return null;
  return (
    <output className={css.summary}>
      <Hour name="cheapest" hour={extremes.cheapest} />
      <Hour name="dearest" hour={extremes.dearest} />
    </output>
  );
}

function Hour({ name, hour }: { readonly name: "cheapest" | "dearest"; readonly hour: PricedHour }): ReactElement {
  const { say, format, named } = useWords();
  const { boat, day, slot, amount } = hour;
  return (
    <span className={css.figure}>
      <span className={css.bigFigure}>{format.money(asCents(amount), "CAD")} </span>
      {say(`factors.${name}`, { slot: named(slot.label), boat: named(boat.name), day: format.shortDay(day) })}
    </span>
  );
}
