import type { ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { asCents, centsOf, dollarsOf } from "#core/domain/money/cents.ts";
import { decimalOf, roundDecimalUnits } from "#core/domain/money/decimal.ts";
import { productOfDecimals } from "#core/domain/money/decimalMath.ts";
import { slotFactorsIn } from "#core/domain/pricing/factor.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { AwaitedChange } from "../../../../headless/booking/pass/swap.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { holidayName } from "../../../pricing/holidayName.ts";
import * as css from "./SwapPanel.css.ts";

type Tape = AwaitedChange["tape"];

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "slot", "status"] as const;

/** Of the booking as it is, and as it would be. */
type Pair<Value> = readonly [Value, Value];

/** One line of both calculations. */
interface SharedLine {
  readonly key: string;
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

/** A price of a trip in dollars, how it is made, and the trip's day and number of slots. */
export interface PricedTrip {
  readonly amount: number;
  readonly tape: Tape;
  readonly date: Day;
  readonly slots: number;
}

/** The props of `SwapTapes`: the trip before and after a change. */
export interface SwapTapesProps {
  readonly before: PricedTrip;
  readonly after: PricedTrip;
  readonly currency: Currency;
  /** Whether the price before was paid. */
  readonly isPaid: boolean;
}

/** Shows how both prices are made, in one table; only what changed is tinted. */
export function SwapTapes({ before, after, currency, isPaid }: SwapTapesProps): ReactElement {
  const { say, format, words } = useWords();
  return (
    <table className={css.tapes}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {say("pass.swap.tape")}
          </th>
          <th scope="col" className={css.headFigure}>
            {say(isPaid ? "pass.swap.paid" : "pass.swap.booked")}
          </th>
          <th scope="col" className={css.headFigure}>
            {say("pass.swap.new")}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(before, after, words).map((line) => (
          <tr key={line.key} className={css.row} data-changed={line.before !== line.after || undefined}>
            <th scope="row" className={css.term}>
              {line.term}
            </th>
            <td className={css.figure}>{line.before}</td>
            <td className={css.newFigure}>{line.after}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={css.totals}>
          <th scope="row" className={css.term}>
            <strong>{say("pass.swap.total", { currency })}</strong>
          </th>
          <td className={css.total}>{format.figure(before.amount)}</td>
          <td className={css.total}>{format.figure(after.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function linesOf(from: PricedTrip, to: PricedTrip, words: Words): readonly SharedLine[] {
  const { say, format } = words;
  const before = from.tape;
  const after = to.tape;
  const shared = kinds.flatMap((kind): readonly SharedLine[] => {
    const old = factorOf(before, kind);
    const own = factorOf(after, kind);
    if (old === undefined && own === undefined) return [];
    return [
      {
        key: kind,
        term: termOf(kind, [old?.name, own?.name], [from.date, to.date], words),
        // A day without a factor of its own changes nothing in its price.
        before: factorsText(before, kind, words),
        after: factorsText(after, kind, words),
      },
    ];
  });
  const base = { key: "base", term: say("tape.base"), before: format.figure(before.base), after: format.figure(after.base) };
  const slots = { key: "slots", term: say("tape.slots"), before: countText(from), after: countText(to) };
  // What is beside the product: extras, a promo code or another discount, and the bounds of the club's prices.
  const old = addedTo(from);
  const own = addedTo(to);
  const added = { key: "added", term: say("pass.swap.added"), before: signedText(old, words), after: signedText(own, words) };
  return [base, ...shared, ...(from.slots === 1 && to.slots === 1 ? [] : [slots]), ...(old === 0 && own === 0 ? [] : [added])];
}

/** How many times one price is paid; nothing where the slots have factors of their own. */
function countText({ tape, slots }: PricedTrip): string {
  return tape.lines.filter(({ kind }) => kind === "slot").length > 1 ? "" : `×\u00a0${slots}`;
}

function factorOf(tape: Tape, kind: string) {
  return tape.lines.find((line) => line.kind === kind);
}

/** Gives what a price has beside the product of the factors in the table, in dollars; below zero where that is more than the price. */
function addedTo({ amount, tape, slots }: PricedTrip): number {
  const factors = kinds.filter((kind) => kind !== "slot").map((kind) => factorOf(tape, kind)?.factor ?? 1);
  const ofSlots = slotFactorsIn(tape.lines, slots).map((factor) =>
    Number(roundDecimalUnits(productOfDecimals([tape.base, ...factors, factor].map(decimalOf)), 2)),
  );
  return dollarsOf(asCents(centsOf(amount) - ofSlots.reduce((sum, cents) => sum + cents, 0)));
}

/** Gives the factor of a kind, 1 where there is none; slots with different factors have a sum of them. */
function factorsText({ lines }: Tape, kind: string, words: Words): string {
  const [first = 1, ...others] = lines.filter((line) => line.kind === kind).map(({ factor }) => factor);
  return [factorText(first, words), ...others.map((factor) => words.format.figure(factor))].join(" + ");
}

function signedText(dollars: number, { format }: Words): string {
  const sign = dollars < 0 ? "\u2212" : "+";
  return `${sign}\u00a0${format.figure(Math.abs(dollars))}`;
}

/** Gives the name that both have in the page's language, or what kind of factor it is. */
function termOf(kind: (typeof kinds)[number], [old, own]: Pair<string | undefined>, days: Pair<Day>, words: Words): string {
  const { say, format } = words;
  const known = say(`tape.${kind}`);
  if (kind === "status") return known;
  if (kind === "month" || kind === "weekday") {
    const nameOf = kind === "month" ? format.month : format.weekdayName;
    const before = nameOf(days[0]);
    const after = nameOf(days[1]);
    return before === after ? format.title(after) : known;
  }
  const isNamedAlike = old === undefined || own === undefined || old === own;
  const name = isNamedAlike ? (own ?? old ?? known) : known;
  return kind === "holiday" ? holidayName(name, words) : name;
}

function factorText(value: number, { locale }: Words): string {
  // As many decimals as it has, so that the calculation can be followed.
  const text = Number(value.toFixed(2)) === value ? value.toFixed(2) : String(Number(value.toFixed(6)));
  return `×\u00a0${locale === "fr" ? text.replace(".", ",") : text}`;
}
