import { type ReactElement, useEffect, useState } from "react";
import { createBoatPageModel } from "#ui/headless/offer/boatPage.ts";
import { BoatView } from "#ui/views/offer/boat/BoatView.tsx";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";

export interface BoatPageProps extends Omit<BookingPageProps, "lead"> {
  readonly id: string;
}

/** The page of a boat over a club in memory. */
export function BoatPage({ id, visits }: BoatPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Sheet id={id} visit={visit} />;
}

function Sheet({ id, visit }: { readonly id: string; readonly visit: Visit }): ReactElement {
  const [model] = useState(() => createBoatPageModel(visit.model.ports, id));
  useEffect(() => void model.load(), [model]);
  return (
    <BoatView model={model} boatPath={(boat) => `?boat=${boat}`} bookingPath={(dock) => `?dock=${dock}`} onBook={() => void model.save()} />
  );
}
