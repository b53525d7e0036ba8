import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiFormatVerticalAlignBottom,
  mdiFormatVerticalAlignTop,
  mdiMenuDown,
  mdiMenuUp,
  mdiPlus,
} from "@mdi/js";
import { type KeyboardEvent, type ReactElement, useId } from "react";
import { dayOfMonth } from "#core/domain/calendar/day.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { pricingStatuses } from "#core/domain/pricing/factor.ts";
import { isPriceChanged, type PriceChange } from "#core/domain/pricing/priceChanges.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { VisuallyHidden } from "../../../parts/marks/VisuallyHidden.tsx";
import { linkToAdd } from "../../managed/index/offerLinks.ts";
import { bareAmountText, boatFactorText } from "./factorText.ts";
import { PriceBoundsAndExample } from "./PriceBoundsAndExample.tsx";
import { PriceExtremes } from "./PriceExtremes.tsx";
import * as css from "./factors.css.ts";

/** The props of `PricesBeforeAndAfter`: the model of the page, and the currency of the club's prices. */
export interface PricesBeforeAndAfterProps {
  readonly factors: PricesPageModel;
  readonly currency: Currency;
}

/** Shows a table of the prices of a dock's boats over a window of days, as saved and as they would be with the changes. */
export function PricesBeforeAndAfter({ factors, currency }: PricesBeforeAndAfterProps): ReactElement {
  const { simulator } = factors;
  const { say } = useWords();
  const id = useId();
  const heading = (
    <h2 id={id} className={css.heading}>
      {say("factors.simulator")}
    </h2>
  );
  const docks = factors.fleet.value?.docks ?? [];
  if (docks.length === 0)
    return (
      <section className={css.right} aria-labelledby={id}>
        {heading}
        <NoDock factors={factors} />
      </section>
    );
  return (
    <section className={css.right} aria-labelledby={id}>
      {heading}
      <Tools factors={factors} />
      {simulator.rows.value.length === 0 ? (
        <p className={css.note}>{say("factors.noPrices")}</p>
      ) : (
        <Grid factors={factors} currency={currency} />
      )}
      <Summary factors={factors} />
      <PriceExtremes simulator={simulator} currency={currency} />
      <PriceBoundsAndExample factors={factors} currency={currency} />
    </section>
  );
}

/** Shown while the club has no dock: prices are those of boats at a dock. */
function NoDock({ factors }: { readonly factors: PricesPageModel }): ReactElement {
  const words = useWords();
  const hasLakes = (factors.fleet.value?.lakes ?? []).length > 0;
  const { text, href } = linkToAdd(hasLakes ? "docks" : "lakes", words);
  return (
    <EmptyState
      title={words.say("kinds.docks.none")}
      actions={
        <ButtonLink icon={mdiPlus} href={href}>
          {text}
        </ButtonLink>
      }
    >
      {words.say("factors.noDock")}
    </EmptyState>
  );
}

function Tools({ factors }: { readonly factors: PricesPageModel }): ReactElement {
  const { simulator, fleet } = factors;
  const { say, format, named } = useWords();
  const days = simulator.days.value;
  const [first] = days;
  const last = days.at(-1);
  return (
    <div className={css.tools}>
      <div className={css.chooser}>
        <SelectField
          label={say("factors.dock")}
          value={simulator.dock.value?._id ?? ""}
          options={(fleet.value?.docks ?? []).map((dock) => {
            const lake = fleet.value?.lakes.find(({ _id }) => _id === dock.lake);
            return { value: dock._id, text: lake === undefined ? named(dock.name) : `${named(lake.name)} · ${named(dock.name)}` };
          })}
          onChange={simulator.lookAt}
        />
      </div>
      <Radios
        label={say("factors.status")}
        labelClassName={css.segmentName}
        className={css.segments}
        value={simulator.status.value}
        onChange={(chosen) => {
          const next = pricingStatuses.find((each) => each === chosen);
          if (next !== undefined) simulator.priceFor(next);
        }}
      >
        {pricingStatuses.toReversed().map((each) => (
          <Radio key={each} value={each} className={css.segment}>
            {say(`factors.statuses.${each}`)}
          </Radio>
        ))}
      </Radios>
      <span className={css.grows} />
      <div className={css.window} role="group" aria-label={say("factors.simulator")}>
        <Button
          icon={mdiChevronLeft}
          aria-label={say("factors.previousWeek")}
          isDisabled={simulator.isFirstWindow.value}
          onPress={simulator.previousWindow}
        />
        <output className={css.span}>
          {first === undefined || last === undefined ? "" : `${format.monthDay(first)} – ${format.monthDay(last)}`}
        </output>
        <Button icon={mdiChevronRight} aria-label={say("factors.nextWeek")} onPress={simulator.nextWindow} />
      </div>
    </div>
  );
}

