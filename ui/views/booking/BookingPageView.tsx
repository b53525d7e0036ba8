import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { cartStorageKey } from "../../headless/cart/parts.ts";
import type { CartDoor } from "../../headless/cart/cart.ts";
import { createLazyPageCode, useLazyPageCode } from "../../headless/page/lazyPart.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { LoadErrorPart } from "../shell/LoadErrorPart.tsx";
import { BoatsPart } from "./choice/BoatsPart.tsx";
import * as shared from "../form/step.css.ts";
import { ChoiceSummaryBar, type ChoiceSummaryBarProps } from "./choice/ChoiceSummaryBar.tsx";
import { partsAfterChoice } from "./choice/partsAfterChoice.ts";
import { partsAtIdle } from "./choice/partsAtIdle.ts";
import * as css from "./parts/choice.css.ts";
import { DaysPart } from "./choice/DaysPart.tsx";
import { BookingPageHeading, OutOfSeasonBand } from "./choice/BookingPageHeading.tsx";
import { BoatModelTiles } from "./choice/BoatModelTiles.tsx";
import { LakeAndDocksPart } from "./place/LakeAndDocksPart.tsx";
import { StepProblemText } from "../form/StepProblemText.tsx";

const outcomeView = createLazyPageCode(async () => (await import("./checkout/payment/PaymentResultPart.tsx")).PaymentResultPart);
const barWithCart = createLazyPageCode(async () => (await import("./choice/CartSummaryBar.tsx")).CartSummaryBar);
const noLakes = createLazyPageCode(async () => (await import("./place/openedParts.ts")).NoLakesPart);
const placeView = createLazyPageCode(async () => (await import("./place/openedParts.ts")).DockChoiceView);

/** The props of `BookingPageView`: its model, and the address of each boat's page. */
export interface BookingPageViewProps {
  readonly model: BookingModel;
  /** The address of a boat's page. */
  readonly boatPath: (boat: string) => string;
  /** The way into the cart; without it no boat is added to it. */
  readonly door?: CartDoor;
}

/** Shows the booking page: the choice of a boat and time, then the steps to payment. The server and a new client render the same markup. */
export function BookingPageView(props: BookingPageViewProps): ReactElement {
  useSignals();
  const { choice, checkout } = props.model;
  if (choice.first.lakes.length === 0) return <NoLakes model={props.model} />;
  return checkout.step.value === "choice" ? <Choice {...props} /> : <Checkout {...props} />;
}

function Checkout({ model }: BookingPageViewProps): ReactElement {
  const { say } = useWords();
  const { Part, isLost, tryAgain } = useLazyPageCode(partsAfterChoice);
  return (
    <>
      <Results model={model} />
      <div className={css.page}>
        <h1 className={hidden}>{say("booking.title")}</h1>
        <LakeAndDocksPart model={model} onChange={() => undefined} />
        <div className={css.steps}>
          {Part === undefined ? <LoadingStep isLost={isLost} tryAgain={tryAgain} /> : <Part.CheckoutView model={model} />}
        </div>
      </div>
      {Part === undefined || model.panelLeads.value ? null : <Part.CheckoutSummaryBar model={model} />}
    </>
  );
}

function LoadingStep({ isLost, tryAgain }: { readonly isLost: boolean; readonly tryAgain: () => void }): ReactElement {
  return <div className={shared.inset}>{isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="56px" count={6} />}</div>;
}

function Choice(props: BookingPageViewProps): ReactElement {
  useSignals();
  const { model } = props;
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <OutOfSeasonBand model={model} />
      <Results model={model} />
      {isPlacing ? <Places {...props} onDone={() => setPlacing(false)} /> : <Boats {...props} onPlace={() => setPlacing(true)} />}
      {model.panelLeads.value ? null : <Bar {...props} isPlacing={isPlacing} onChoosePlace={() => setPlacing(true)} />}
    </>
  );
}

