import type { ReactElement } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { asCents, type Cents } from "#core/domain/money/cents.ts";
import { type CostLine, dayPriceOf, memberPriceOf, mostOutings, savingOf } from "../../headless/membership/planCosts.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import * as css from "./membership.css.ts";
import { PlanPlot, lineClass } from "./PlanPlot.tsx";

interface Part {
  readonly model: PlansPageModel;
}

/** Shows what a plan costs beside paying per trip, by number of outings: as a plot, as a table and as a sentence that says both sides. */
export function PlanComparison({ model }: Part): ReactElement | null {
  const { say, named } = useWords();
  const plan = model.plan.value;
  const count = model.paidAfter.value;
  if (plan === undefined || model.lines.value.length === 0) return null;
  const name = named(plan.name);
  return (
    <>
      <section className={css.stack} aria-labelledby="plot-title">
        <h2 id="plot-title">
          {count === undefined ? say("subscription.plotNever", { plan: name }) : say("subscription.plotTitle", { plan: name, count })}
        </h2>
        <PlanPlot model={model} />
      </section>
      <section className={css.figures} aria-label={say("subscription.outings")}>
        <OutingsStepper model={model} />
        <Costs model={model} />
        <Sentence model={model} />
        <PlotBasis model={model} />
      </section>
    </>
  );
}

function OutingsStepper({ model }: Part): ReactElement {
  const { say } = useWords();
  const count = model.outings.value;
  return (
    <div className={css.outings}>
      <strong>{say("subscription.outings")}</strong>
      <span className={css.count}>
        <button
          type="button"
          className={css.step}
          aria-label={say("subscription.fewer")}
          aria-disabled={count === 0 || undefined}
          onClick={() => model.setOutings(Math.max(0, count - 1))}
        >
          −
        </button>
        <output className={css.number}>{count}</output>
        <button
          type="button"
          className={css.step}
          aria-label={say("subscription.more")}
          aria-disabled={count === mostOutings || undefined}
          onClick={() => model.setOutings(Math.min(mostOutings, count + 1))}
        >
          +
        </button>
      </span>
    </div>
  );
}

/** What each way to pay costs with the planned outings. */
function Costs({ model }: Part): ReactElement {
  const { say, named, format } = useWords();
  const count = model.outings.value;
  const currency = currencyOf(model.offer.value);
  return (
    <table className={css.costs}>
      <caption className={css.caption}>{say("subscription.costs", { count })}</caption>
      <tbody>
        {model.lines.value.map((line) => {
          const isChosen = line.plan !== undefined && line.plan._id === model.plan.value?._id;
          const text = line.plan === undefined ? say("subscription.perTrip") : named(line.plan.name);
          return (
            <tr key={line.plan?._id ?? "trip"} data-chosen={isChosen || undefined}>
              <th scope="row" className={css.name}>
                <span className={css.named}>
                  <svg className={css.dash} viewBox="0 0 40 8" aria-hidden="true">
                    <line x1="0" x2="40" y1="4" y2="4" className={lineClass(line, isChosen)} />
                  </svg>
                  {line.plan === undefined || isChosen ? text : <PlanButton model={model} line={line} text={text} />}
                </span>
              </th>
              <td className={css.sum}>{format.money(line.costs[count] ?? asCents(0), currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PlanButton({ model, line, text }: Part & { readonly line: CostLine; readonly text: string }): ReactElement {
  return (
    <button type="button" className={css.compareButton} onClick={() => model.selectPlan(line.plan?._id ?? "")}>
      {text}
    </button>
  );
}

/** What the plan saves with the planned outings, and what it would cost with fewer, or the other way round. */
function Sentence({ model }: Part): ReactElement | null {
  const { say, format } = useWords();
  const plan = model.plan.value;
  const price = model.price.value;
  const outings = model.outings.value;
  const paid = model.paidAfter.value;
  if (plan === undefined || price === undefined) return null;
  const part = (count: number) => {
    const saving = savingOf(plan, price, count);
    const amount = format.money(asCents(Math.abs(saving)), currencyOf(model.offer.value));
    if (saving === 0) return say("subscription.breakEven", { count });
    return say(saving > 0 ? "subscription.saves" : "subscription.costsMore", { count, amount });
  };
  const other = otherSide(outings, paid, savingOf(plan, price, outings));
  return (
    <p className={css.sentence} role="status">
      <strong>{part(outings)}</strong> {other === undefined ? null : part(other)}
    </p>
  );
}

/** The number of outings that shows the other side: one fewer than pays where the plan saves, else those that pay. */
function otherSide(outings: number, paid: number | undefined, saving: Cents): number | undefined {
  if (paid === undefined) return undefined;
  const other = saving >= 0 ? paid - 1 : paid;
  return other === outings || other < 0 ? undefined : other;
}

/** What the plot is calculated with, and other boats and days. */
function PlotBasis({ model }: Part): ReactElement | null {
  const { say, named, format } = useWords();
  const offer = model.offer.value;
  if (offer === undefined || offer.samples.length === 0) return null;
  const options = offer.samples.map((sample, index) => ({
    value: String(index),
    text: say("subscription.sample", {
      boat: named(sample.name),
      day: format.shortDay(sample.date),
    }),
  }));
  const at = model.sample.value === undefined ? 0 : offer.samples.indexOf(model.sample.value);
  return (
    <div className={css.basis}>
      <SelectField
        label={say("subscription.basis")}
        options={options}
        value={String(at)}
        onChange={(index) => model.selectSample(Number(index))}
      />
      {model.sample.value === undefined ? null : (
        <p className={css.muted}>
          {say("subscription.samplePrice", {
            price: format.dollars(dayPriceOf(model.sample.value), offer.currency),
            member: format.dollars(memberPriceOf(model.sample.value), offer.currency),
          })}
        </p>
      )}
    </div>
  );
}