/** A table of buttons, of which one is in the Tab order: arrow keys move, and a press shows how that price is made. */
function Grid({ factors, currency }: PricesBeforeAndAfterProps): ReactElement {
  const { simulator } = factors;
  const { say, format, named, words } = useWords();
  const days = simulator.days.value;
  const rows = simulator.rows.value;
  const example = simulator.example.value;
  const isChanged = (at: number) => rows.some(({ moves }) => moves[at] !== undefined && isPriceChanged(moves[at]));
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={say("factors.simulator")}>
        <thead>
          <tr>
            <th scope="col" className={css.corners}>
              {say("factors.slot", { currency })}
            </th>
            {days.map((day, at) => (
              <th key={day} scope="col" className={css.dayHead} data-changed={isChanged(at) || undefined}>
                {format.weekday(day)}
                <strong>{dayOfMonth(day)}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hull, moves }) => (
            <tr key={hull.boat._id}>
              <th scope="row" className={css.boatHead}>
                {named(hull.boat.name)}
                <span className={css.second}> {boatFactorText(hull.boat, words)}</span>
              </th>
              {moves.map((move) => (
                <td key={move.day} className={css.cellPlace}>
                  <Cell move={move} isExample={move === example} onChoose={() => simulator.choose(hull.boat._id, move.day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly move: PriceChange;
  readonly isExample: boolean;
  readonly onChoose: () => void;
}

function Cell({ move, isExample, onChoose }: CellProps): ReactElement {
  const { say, format, named, words } = useWords();
  const { hull, day, before, after } = move;
  const isOther = isPriceChanged(move);
  return (
    <button
      type="button"
      className={css.cell}
      data-cell=""
      tabIndex={isExample ? 0 : -1}
      aria-pressed={isExample}
      data-changed={isOther || undefined}
      data-held={after.held}
      data-example={isExample || undefined}
      onClick={onChoose}
      onKeyDown={moveFocusByArrow}
    >
      <span>
        <VisuallyHidden>{say("factors.cell", { boat: named(hull.boat.name), day: format.day(day) })} </VisuallyHidden>
        {bareAmountText(after.amount, words)}
      </span>
      {after.held === undefined ? null : (
        <span className={css.unsavedMark}>
          <VisuallyHidden>, {say("factors.heldAt")} </VisuallyHidden>
          <Icon path={after.held === "max" ? mdiFormatVerticalAlignTop : mdiFormatVerticalAlignBottom} size={12} />
          {say(`factors.held.${after.held}`)}
        </span>
      )}
      {isOther ? (
        <span className={css.priceBefore}>
          <VisuallyHidden>, {say("factors.cellWas")} </VisuallyHidden>
          <span className={css.direction}>
            <Icon path={after.amount > before.amount ? mdiMenuUp : mdiMenuDown} size={14} />
          </span>
          <s>{bareAmountText(before.amount, words)}</s>
        </span>
      ) : null}
    </button>
  );
}

function Summary({ factors }: { readonly factors: PricesPageModel }): ReactElement {
  const { say, words } = useWords();
  const { prices, changed, percent, atMax, atMin } = factors.simulator.summary.value;
  return (
    <div className={css.summary}>
      <output className={css.summary}>
        <span className={css.figure}>
          <span className={css.bigFigure}>{changed} </span>
          {say("factors.pricesChange", { count: prices })}
        </span>
        <span className={css.figure}>
          <span className={css.bigFigure}>{percentText(percent, words)} </span>
          {say("factors.overWindow")}
        </span>
        <span className={css.figure}>
          <span className={css.bigFigure}>{atMax} </span>
          {say("factors.atMax")}
        </span>
        <span className={css.figure}>
          <span className={css.bigFigure}>{atMin} </span>
          {say("factors.atMin")}
        </span>
      </output>
      <div className={css.legend} aria-hidden="true">
        <span className={css.legendMark}>
          <span className={css.swatch} /> {say("factors.legend.changed")}
        </span>
        <span className={css.legendMark}>
          <span className={css.swatch} data-held="" /> {say("factors.legend.held")}
        </span>
        <span className={css.legendMark}>
          <s className={css.removedFigure}>{bareAmountText(31_240, words)}</s> {say("factors.legend.before")}
        </span>
      </div>
    </div>
  );
}

function percentText(percent: number, { locale }: Words): string {
  const size = Math.abs(percent).toFixed(1);
  const sign = size === "0.0" ? "" : percent < 0 ? "−" : "+";
  return locale === "fr" ? `${sign}${size.replace(".", ",")}\u00a0%` : `${sign}${size}%`;
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest("td");
  const table = cell?.closest("table");
  const row = cell?.parentElement;
  if (step === undefined || cell === null || !(row instanceof HTMLTableRowElement) || table === undefined || table === null) return;
  event.preventDefault();
  table.rows[row.rowIndex + step[1]]?.cells[cell.cellIndex + step[0]]?.querySelector<HTMLElement>("[data-cell]")?.focus();
}
