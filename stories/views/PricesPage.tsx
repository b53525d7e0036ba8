import { type ReactElement, useEffect, useState } from "react";
import { createPriceFinderModel, type PriceFinderModel } from "#ui/headless/pricing/finder.ts";
import { PriceFinderView } from "#ui/views/pricing/PriceFinderView.tsx";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";

export interface PricesPageProps extends Omit<BookingPageProps, "lead"> {
  /** Brings the price finder into the state that the story shows. */
  readonly look?: (model: PriceFinderModel) => void | Promise<void>;
}

/** The price finder over a club in memory. */
export function PricesPage({ visits, look }: PricesPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Finder visit={visit} look={look} />;
}

function Finder({ visit, look }: { readonly visit: Visit; readonly look: PricesPageProps["look"] }): ReactElement {
  const [model] = useState(() => createPriceFinderModel(visit.model.ports));
  useEffect(() => void model.load().then(() => look?.(model)), [look, model]);
  return <PriceFinderView model={model} bookingPath={(dock) => `?dock=${dock}`} onSee={() => undefined} />;
}
