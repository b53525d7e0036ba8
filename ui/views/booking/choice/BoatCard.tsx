import { useSignals } from "@preact/signals-react/runtime";
import { memo, type ReactElement, type ReactNode, useId } from "react";
import { boatLookOf } from "#core/domain/offer/boatLook.ts";
import { textInLocale } from "#core/domain/offer/texts.ts";
import type { BeyondPlanMark } from "../../../headless/catalogue/memberPricing.ts";
import type { CartDoor } from "../../../headless/cart/door.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { BoatCardData as Card, BoatHour } from "../../../headless/choice/boatCards.ts";
import { createLazyPageCode, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { whenPageIdle } from "../../../headless/page/pageIdle.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { HourCells, type HourOption } from "../../../parts/choices/HourCells.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { BoatPhoto } from "../../boat/BoatPhoto.tsx";
import { partsAfterChoice } from "./partsAfterChoice.ts";
import * as css from "./choice.css.ts";
import type { NextFreeHoursProps } from "./NextFreeHours.tsx";

interface CardProps {
  readonly model: BookingModel;
  readonly card: Card;
  readonly boatPath: (boat: string) => string;
  /** The way into the cart; without it no boat is added to it. */
  readonly door?: CartDoor;
}

/** Shows the card of a boat: drawing, description, price, and its hours of the day. It renders again only with another `card`. */
export const BoatCard = memo(function BoatCard({ model, card, boatPath, door }: CardProps): ReactElement {
  useSignals();
  const { say, named } = useWords();
  const { boat, isChosen } = card;
  const title = useId();
  const [photo] = boat.photos ?? [];
  return (
    <article className={css.card} aria-labelledby={title} data-chosen={isChosen || undefined} data-photo={photo !== undefined || undefined}>
      <div className={css.plate}>
        {photo === undefined ? (
          <div className={css.drawingBox}>
            <BoatDrawing drawing={boatLookOf(boat).drawing} isFlagged={isChosen} />
          </div>
        ) : (
          <div className={css.photoBox}>
            <BoatPhoto photo={photo} boat={boat} sizes="(min-width: 64em) 188px, 100vw" />
          </div>
        )}
        <span className={css.model} data-on-photo={photo === undefined ? undefined : true}>
          {boat.model}
        </span>
      </div>
      <div className={css.words}>
        <h3 id={title} className={css.name}>
          {named(boat.name)}
        </h3>
        <Prices model={model} card={card} />
        <p className={css.details}>
          <Link href={boatPath(boat._id)} aria-label={say("booking.boats.detailsOf", { boat: named(boat.name) })}>
            {say("booking.boats.details")}
          </Link>
        </p>
      </div>
      <div className={css.hours}>
        <Hours model={model} card={card} />
        {isChosen ? <LongerFetched model={model} door={door} /> : null}
        {isChosen ? <BoatDescription boat={boat} /> : null}
      </div>
    </article>
  );
});

/** The club's description of a boat: open once the boat is chosen, before that one tap away. */
function BoatDescription({ boat }: Pick<Card, "boat">): ReactElement | null {
  const about = textInLocale(boat.description, useWords().locale);
  return about === undefined ? null : (
    <p className={css.descriptionText} lang={about.lang}>
      {about.text}
    </p>
  );
}

function Prices({ model, card: { boat, amounts } }: Omit<CardProps, "boatPath">): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const currency = model.choice.club.value?.currency ?? "CAD";
  const price = amounts === undefined ? undefined : model.choice.priceOf(amounts);
  return (
    <>
      <p className={css.price}>{price === undefined ? say("booking.slots.noPrice") : format.money(price.paid, currency)}</p>
      <p className={css.what}>
        {say(`booking.kinds.${boatLookOf(boat).kind}.name`)} · <strong>{say("booking.boats.people", { count: boat.capacity })}</strong>
      </p>
      <p className={css.member}>
        {price === undefined
          ? null
          : say(price.isMember ? "booking.slots.othersPrice" : "booking.slots.memberPrice", { price: format.money(price.other, currency) })}
      </p>
    </>
  );
}

