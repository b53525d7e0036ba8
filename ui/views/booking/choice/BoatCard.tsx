import { memo, type ReactElement, type ReactNode, Suspense, use, useId } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { BeyondPlanMark } from "../../../headless/catalogue/memberPricing.ts";
import type { CartDoor } from "../../../headless/cart/cart.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { BoatCardData as Card, BoatHour } from "../../../headless/booking/choice/boatCards.ts";
import { createLazyPageCode, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { useMarkedFirst } from "../../../headless/page/afterPaint.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { HourCells, type HourOption } from "../../../parts/choices/HourCells.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { RowPhoto } from "../../offer/boat/RowPhoto.tsx";
import { partsAfterChoice } from "./partsAfterChoice.ts";
import * as css from "../parts/choice.css.ts";
// The server renders the rows: their styles are in the page's head from the start.
import "./later/LengthRows.css.ts";
import type { HourNotesProps, LengthRowsProps } from "./later/ownHours.ts";
import type { NextFreeHoursProps } from "./later/NextFreeHours.tsx";
import { boatKindText, boatModelText, kindAhead } from "../../boat/boatText.ts";

interface CardProps {
  readonly model: BookingModel;
  readonly card: Card;
  readonly boatPath: (boat: string) => string;
  /** The way into the cart; without it no boat is added to it. */
  readonly door?: CartDoor;
}

/** Shows the card of a boat: drawing, description, price, and its hours of the day. It renders again only with another `card`. */
export const BoatCard = memo(function BoatCard({ model, card, boatPath, door }: CardProps): ReactElement {
  const { say, named, words } = useWords();
  const { boat, isChosen } = card;
  const title = useId();
  const [photo] = boat.photos ?? [];
  return (
    <article className={css.card} aria-labelledby={title} data-chosen={isChosen || undefined} data-photo={photo !== undefined || undefined}>
      <div className={css.plate}>
        {photo === undefined ? (
          <div className={css.drawingBox}>
            <BoatDrawing drawing={drawingOfBoat(boat)} isFlagged={isChosen} />
          </div>
        ) : (
          <div className={css.photoBox}>
            <RowPhoto photo={photo} of={boat} sizes="(min-width: 64em) 188px, 100vw" />
          </div>
        )}
        <span className={css.model}>{boatModelText(boat, words)}</span>
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
        <Hours model={model} card={card} cart={door?.path} />
        {isChosen ? <LongerFetched model={model} door={door} boat={boat} /> : null}
      </div>
    </article>
  );
});

function Prices({ model, card: { boat, amounts, isFrom } }: Omit<CardProps, "boatPath">): ReactElement {
  const { say, format, words } = useWords();
  const currency = currencyOf(model.choice.club.value);
  const price = amounts && model.choice.priceOf(amounts);
  const paid = price && format.money(price.paid, currency);
  return (
    <>
      <p className={css.price}>
        {paid === undefined ? say("booking.slots.noPrice") : isFrom ? say("booking.from", { price: paid }) : paid}
      </p>
      <p className={css.what}>
        {kindAhead(boat, words)}
        <strong>{say("booking.boats.people", { count: boat.capacity })}</strong>
      </p>
      <p className={css.member}>
        {price &&
          say(price.isMember ? "booking.slots.othersPrice" : "booking.slots.memberPrice", { price: format.money(price.other, currency) })}
      </p>
    </>
  );
}

interface HoursProps extends Pick<CardProps, "model" | "card"> {
  /** The address of the cart. */
  readonly cart: string | undefined;
}

/** How many hours of a boat are one tap each; more of them are listed by their length. */
const mostHourCells = 6;

function Hours({ model, card, cart }: HoursProps): ReactElement {
  const words = useWords();
  const { choice } = model;
  const { marked, mark } = useMarkedFirst();
  const { boat, hours, isChosen, isFrom } = card;
  const next = isChosen ? choice.extension.value?._id : undefined;
  const last = isChosen && choice.chosenSlots.value.length > 1 ? choice.chosenSlots.value.at(-1)?._id : undefined;
  const priceOf = (hour: BoatHour) =>
    hour.amounts && (
      <>
        {" · "}
        {words.format.lasting(spanOfSlot(hour.slot).end - spanOfSlot(hour.slot).start)}
        <b>{words.format.money(choice.priceOf(hour.amounts).paid, currencyOf(choice.club.value))}</b>
        <OwnHours model={model} card={card} hour={hour} otherwise={null} />
      </>
    );
  const cellsOf: LengthRowsProps["cellsOf"] = (label, shown, hasPrices) => (
    <HourCells
      label={label}
      options={shown.map((hour) => ({
        ...optionOf(hour, hours, words, choice.markOf(hour.slot), hasPrices && priceOf(hour)),
        href: hour.why === "inCart" && !hour.isChosen ? cart : undefined,
        tap: hour.slot._id === next ? "joins" : hour.slot._id === last ? "leaves" : undefined,
      }))}
      value={marked ?? shown.find((hour) => hour.isChosen)?.slot._id ?? null}
      onChange={(slot, isAtOnce) => mark(slot, () => void choice.chooseHour(boat._id, slot), isAtOnce)}
      onTap={(slot) => void (slot === next ? choice.extend() : choice.shorten())}
    />
  );
  const cells = cellsOf(words.say("booking.slots.labelOf", { boat: words.named(boat.name) }), hours, isFrom);
  return hours.length > mostHourCells ? <OwnHours model={model} card={card} cellsOf={cellsOf} otherwise={cells} /> : cells;
}

/** What only boats with hours of their own show. The server renders it, and its markup stays until the code is loaded. */
export const ownHoursCode = createLazyPageCode(() => import("./later/ownHours.ts"));
let loadingOwnHours: Promise<unknown> | undefined;

/** Notes on one hour, or the hours by their lengths; `otherwise` is shown where the code cannot be loaded. */
type OwnHoursProps = (HourNotesProps | LengthRowsProps) & { readonly otherwise: ReactNode };

function OwnHours(props: OwnHoursProps): ReactElement {
  return (
    <Suspense fallback={props.otherwise}>
      <LoadedOwnHours {...props} />
    </Suspense>
  );
}

function LoadedOwnHours(props: OwnHoursProps): ReactNode {
  if (ownHoursCode.peek() === undefined) use((loadingOwnHours ??= ownHoursCode.load().catch(() => undefined)));
  const code = ownHoursCode.peek();
  if (code === undefined) return props.otherwise;
  return "hour" in props ? <code.HourNotes {...props} /> : <code.LengthRows {...props} />;
}

function optionOf(
  hour: BoatHour,
  hours: readonly BoatHour[],
  { say, format }: Words,
  mark?: BeyondPlanMark,
  price?: ReactNode,
): HourOption {
  const { slot, why, isChosen, isWanted } = hour;
  const start = withRoom(format.time(slot.start));
  const option = { value: slot._id, start, isWanted };
  if (why !== undefined && !isChosen) return { ...option, end: say(`booking.slots.${why}Short`), isUnavailable: true };
  const isJoined = isChosen && hour !== hours.find((each) => each.isChosen);
  // Screen readers learn here that the hour is chosen together with that of the selected radio, and what its sign means.
  const end = (
    <>
      {say("booking.slots.to", { time: format.shortTime(slot.end) })}
      {price}
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

function LongerFetched({
  model,
  door,
  boat,
}: Pick<CardProps, "model"> & Pick<Card, "boat"> & { readonly door: CartDoor | undefined }): ReactElement | null {
  const { Part } = useLazyPageCode(partsAfterChoice);
  return Part === undefined ? null : (
    <>
      <Part.ChoiceLengthButtons model={model} />
      {door === undefined ? null : <Part.AddAnotherInCard model={model} door={door} />}
      <Part.BoatDescription boat={boat} />
    </>
  );
}

function NextHoursFetched(props: NextFreeHoursProps): ReactElement | null {
  const { Part } = useLazyPageCode(ownHoursCode);
  return Part === undefined ? null : <Part.NextFreeHours {...props} />;
}

/** Shows the card of a boat that is fully booked: its description, and when it is free next. It renders again only with another `card`. */
export const FullyBookedCard = memo(function FullyBookedCard({
  model,
  card: { boat, hours, nextDay },
  boatPath,
  door,
}: CardProps): ReactElement {
  const { say, named, format, words } = useWords();
  const title = useId();
  return (
    <article className={css.fullCard} aria-labelledby={title}>
      <div className={css.fullCardHead}>
        <h3 id={title} className={css.fullCardName}>
          <Link href={boatPath(boat._id)}>{named(boat.name)}</Link>
        </h3>
        <span>
          {boatKindText(boat, words)} · {say("booking.boats.people", { count: boat.capacity })}
        </span>
      </div>
      <p className={css.fullCardNextHours}>
        {door !== undefined && hours.some(({ why }) => why === "inCart") ? (
          <Link href={door.path}>{say("booking.slots.inCart")}</Link>
        ) : (
          say("booking.boats.takenAllDay")
        )}
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
