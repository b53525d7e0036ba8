import { mdiSailBoat } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { fetched, useFetched } from "../../headless/page/fetched.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { ButtonLink } from "../../parts/ButtonLink.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { hidden } from "../../parts/VisuallyHidden.css.ts";
import { LostPart } from "../shell/LostPart.tsx";
import { BoatsPart } from "./BoatsPart.tsx";
import * as css from "./booking.css.ts";
import { DaysPart } from "./DaysPart.tsx";
import { LakePart } from "./LakePart.tsx";
import { LostPanel } from "./LostPanel.tsx";
import { Problem } from "./Problem.tsx";
import { ResultPanel } from "./ResultPanel.tsx";
import { SlotsPart } from "./SlotsPart.tsx";
import { TapePart } from "./TapePart.tsx";
import { TotalBar } from "./TotalBar.tsx";

const checkoutView = fetched(async () => (await import("./CheckoutView.tsx")).CheckoutView);

/** The booking page: the choice, then the steps to payment. Draws the same on the server and on a client that has just come. */
export function BookingView({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const { choice, checkout } = model;
  const hasTime = choice.selection.value.timeRangeReservation.length > 0;
  // The next step is fetched while the visitor looks at the price: it opens without a wait.
  useEffect(() => void (hasTime ? checkoutView.load().catch(() => undefined) : undefined), [hasTime]);
  if (choice.first.lakes.length === 0) return <NoLakes model={model} />;
  const isChoosing = checkout.step.value === "choice";
  return (
    <div className={css.page}>
      <h1 className={hidden}>{say("booking.title")}</h1>
      <div className={css.top}>
        <ResultPanel model={model} />
        {isChoosing ? <LostPanel model={model} /> : null}
      </div>
      <LakePart model={model} />
      {isChoosing ? <Choice model={model} /> : <Checkout model={model} />}
    </div>
  );
}

function Checkout({ model }: { readonly model: BookingModel }): ReactElement {
  const { Part, isLost, tryAgain } = useFetched(checkoutView);
  if (Part !== undefined) return <Part model={model} />;
  return <div className={css.inset}>{isLost ? <LostPart tryAgain={tryAgain} /> : <Skeleton height="56px" count={6} />}</div>;
}

function Choice({ model }: { readonly model: BookingModel }): ReactElement {
  return (
    <div className={css.choice}>
      <div className={css.inset}>
        <DaysPart model={model} />
        <div data-slots>
          <SlotsPart model={model} />
        </div>
        <BoatsPart model={model} />
        <TapePart model={model} />
        <Problem model={model} />
      </div>
      <TotalBar model={model} />
    </div>
  );
}

function NoLakes({ model }: { readonly model: BookingModel }): ReactElement {
  const { say } = useWords();
  const [club] = model.choice.first.clubs;
  const actions = (
    <>
      <Button kind="primary" onPress={() => void model.refresh()}>
        {say("booking.tryAgain")}
      </Button>
      {club === undefined ? null : <ButtonLink href={`tel:${club.phone}`}>{say("booking.callClub", { club: club.name })}</ButtonLink>}
    </>
  );
  return (
    <div className={css.top}>
      <h1 className={hidden}>{say("booking.title")}</h1>
      <EmptyState icon={mdiSailBoat} title={say("booking.noLakes")} actions={actions}>
        {say("booking.noLakesHint")}
      </EmptyState>
    </div>
  );
}
