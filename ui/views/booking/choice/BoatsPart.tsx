import { mdiClockOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { memo, type ReactElement, useState } from "react";
import { wordedKindOf } from "#core/domain/offer/boatLook.ts";
import type { CartDoor } from "../../../headless/cart/cart.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadErrorPart } from "../../shell/LoadErrorPart.tsx";
// The almanac's part loads once the page is idle; its styles load with the page, so that it appears at once.
import "../../offer/SunsetNote.css.ts";
import { BoatCard, FullyBookedCard } from "./BoatCard.tsx";
import * as css from "../parts/choice.css.ts";
import { partsAtIdle } from "./partsAtIdle.ts";
import { ariaParts, openedParts } from "./partsOpened.ts";
import { PlanMarkLegend } from "../../pricing/PlanMarkLegend.tsx";
import { RetryNotice } from "../../form/RetryNotice.tsx";

/** The props of `BoatsPart`: the model, and the address of each boat's page. */
export interface BoatsPartProps {
  readonly model: BookingModel;
  /** The address of a boat's page. */
  readonly boatPath: (boat: string) => string;
  /** The way into the cart; without it no boat is added to it. */
  readonly door?: CartDoor;
}

/** Shows the boats of a dock on the shown day, each with its hours and price. */
export function BoatsPart(props: BoatsPartProps): ReactElement | null {
  const { say } = useWords();
  const { choice } = props.model;
  if (choice.dock.value === undefined) return <h2 className={css.boatsTitle}>{say("booking.chooseDock")}</h2>;
  const isKnown = choice.offer.value !== null;
  return (
    <section className={css.boats} aria-labelledby="boats-title" aria-busy={choice.offerState.value === "loading"} data-slots>
      {isKnown ? <BoatCards {...props} /> : <BoatsLoading {...props} />}
    </section>
  );
}

function BoatsLoading({ model }: BoatsPartProps): ReactElement {
  const { say } = useWords();
  if (model.choice.offerState.value === "failed") return <RetryNotice onRetry={() => void model.refresh()} />;
  return (
    <>
      <h2 id="boats-title" className={css.boatsTitle}>
        {say("booking.boats.label")}
      </h2>
      <Skeleton height="236px" count={3} />
    </>
  );
}

function BoatCards(props: BoatsPartProps): ReactElement {
  useSignals();
  const { model } = props;
  const cards = model.choice.boats.value;
  const free = cards.filter((card) => card.free > 0 || card.isChosen);
  if (free.length === 0) return <LazyFullDayNotice model={model} />;
  return (
    <>
      <Head model={model} free={free.length} />
      {free.map((card) => (
        <BoatCard key={card.boat._id} card={card} {...props} />
      ))}
      <LazyLastTripNote model={model} />
      {cards
        .filter((card) => !free.includes(card))
        .map((card) => (
          <FullyBookedCard key={card.boat._id} card={card} {...props} />
        ))}
    </>
  );
}

const Head = memo(function Head({ model, free }: { readonly model: BookingModel; readonly free: number }): ReactElement {
  const { say, words } = useWords();
  const { choice } = model;
  const about = wordedKindOf({ model: choice.kind.value ?? "" });
  const mark = choice.markOn(choice.shownDay.value);
  const [isOpen, setOpen] = useState(false);
  const narrowed = choice.selection.value.filterTimeSlot.length > 0;
  const hasFilters = choice.filters.value.length > 1;
  return (
    <>
      <div className={css.boatsHead}>
        <h2 id="boats-title" className={css.boatsTitle}>
          {freeTitle(model, free, words)}
        </h2>
        {mark === undefined ? (
          <span className={css.priceNote}>{say(choice.paysAsMember.value ? "booking.slots.priceOfMember" : "booking.slots.price")}</span>
        ) : (
          <PlanMarkLegend mark={mark} />
        )}
        {hasFilters ? (
          <span className={css.times}>
            <Button
              kind="quiet"
              icon={mdiClockOutline}
              aria-label={say("booking.filter.label")}
              aria-expanded={isOpen || narrowed}
              onPress={() => setOpen(!isOpen)}
            />
          </span>
        ) : null}
        {about && <p className={css.aboutBoat}>{say(`booking.kinds.${about}.about`)}</p>}
      </div>
      {hasFilters && (isOpen || narrowed) ? <Filters model={model} /> : null}
    </>
  );
});

function Filters({ model }: { readonly model: BookingModel }): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(ariaParts);
  if (Part !== undefined) return <Part.TimeOfDayFilters model={model} />;
  return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="44px" />;
}

/** The note about the last trip of the day, which the first view of the page does not need. */
function LazyLastTripNote({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { Part } = useLazyPageCode(partsAtIdle);
  return Part === undefined ? null : <Part.LastTripNote model={model} />;
}

function LazyFullDayNotice({ model }: { readonly model: BookingModel }): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(openedParts);
  if (Part !== undefined) return <Part.FullDayNotice model={model} />;
  return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : <Skeleton height="76px" count={4} />;
}

function freeTitle({ choice }: BookingModel, count: number, { say, format }: Words): string {
  const day = choice.shownDay.value;
  return day === choice.today.value ? say("booking.freeToday", { count }) : say("booking.freeOn", { count, day: format.day(day) });
}
