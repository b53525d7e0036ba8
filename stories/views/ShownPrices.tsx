import { type ReactElement, useEffect, useState } from "react";
import { createPriceFinder, type PriceFinderModel } from "#ui/headless/pricing/finder.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { PricingView } from "#ui/views/pricing/PricingView.tsx";
import { modelOf, type ShownProps } from "./Shown.tsx";

export interface ShownPricesProps extends Omit<ShownProps, "lead"> {
  /** Leads the finder to the state that the story shows. */
  readonly lead?: (model: PriceFinderModel) => void | Promise<void>;
}

/** The price finder over a club in memory, in the language of the toolbar. */
export function ShownPrices(props: ShownPricesProps): ReactElement {
  const { locale } = useWords();
  return <Finder key={locale} {...props} locale={locale} />;
}

function Finder({ lead, locale, ...props }: ShownPricesProps & { readonly locale: "en" | "fr" }): ReactElement {
  const [model] = useState(() => createPriceFinder(modelOf(props, locale).ports));
  useEffect(() => void model.load().then(() => lead?.(model)), [lead, model]);
  return <PricingView model={model} bookingPath={(dock) => `?dock=${dock}`} onSee={() => undefined} />;
}
