import type { ReactElement } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";
import type { HolidayPrice } from "../../headless/pricing/season.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { holidayName } from "./holidayName.ts";
import * as css from "./pricing.css.ts";

/** Shows the holidays, whose prices differ from the table, by the club's names. */
export function HolidayPrices({ model }: { readonly model: PriceFinderModel }): ReactElement {
  const { say, words } = useWords();
  const holidays = model.holidays.value;
  return (
    <section className={css.stack} aria-label={say("pricing.holidays")}>
      <h2>{say("pricing.holidays")}</h2>
      <p>{say(holidays.length === 0 ? "pricing.noHolidays" : "pricing.holidaysHint")}</p>
      {holidays.length === 0 ? null : (
        <dl className={css.list}>
          {holidays.map((holiday) => (
            <div key={`${holiday.name} ${holiday.from}`} className={css.line}>
              <dt>
                {holidayName(holiday.name, words)} · {daysText(holiday, words)}
              </dt>
              <dd className={css.figure}>{priceText(holiday, model, words)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function daysText({ from, to }: HolidayPrice, { say, format }: Words): string {
  return from === to ? format.day(from) : say("pricing.days", { from: format.day(from), to: format.day(to) });
}

function priceText({ least, most }: HolidayPrice, { club }: PriceFinderModel, { say, format }: Words): string {
  const currency = currencyOf(club.value);
  if (least === most) return format.money(least, currency);
  return say("pricing.between", { least: format.money(least, currency), most: format.money(most, currency) });
}
