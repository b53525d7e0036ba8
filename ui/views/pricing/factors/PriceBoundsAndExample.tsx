import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { asCents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { type PriceChange, type PriceStep, unboundedAmount, priceStepsOf } from "#core/domain/pricing/priceChanges.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { bareAmountText, factorText, priceStepName } from "./factorText.ts";
import { ScrollableTable } from "../../managed/frame/ScrollableTable.tsx";
import * as css from "./factors.css.ts";

const mostRows = 8;

/** The props of `PriceBoundsAndExample`: the model of the page, and the currency of the club's prices. */
export interface PriceBoundsAndExampleProps {
  readonly factors: PricesPageModel;
  readonly currency: Currency;
}

/** Shows prices that leave the club's bounds, and one price worked out factor by factor. */
export function PriceBoundsAndExample({ factors, currency }: PriceBoundsAndExampleProps): ReactElement {
  useSignals();
  const example = factors.simulator.example.value;
  return (
    <div className={css.workings}>
      <PricesAtBounds held={factors.simulator.held.value} currency={currency} />
      {example === undefined ? null : <Example move={example} currency={currency} />}
    </div>
  );
}

interface PricesAtBoundsProps extends Pick<PriceBoundsAndExampleProps, "currency"> {
  readonly held: readonly PriceChange[];
}

function PricesAtBounds({ held, currency }: PricesAtBoundsProps): ReactElement {
  const { say, format, named, words } = useWords();
  const most = held.filter(({ after }) => after.held === "max").map(({ after }) => unboundedAmount(after));
  const least = held.filter(({ after }) => after.held === "min").map(({ after }) => unboundedAmount(after));
  return (
    <section>
      <div className={css.head}>
        <h3 className={css.heading}>{say("factors.bounds")}</h3>
      </div>
      {held.length === 0 ? (
        <p className={css.note}>{say("factors.noneHeld")}</p>
      ) : (
        <ScrollableTable label={say("factors.bounds")}>
          <table className={css.plain}>
            <thead>
              <tr>
                <th scope="col">{say("factors.day")}</th>
                <th scope="col">{say("factors.boat")}</th>
                <th scope="col" className={css.end}>
                  {say("factors.reckoned")}
                </th>
                <th scope="col" className={css.end}>
                  {say("factors.charged")}
                </th>
              </tr>
            </thead>
            <tbody>
              {held.slice(0, mostRows).map(({ hull, day, after }) => (
                <tr key={`${hull.boat._id} ${day}`}>
                  <td>{format.shortDay(day)}</td>
                  <td>{named(hull.boat.name)}</td>
                  <td className={css.end}>{bareAmountText(unboundedAmount(after), words)}</td>
                  <td className={css.end}>
                    <strong>{bareAmountText(after.amount, words)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
      {most.length === 0 ? null : (
        <p className={css.note}>{say("factors.raiseMax", { amount: format.money(asCents(Math.max(...most)), currency) })}</p>
      )}
      {least.length === 0 ? null : (
        <p className={css.note}>{say("factors.lowerMin", { amount: format.money(asCents(Math.min(...least)), currency) })}</p>
      )}
    </section>
  );
}

interface ExampleProps extends Pick<PriceBoundsAndExampleProps, "currency"> {
  readonly move: PriceChange;
}

function Example({ move, currency }: ExampleProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { before, after } = move;
  return (
    <section>
      <div className={css.head}>
        <h3 className={css.heading}>{say("factors.example")}</h3>
        <span className={css.note}>{say("factors.exampleHint")}</span>
      </div>
      <ScrollableTable label={say("factors.example")}>
        <table className={css.plain} aria-live="polite">
          <thead>
            <tr>
              <th scope="col">
                {named(move.hull.boat.name)}, {format.shortDay(move.day)}
              </th>
              <th scope="col" className={css.end}>
                {say("factors.factor")}
              </th>
              <th scope="col" className={css.end}>
                {say("factors.before")}
              </th>
              <th scope="col" className={css.end}>
                {say("factors.after")}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr data-changed={before.base === after.base ? undefined : true}>
              <th scope="row" colSpan={2}>
                {say("factors.base")}
              </th>
              <td className={css.end}>{factorText(before.base, words)}</td>
              <td className={css.end}>{factorText(after.base, words)}</td>
            </tr>
            {priceStepsOf(move).map((step) => (
              <Step key={`${step.kind} ${step.name.en}`} step={step} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {say("factors.chargedTaxes")} ({currency})
              </th>
              <td className={css.end}>{after.held === undefined ? "" : say(after.held === "max" ? "factors.atMax" : "factors.atMin")}</td>
              <td className={css.end}>{bareAmountText(before.amount, words)}</td>
              <td className={css.end}>{bareAmountText(after.amount, words)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollableTable>
    </section>
  );
}

function Step({ step }: { readonly step: PriceStep }): ReactElement | null {
  const words = useWords();
  const { before, after } = step;
  const was = before?.factor ?? 1;
  const is = after?.factor ?? 1;
  if (was === 1 && is === 1) return null;
  return (
    <tr data-changed={was === is ? undefined : true}>
      <th scope="row">{priceStepName(step, words)}</th>
      <td className={css.end}>
        ×{" "}
        {was === is ? null : (
          <>
            <s className={css.removedFigure}>{factorText(was, words)}</s>{" "}
          </>
        )}
        {factorText(is, words)}
      </td>
      <td className={css.end}>{before === undefined ? "" : bareAmountText(before.amount, words)}</td>
      <td className={css.end}>{after === undefined ? "" : bareAmountText(after.amount, words)}</td>
    </tr>
  );
}