function Boats(props: BookingPageViewProps & { readonly onPlace: () => void }): ReactElement {
  useSignals();
  const { model } = props;
  return (
    <div className={css.page}>
      <BookingPageHeading model={model} />
      <LakeAndDocksPart model={model} onChange={props.onPlace} />
      <div className={css.choice}>
        <DaysPart model={model} />
        <BoatModelTiles model={model} />
        <BoatsPart {...props} />
        <Tape {...props} />
        <StepProblemText model={model} />
      </div>
      <output className={hidden}>
        <ChangeAnnouncer model={model} />
      </output>
    </div>
  );
}

/** Announces to screen readers what a tap changed elsewhere on the page. */
function ChangeAnnouncer({ model }: Pick<BookingPageViewProps, "model">): ReactElement | null {
  const { Part } = useLazyPageCode(partsAtIdle);
  return Part === undefined ? null : <Part.ChoiceAnnouncer choice={model.choice} />;
}

/** The result of a payment, or why a slot was lost, above everything else. */
function Results({ model }: Pick<BookingPageViewProps, "model">): ReactElement | null {
  useSignals();
  const { payment, checkout } = model;
  const hasLost = checkout.step.value === "choice" && checkout.lost.value !== null;
  return payment.outcome.value === "none" && !hasLost ? null : <ResultsFetched model={model} />;
}

function ResultsFetched({ model }: Pick<BookingPageViewProps, "model">): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(outcomeView);
  return (
    <div className={shared.top}>
      {Part === undefined ? isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="120px" /> : <Part model={model} />}
    </div>
  );
}

/** The reservation panel: the price tape, once an hour is chosen, until "today" hides it. */
function Tape(props: BookingPageViewProps): ReactElement | null {
  useSignals();
  const { isComplete, selection } = props.model.choice;
  return isComplete.value && selection.value.showReservation ? <TapeFetched {...props} /> : null;
}

function TapeFetched({ model, door }: BookingPageViewProps): ReactElement | null {
  const { Part } = useLazyPageCode(partsAfterChoice);
  if (Part === undefined) return null;
  return (
    <>
      <Part.PriceTapePart model={model} />
      {door === undefined ? null : <Part.MoreTripsPart model={model} door={door} />}
    </>
  );
}

/** The bar, with the way into the cart. Its button stays the same element while the way is loaded, since it may be pressed then. */
function Bar({ door, ...bar }: BookingPageViewProps & ChoiceSummaryBarProps): ReactElement {
  useSignals();
  const { choice, isRestored, ports } = bar.model;
  if (door === undefined) return <ChoiceSummaryBar {...bar} />;
  if (isRestored.value && ports.shared.get(cartStorageKey) !== null) return <BarFetched {...bar} door={door} />;
  return <ChoiceSummaryBar {...bar} {...(choice.isComplete.value ? { beside: <LazyAddAnother model={bar.model} door={door} /> } : {})} />;
}

function LazyAddAnother(props: { readonly model: BookingModel; readonly door: CartDoor }): ReactElement | null {
  const { Part } = useLazyPageCode(partsAfterChoice);
  return Part === undefined ? null : <Part.AddAnotherInBar {...props} />;
}

function BarFetched(props: ChoiceSummaryBarProps & { readonly door: CartDoor }): ReactElement {
  const { Part } = useLazyPageCode(barWithCart);
  return Part === undefined ? <ChoiceSummaryBar {...props} /> : <Part {...props} />;
}

function Places(props: BookingPageViewProps & { readonly onDone: () => void }): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(placeView);
  if (Part !== undefined) return <Part {...props} />;
  return <div className={css.choice}>{isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="76px" count={5} />}</div>;
}

/** The text about a club without lakes, and its buttons once their code is loaded. */
function NoLakes({ model }: Pick<BookingPageViewProps, "model">): ReactElement {
  const { say } = useWords();
  const { Part } = useLazyPageCode(noLakes);
  if (Part !== undefined) return <Part model={model} />;
  return (
    <div className={shared.top}>
      <h1>{say("booking.noLakes")}</h1>
      <p>{say("booking.noLakesHint")}</p>
    </div>
  );
}
