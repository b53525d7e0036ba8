import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { Locale } from "#core/words/index.ts";
import { createBoatPageModel } from "#ui/headless/offer/boatPage.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { BoatView } from "#ui/views/offer/boat/BoatView.tsx";
import { OpenPassNotice } from "#ui/views/shell/alerts/OpenPassNotice.tsx";
import { BoatModelsView } from "#ui/views/offer/boat/BoatModelsView.tsx";
import { useSearch } from "../../address/address.tsx";
import { pathOfBoatPage, bookingPathOfDock } from "../../address/paths.ts";
import type { AppWideModels } from "../../models/appWideModels.ts";

/** The props that every page of the application gets: its models and language. */
export interface VisitorPageProps {
  readonly session: AppWideModels;
  readonly locale: Locale;
}

/** Shows the page `/boat-name`: the boat that the query names, else the one chosen before, else a choice among the models of boats. */
export function BoatPage(props: VisitorPageProps) {
  return (
    <>
      <OpenPassNotice payment={props.session.booking.payment} />
      <BoatOrModels {...props} />
    </>
  );
}

function BoatOrModels({ session, locale }: VisitorPageProps) {
  useSignals();
  const wantedBoat = new URLSearchParams(useSearch()).get("boat");
  const id = wantedBoat ?? session.booking.choice.boat.value?._id;
  if (id === undefined) return <BoatModelsView first={session.first} boatPath={pathOfBoatPage(locale)} />;
  // All unknown boats have one key: what a visitor taps is not replaced when the page reads its address.
  const known = session.first.boats.some(({ _id }) => _id === id) ? id : "none";
  return <Sheet key={known} session={session} locale={locale} id={known} />;
}

function Sheet({ session, locale, id }: VisitorPageProps & { readonly id: string }) {
  const { booking } = session;
  const [model] = useState(() => createBoatPageModel(booking.ports, id));
  useEffect(() => void model.load(), [model]);
  const book = () => {
    if (booking.payment.state.peek().paymentSuccess) booking.bookAnother();
    const saved = model.save();
    if (saved !== undefined) void booking.checkout.changeChoice().then(() => booking.choice.takeUp(saved));
  };
  return (
    <BoatView
      model={model}
      boatPath={pathOfBoatPage(locale)}
      bookingPath={bookingPathOfDock(locale)}
      onBook={book}
      feedback={<Feedback session={session} id={id} />}
    />
  );
}

const feedbackPart = createLazyPageCode(async () => (await import("#ui/views/feedback/BoatFeedback.tsx")).BoatFeedback);

/** What customers say of the boat, a chunk that comes after the sheet. */
function Feedback({ session, id }: { readonly session: AppWideModels; readonly id: string }): ReactElement | null {
  const { Part } = useLazyPageCode(feedbackPart);
  return Part === undefined ? null : <Part ports={session.booking.ports} boat={id} />;
}
