import type { ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { AwaitedChange } from "../../headless/pass/swap.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import * as css from "./SwapPanel.css.ts";

type Tape = AwaitedChange["tape"];

const kinds = ["boat", "lake", "dock", "month", "weekday", "holiday", "status"] as const;

/** Of the booking as it is, and as it would be. */
type Pair<Value> = readonly [Value, Value];

/** One line of both calculations. */
interface SharedLine {
  readonly key: string;
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

/** Shows how both prices are made, in one table; only what changed is tinted. */
export function SwapTapes({ swap }: { readonly swap: AwaitedChange }): ReactElement {
  const words = useWords();
  const { say, format } = words;
  const { before, amount, tape, currency } = swap;
  return (
    <table className={css.tapes}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {say("pass.swap.tape")}
          </th>
          <th scope="col" className={css.headFigure}>
            {say("pass.swap.paid")}
          </th>
          <th scope="col" className={css.headFigure}>
            {say("pass.swap.new")}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(before.tape, tape, swap, words).map((line) => (
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
          <td className={css.total}>{format.figure(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function linesOf(before: Tape, after: Tape, { from, to }: AwaitedChange, words: Words): readonly SharedLine[] {
  const { say, format } = words;
  const factor = (tape: Tape, kind: string) => tape.lines.find((line) => line.kind === kind);
  const shared = kinds.flatMap((kind): readonly SharedLine[] => {
    const [old, own] = [factor(before, kind), factor(after, kind)];
    if (old === undefined && own === undefined) return [];
    return [
      {
        key: kind,
        term: termOf(kind, [old?.name, own?.name], [from.date, to.date], words),
        // A day without a factor of its own changes nothing in its price.
        before: factorText(old?.factor ?? 1, words),
        after: factorText(own?.factor ?? 1, words),
      },
    ];
  });
  const base = { key: "base", term: say("tape.base"), before: format.figure(before.base), after: format.figure(after.base) };
  const slots = { key: "slots", term: say("tape.slots"), before: `×\u00a0${from.time.length}`, after: `×\u00a0${to.time.length}` };
  return [base, ...shared, ...(from.time.length === 1 && to.time.length === 1 ? [] : [slots])];
}

/** Gives the name that both have in the page's language, or what kind of factor it is. */
function termOf(kind: (typeof kinds)[number], [old, own]: Pair<string | undefined>, days: Pair<Day>, { say, format }: Words): string {
  const known = say(`tape.${kind}`);
  if (kind === "status") return known;
  if (kind === "month" || kind === "weekday") {
    const [before, after] = [format[kind](days[0]), format[kind](days[1])];
    return before === after ? format.title(after) : known;
  }
  const isNamedAlike = old === undefined || own === undefined || old === own;
  return isNamedAlike ? (own ?? old ?? known) : known;
}

function factorText(value: number, { locale }: Words): string {
  const text = value.toFixed(2);
  return `×\u00a0${locale === "fr" ? text.replace(".", ",") : text}`;
}
