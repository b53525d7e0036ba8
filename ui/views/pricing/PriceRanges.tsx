import { currencyOf } from "#core/domain/money/currency.ts";
import "../../headless/words/choiceWords.ts";
import type { ReactElement } from "react";
import type { PricingStatus } from "#core/domain/pricing/factor.ts";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import * as css from "./pricing.css.ts";

/** Shows the lowest and highest price of each status, as text. */
export function PriceRanges({ model }: { readonly model: PriceFinderModel }): ReactElement {
  const { say, format, words } = useWords();
  const currency = currencyOf(model.club.value);
  return (
    <div className={css.list}>
      {model.ranges.value.toReversed().map(({ status, least, most }) => (
        <p key={status} className={css.answer}>
          {least === most
            ? say("pricing.same", { status: priceStatusName(status, words), price: format.money(least, currency) })
            : say("pricing.range", {
                status: priceStatusName(status, words),
                least: format.money(least, currency),
                most: format.money(most, currency),
              })}
        </p>
      ))}
      {model.isFrom.value ? <p className={css.muted}>{say("pricing.from")}</p> : null}
    </div>
  );
}

/** Gives a pricing status in the page's language. */
export function priceStatusName(status: PricingStatus, { say }: Words): string {
  return say(status === "Membership" ? "choice.membership" : "choice.nonMember");
}
