import type { ReactElement } from "react";
import type { Currency } from "#core/domain/money/currency.ts";
import type { BookingsListModel } from "../../../headless/booking/office/list.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./parts/bookings.css.ts";

/** Shows the sum of the page's prices, and the sum of all bookings that the filter leaves, as far as they are counted. */
export function BookingPriceTotals({
  model,
  currency,
}: {
  readonly model: BookingsListModel;
  readonly currency: Currency;
}): ReactElement | null {
  const { say, format } = useWords();
  if (model.rows.value.length === 0) return null;
  const sum = model.filterSum.value;
  const filterTotal = sum === undefined ? "" : say("bookings.filterTotal", { sum: format.dollars(sum, currency) });
  return (
    <div className={css.totals}>
      <span>{model.hasMore.value ? say("bookings.filterMore", { count: model.total.value }) : filterTotal}</span>
      <span className={css.pageTotal}>
        <span className={hidden}>{say("bookings.pageTotal")}: </span>
        {format.figure(model.pageSum.value)}
      </span>
    </div>
  );
}
