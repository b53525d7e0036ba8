import { mdiArrowDownBold, mdiArrowUpBold } from "@mdi/js";
import { Fragment, type ReactElement } from "react";
import { currencyOf, type Currency } from "#core/domain/money/currency.ts";
import { dayFromNumber } from "#core/domain/calendar/day.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";
import type { SeasonPriceCell, SeasonPriceMonth } from "../../headless/pricing/season.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./pricing.css.ts";
import { priceStatusName } from "./PriceRanges.tsx";

/** The day number of 1970-01-04, a Sunday: the first of seven days that serve to name the weekdays. */
const anySunday = 3;
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => dayFromNumber(anySunday + weekday));

const tints = { lowest: css.lowest, highest: css.highest } as const;
const marks = { lowest: mdiArrowDownBold, highest: mdiArrowUpBold } as const;

/**
 * Shows the price table: months down, weekdays across, a line for each status. A word, an arrow and a tint mark the lowest and highest
 * price.
 */
export function SeasonPriceTable({ model }: { readonly model: PriceFinderModel }): ReactElement | null {
  const { say, format, named } = useWords();
  const months = model.months.value;
  const dock = model.dock.value;
  if (months === undefined || dock === undefined) return null;
  const title = say("pricing.table", { model: model.modelShown.value ?? "", dock: named(dock.name) });
  return (
    <>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className={css.scroll} aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className={hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.corner1}>
                {say("pricing.month")}
              </th>
              {week.map((day) => (
                <th key={day} scope="col" className={css.weekday}>
                  {format.title(format.weekday(day))}
                </th>
              ))}
            </tr>
          </thead>
          {months.map((month) => (
            <Month key={month.first} month={month} currency={currencyOf(model.club.value)} />
          ))}
        </table>
      </section>
      <p className={css.hint}>{say("pricing.scroll")}</p>
    </>
  );
}

function Month({ month, currency }: { readonly month: SeasonPriceMonth; readonly currency: Currency }): ReactElement {
  const words = useWords();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={1 + week.length} className={css.month}>
          <span className={css.monthName}>{words.format.month(month.first)}</span>
        </th>
      </tr>
      {month.statuses.toReversed().map(({ status, cells }) => (
        <tr key={status}>
          <th scope="row" className={css.status}>
            {priceStatusName(status, words)}
          </th>
          {cells.map((cell) => (
            <Price key={cell.weekday} cell={cell} currency={currency} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Price({ cell: { amount, mark }, currency }: { readonly cell: SeasonPriceCell; readonly currency: Currency }): ReactElement {
  const { say, format } = useWords();
  return (
    <td className={mark === undefined ? css.cell : `${css.cell} ${tints[mark]}`}>
      {format.money(amount, currency)}
      {mark === undefined ? null : (
        <Fragment>
          {" "}
          <span className={css.mark}>
            <Icon path={marks[mark]} size={16} />
            {say(`pricing.${mark}`)}
          </span>
        </Fragment>
      )}
    </td>
  );
}
