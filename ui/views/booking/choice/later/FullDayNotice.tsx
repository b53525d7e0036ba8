import { type ReactElement, useEffect, useState } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import { type Day, yearOf } from "#core/domain/calendar/day.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import "../../../../headless/words/waitlistLinkWords.ts";
import { ButtonLink } from "../../../../parts/actions/ButtonLink.tsx";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { type VisitorHorizon, visitorHorizonOf } from "../../../../headless/catalogue/visitorHorizon.ts";
import { type NearbyFreeHour, fetchNearbyFreeHours } from "../../../../headless/booking/choice/nearbyFreeHours.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { BoatDrawing } from "../../../boat/BoatDrawing.tsx";
import { EarlyAccessNote } from "../../../pricing/EarlyAccessNote.tsx";
import { PlanMark } from "../../../pricing/PlanMark.tsx";
import * as shared from "../../../form/step.css.ts";
import * as css from "./FullDayNotice.css.ts";
import { shortDockName } from "../../../offer/chart/DockNameList.tsx";
import { boatKindText } from "../../../boat/boatText.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../../core/words/*/fullDay.*.ts", { eager: true }));

interface FullProps {
  readonly model: BookingModel;
}

/** Shows, when nothing is free on the day, or on any day of the window, the nearest free hours, and where to look next. */
export function FullDayNotice({ model }: FullProps): ReactElement {
  const { say, words } = useWords();
  const { choice } = model;
  const { opensOn, closedUntil, daysBehind } = horizonOf(model);
  const opening = closedUntil(choice.shownDay.value);
  const isWindow = choice.days.value.every(({ free }) => free === 0);
  const others = freeBoatsOfOtherKinds(model);
  return (
    <div className={css.full}>
      <h2 id="boats-title" className={css.title}>
        {titleOf(model, { isWindow, opensOn: opensOn(choice.shownDay.value), opening }, words)}
      </h2>
      {opening !== undefined || opensOn(choice.shownDay.value) === undefined ? null : <EarlyAccessNote days={daysBehind} />}
      <Nearest key={`${choice.dock.value?._id} ${choice.shownDay.value}`} model={model} />
      <div className={shared.buttons}>
        {choice.kind.value === undefined || others === 0 ? null : (
          <OtherKindsButton model={model} kind={choice.kind.value} count={others} />
        )}
        {opening === undefined ? null : (
          <Button onPress={() => void choice.pickDate(opening)}>
            {say("fullDay.openingDay", { day: words.format.monthDay(opening) })}
          </Button>
        )}
        {opening === undefined && isWindow && opensOn(choice.shownDay.value) === undefined ? (
          <Button onPress={() => void choice.laterDays()}>{say("fullDay.laterDays")}</Button>
        ) : null}
        {choice.selection.value.filterTimeSlot.length === 0 ? null : (
          <Button onPress={() => void choice.clearFilter()}>{say("fullDay.clearFilter")}</Button>
        )}
        {opening === undefined && (choice.whyNone.value ?? "taken") === "taken" ? <WaitlistLink model={model} /> : null}
      </div>
    </div>
  );
}

/** The way to the free boats of the day that are of another kind than the chosen one. */
function OtherKindsButton({ model, kind, count }: FullProps & { readonly kind: string; readonly count: number }): ReactElement {
  const { say } = useWords();
  return <Button onPress={() => model.choice.lookAtKind(kind)}>{say("fullDay.otherKinds", { count })}</Button>;
}

/** How many boats of another kind than the chosen one are free at the dock in view on its day. It reads signals. */
function freeBoatsOfOtherKinds({ choice: { kind, kinds } }: BookingModel): number {
  return kind.value === undefined ? 0 : kinds.value.reduce((sum, { model, free }) => (model === kind.value ? sum : sum + free), 0);
}

function WaitlistLink({ model: { choice } }: FullProps): ReactElement {
  const { say, locale } = useWords();
  const dock = choice.dock.value;
  const query = new URLSearchParams({ lake: dock?.lake ?? "", dock: dock?._id ?? "", day: choice.shownDay.value });
  return <ButtonLink href={`${pathInLocale("/waitlist", locale)}?${query}`}>{say("waitlist.page.link")}</ButtonLink>;
}