function Hours({ model: { choice }, card: { boat, hours, isChosen } }: Omit<CardProps, "boatPath">): ReactElement {
  useSignals();
  const words = useWords();
  const next = isChosen ? choice.extension.value?._id : undefined;
  const last = isChosen && choice.chosenSlots.value.length > 1 ? choice.chosenSlots.value.at(-1)?._id : undefined;
  return (
    <HourCells
      label={words.say("booking.slots.labelOf", { boat: words.named(boat.name) })}
      options={hours.map((hour) => ({
        ...optionOf(hour, hours, words, choice.markOf(hour.slot)),
        tap: hour.slot._id === next ? "joins" : hour.slot._id === last ? "leaves" : undefined,
      }))}
      value={hours.find((hour) => hour.isChosen)?.slot._id ?? null}
      onChange={(slot) => void choice.chooseHour(boat._id, slot)}
      onTap={(slot) => void (slot === next ? choice.extend() : choice.shorten())}
    />
  );
}

function optionOf(hour: BoatHour, hours: readonly BoatHour[], { say, format }: Words, mark?: BeyondPlanMark): HourOption {
  const { slot, why, isChosen, isWanted } = hour;
  const start = withRoom(format.time(slot.start));
  const option = { value: slot._id, start, isWanted };
  if (why !== undefined && !isChosen) return { ...option, end: say(`booking.slots.${why}Short`), isUnavailable: true };
  const isJoined = isChosen && hour !== hours.find((each) => each.isChosen);
  // Screen readers learn here that the hour is chosen together with that of the selected radio, and what its sign means.
  const end = (
    <>
      {say("booking.slots.to", { time: format.shortTime(slot.end) })}
      <span className={hidden}>
        {isJoined ? `, ${say("booking.slots.joined")}` : null}
        {mark && `, ${mark.note}. ${mark.why}`}
      </span>
    </>
  );
  return { ...option, end, isJoined, isMarked: mark !== undefined };
}

/** A time such as “11:30 a.m.”; on a narrow screen “a.m.” shows only at the end of the row. */
function withRoom(time: string): ReactNode {
  const [, clock, half] = /^(.*\d)(\s[ap]\.m\.)$/.exec(time) ?? [];
  if (clock === undefined) return time;
  return (
    <>
      {clock}
      <span className={css.wideOnly}>{half}</span>
    </>
  );
}

function LongerFetched({ model, door }: Pick<CardProps, "model"> & { readonly door: CartDoor | undefined }): ReactElement | null {
  const { Part } = useLazyPageCode(partsAfterChoice);
  return Part === undefined ? null : (
    <>
      <Part.ChoiceLengthButtons model={model} />
      {door === undefined ? null : <Part.AddAnotherInCard model={model} door={door} />}
    </>
  );
}

/** The first view of the page does not need them. */
const hoursOfNextDay = createLazyPageCode(async () => {
  await whenPageIdle();
  return (await import("./NextFreeHours.tsx")).NextFreeHours;
});

function NextHoursFetched(props: NextFreeHoursProps): ReactElement | null {
  const { Part } = useLazyPageCode(hoursOfNextDay);
  return Part === undefined ? null : <Part {...props} />;
}

/** Shows the card of a boat that is fully booked: its description, and when it is free next. It renders again only with another `card`. */
export const FullyBookedCard = memo(function FullyBookedCard({ model, card: { boat, nextDay }, boatPath }: CardProps): ReactElement {
  const { say, named, format } = useWords();
  const title = useId();
  return (
    <article className={css.fullCard} aria-labelledby={title}>
      <div className={css.fullCardHead}>
        <h3 id={title} className={css.fullCardName}>
          <Link href={boatPath(boat._id)}>{named(boat.name)}</Link>
        </h3>
        <span>
          {say(`booking.kinds.${boatLookOf(boat).kind}.name`)} · {say("booking.boats.people", { count: boat.capacity })}
        </span>
      </div>
      <p className={css.fullCardNextHours}>
        {say("booking.boats.takenAllDay")}
        {nextDay === undefined ? null : (
          <>
            {" "}
            {say("booking.boats.nextFree")}{" "}
            <button type="button" className={css.sentenceButton} onClick={() => void model.choice.lookAtDay(nextDay)}>
              {format.day(nextDay)}
            </button>
            <NextHoursFetched model={model} boat={boat} day={nextDay} />
          </>
        )}
      </p>
    </article>
  );
});
