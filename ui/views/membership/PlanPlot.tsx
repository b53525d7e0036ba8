import { useSignals } from "@preact/signals-react/runtime";
import type { KeyboardEvent, ReactElement } from "react";
import { asCents, dollarsOf } from "#core/domain/money/cents.ts";
import { costWithoutPlan } from "#core/domain/membership/breakEven.ts";
import { meetingPointOf, mostOutings, type CostLine } from "../../headless/membership/planCosts.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { roundSumText } from "./roundSum.ts";
import * as css from "./membership.css.ts";

const width = 440;
const height = 280;
const edge = { left: 68, right: 14, top: 18, bottom: 26 };

/**
 * Shows the cost of each way to pay by number of outings. Left and Right move the ink line, as the stepper does; the table beside it says the
 * same in words.
 */
export function PlanPlot({ model }: { readonly model: PlansPageModel }): ReactElement {
  const { say, words } = useWords();
  const lines = model.lines.value;
  const outings = model.outings.value;
  const most = Math.max(1, ...lines.flatMap(({ costs }) => costs));
  const x = (count: number) => edge.left + (count / mostOutings) * (width - edge.left - edge.right);
  const y = (cents: number) => height - edge.bottom - (cents / most) * (height - edge.top - edge.bottom);
  const pathOf = (costs: readonly number[]) => costs.map((cents, count) => `${count === 0 ? "M" : "L"}${x(count)},${y(cents)}`).join("");
  const steps = ticksUpTo(most);
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowDown" ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    model.setOutings(outings + by);
  };
  const isChosen = (id: string | undefined) => id !== undefined && id === model.plan.value?._id;
  return (
    <div
      className={css.frame}
      role="slider"
      tabIndex={0}
      aria-label={say("subscription.plot")}
      aria-valuemin={0}
      aria-valuemax={mostOutings}
      aria-valuenow={outings}
      aria-valuetext={say("subscription.plotAt", { count: outings })}
      onKeyDown={press}
    >
      <svg className={css.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect
          className={css.sheet}
          x={edge.left}
          y={edge.top}
          width={width - edge.left - edge.right}
          height={height - edge.top - edge.bottom}
        />
        {steps.map((cents) => (
          <g key={cents}>
            <line className={css.grid} x1={edge.left} x2={width - edge.right} y1={y(cents)} y2={y(cents)} />
            <text className={css.label} x={edge.left - 8} y={y(cents) + 4} textAnchor="end">
              {roundSumText(dollarsOf(asCents(cents)), words)}
            </text>
          </g>
        ))}
        {Array.from({ length: mostOutings / 2 + 1 }, (_, index) => index * 2).map((count) => (
          <g key={count}>
            <line className={css.grid} x1={x(count)} x2={x(count)} y1={edge.top} y2={height - edge.bottom} />
            <text className={css.label} x={x(count)} y={height - 8} textAnchor="middle">
              {count}
            </text>
          </g>
        ))}
        <Saving model={model} x={x} y={y} />
        <path className={css.axis} fill="none" d={`M${edge.left},${edge.top}V${height - edge.bottom}H${width - edge.right}`} />
        {lines.map((line) => (
          <path key={line.plan?._id ?? "trip"} className={lineClass(line, isChosen(line.plan?._id))} d={pathOf(line.costs)} />
        ))}
        <line className={css.axis} x1={x(outings)} x2={x(outings)} y1={edge.top} y2={height - edge.bottom} />
        <path className={css.label} d={`M${x(outings) - 7},${edge.top - 10}h14l-7,10z`} />
        <Meeting model={model} x={x} y={y} />
      </svg>
    </div>
  );
}

interface PlotScales {
  readonly model: PlansPageModel;
  readonly x: (count: number) => number;
  readonly y: (cents: number) => number;
}

/** The area between the line of the plan and that of paying per trip, where the plan saves. */
function Saving({ model, x, y }: PlotScales): ReactElement | null {
  useSignals();
  const paid = model.paidAfter.value;
  const price = model.price.value;
  const chosen = model.lines.value.find(({ plan }) => plan !== undefined && plan._id === model.plan.value?._id);
  if (paid === undefined || price === undefined || chosen === undefined || paid > mostOutings) return null;
  const counts = Array.from({ length: mostOutings - paid + 1 }, (_, index) => paid + index);
  const above = counts.map((count) => `${x(count)},${y(costWithoutPlan(price, count))}`);
  const below = counts.toReversed().map((count) => `${x(count)},${y(chosen.costs[count] ?? 0)}`);
  return <polygon className={css.saving} points={[...above, ...below].join(" ")} />;
}

/** The point at which the plan has paid for itself. */
function Meeting({ model, x, y }: PlotScales): ReactElement | null {
  useSignals();
  const plan = model.plan.value;
  const price = model.price.value;
  const meeting = plan === undefined || price === undefined ? undefined : meetingPointOf(plan, price);
  return meeting === undefined ? null : <circle className={css.meeting} r={6} cx={x(meeting.outings)} cy={y(meeting.cost)} />;
}

/** Round sums up to `most` cents, from 0, about five of them. */
function ticksUpTo(most: number): readonly number[] {
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((each) => each >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** Gives the style of a line: lines differ by their dash, not by colour alone. */
export function lineClass({ plan }: CostLine, isChosen: boolean): string {
  if (plan === undefined) return css.tripLine;
  return isChosen ? css.chosenLine : css.otherLine;
}