/** How far ahead the visitor may book at the club in view. It reads signals. */
function horizonOf({ choice, ports }: BookingModel): VisitorHorizon {
  return visitorHorizonOf(ports.payer, choice.club.value, choice.today.value);
}

interface FullDay {
  /** Whether no day of the window has anything free. */
  readonly isWindow: boolean;
  readonly opensOn: Day | undefined;
  /** When the club opens, where the day is outside its season. */
  readonly opening: Day | undefined;
}

function titleOf(model: BookingModel, { isWindow, opensOn, opening }: FullDay, { say, format }: Words): string {
  const { choice } = model;
  const day = choice.shownDay.value;
  if (opening !== undefined) return say("fullDay.closedSeason", { day: format.day(day), opens: format.longDay(opening) });
  const others = freeBoatsOfOtherKinds(model);
  if (choice.kind.value !== undefined && others > 0) {
    return say("fullDay.noneOfKind", { kind: choice.kind.value, day: format.monthDay(day), count: others });
  }
  const last = choice.days.value.at(-1)?.day ?? day;
  const why = choice.whyNone.value ?? "taken";
  if (why === "closed" && opensOn !== undefined) {
    return say("fullDay.notOpenYet", { year: String(yearOf(day)), day: format.longDay(opensOn) });
  }
  // Other docks of the club may be open.
  if (why === "closed") return say("fullDay.closedDock", { day: format.day(day) });
  if (why !== "taken") return say(`fullDay.${why}Day`, { day: format.day(day) });
  return isWindow ? say("fullDay.fullWindow", { day: format.day(last) }) : say("fullDay.fullDay", { day: format.day(day) });
}

function Nearest({ model }: FullProps): ReactElement | null {
  const { say } = useWords();
  const [hours, setHours] = useState<readonly NearbyFreeHour[]>();
  useEffect(() => {
    let isWanted = true;
    void fetchNearbyFreeHours(model.ports, model.choice).then((found) => (isWanted ? setHours(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, [model]);
  if (hours === undefined) return <Skeleton height="76px" count={3} />;
  if (hours.length === 0) return null;
  return (
    <>
      <p>{say("fullDay.nearest")}</p>
      <ul className={css.list}>
        {hours.map((hour) => (
          <li key={`${hour.dock._id} ${hour.day}`}>
            <NearbyHourButton model={model} hour={hour} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NearbyHourButton({ model, hour }: FullProps & { readonly hour: NearbyFreeHour }): ReactElement {
  const { say, format, named, words } = useWords();
  const { choice } = model;
  const { dock, day, boat, slots, amounts } = hour;
  const place = dock._id === choice.dock.value?._id ? say("fullDay.sameDock") : shortDockName(named(dock.name));
  const currency = currencyOf(choice.club.value);
  const { payer } = model.ports;
  const time = { client: dock.client, day, span: spanOfSlots(slots) };
  const mark = payer.markAt(time);
  const request = { lake: dock.lake, dock: dock._id, day, boat: boat._id, time: slots.map(({ _id }) => _id) };
  const take = () => void choice.follow(request).then(focusChosen);
  return (
    <button type="button" className={css.nearbyHour} onClick={take}>
      <span className={css.plate}>
        <BoatDrawing drawing={drawingOfBoat(boat)} look="tile" />
      </span>
      <span className={css.words}>
        <span className={css.when}>
          <strong>{format.title(format.day(day))}</strong> · {place}
        </span>{" "}
        <span className={css.time}>{format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "")}</span>{" "}
        <span className={css.boat}>
          <span>
            {named(boat.name)} · {boatKindText(boat, words)}
          </span>{" "}
          <strong className={css.price}>{amounts === undefined ? "" : format.money(payer.priceOf(amounts, time).paid, currency)}</strong>
        </span>
        {mark === undefined ? null : <PlanMark mark={mark} />}
      </span>
    </button>
  );
}

/** Moves the focus to the chosen hour after the page has rendered around it. */
function focusChosen(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-slots] input:checked")?.focus());
}
