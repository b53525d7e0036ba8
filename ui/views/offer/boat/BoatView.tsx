import * as css from "./boat.css.ts";
import { currencyOf } from "#core/domain/money/currency.ts";
import { mdiSailBoat } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { promisesAboard } from "#core/domain/offer/models/promisesAboard.ts";
import { boatFiguresOf } from "#core/domain/offer/models/model.ts";
import { drawingOfBoat, wordedKindOf } from "#core/domain/offer/boatLook.ts";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import { promisesAtDock } from "#core/domain/club/promises.ts";
import { promiseLines } from "#core/words/format/promises.ts";
import { type BoatPageModel, freeSlotKey } from "../../../headless/offer/boatPage.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../headless/words/words.tsx";
import { BottomBar } from "../../../parts/actions/BottomBar.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { otherPriceText } from "../../pricing/otherPriceText.ts";
import { PromiseList } from "../../club/promises/PromiseList.tsx";
import { BoatLinks } from "./BoatLinks.tsx";
import { BoatFreeTimes } from "./BoatFreeTimes.tsx";
import type { Boat } from "#core/domain/offer/boat.ts";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { RowPhoto } from "./RowPhoto.tsx";
import { boatKindText, boatModelText } from "../../boat/boatText.ts";
import { lengthText } from "../../boat/lengthText.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/boat.*.ts", { eager: true }));

/** The props of `BoatView`: its model, and the addresses of other pages. */
export interface BoatViewProps {
  readonly model: BoatPageModel;
  /** The address of the booking page at this dock. */
  readonly bookingPath: (dock: string) => string;
  readonly boatPath: (boat: string) => string;
  /** Takes the chosen time to the booking page. */
  readonly onBook: () => void;
  /** What customers say of the boat. */
  readonly feedback?: ReactNode;
}

/** Shows the page of one boat: its description, who may steer it, its next free times, and the button to book it. */
export function BoatView(props: BoatViewProps): ReactElement {
  const { model, bookingPath, feedback } = props;
  const { say, named, locale, words } = useWords();
  const { known } = model;
  if (known === undefined) return <UnknownBoat {...props} />;
  const { boat, dock, lake, club } = known;
  const promised = promiseLines(promisesAboard(promisesAtDock(club?.promises ?? {}, dock), boat), words);
  const kind = wordedKindOf(boat);
  const { length, power } = boatFiguresOf(boat);
  const about = textInLocale(boat.description, locale);
  const facts = [
    ...(kind === undefined ? [] : [[say("boat.kind"), boatKindText(boat, words)] as const]),
    [say("boat.model"), boatModelText(boat, words)],
    [say("boat.capacity"), say("booking.boats.people", { count: boat.capacity })],
    ...(length === undefined ? [] : [[say("boat.length"), say("boat.metres", { length: lengthText(length, locale) })] as const]),
    ...(power === undefined ? [] : [[say("boat.power"), say("boat.horsepower", { power })] as const]),
    [
      say("booking.dock"),
      <Link key="dock" isStandalone href={bookingPath(dock._id)}>
        {named(dock.name)}
      </Link>,
    ],
    [say("booking.lake"), named(lake.name)],
    [say("boat.club"), club?.name ?? ""],
  ] as const;
  return (
    <>
      <div className={css.page}>
        <div className={css.columns}>
          <div className={css.stack}>
            <h1>{named(boat.name)}</h1>
            <BoatPhotos boat={boat} />
            {about === undefined ? null : <p lang={about.lang}>{about.text}</p>}
            {about !== undefined || kind === undefined ? null : <p>{say(`booking.kinds.${kind}.about`)}</p>}
            <dl className={css.facts}>
              {facts.map(([term, value]) => (
                <div key={term} className={css.fact}>
                  <dt className={css.term}>{term}</dt>
                  <dd className={css.value}>{value}</dd>
                </div>
              ))}
            </dl>
            {promised.length === 0 ? null : (
              <Callout>
                <PromiseList lines={promised} />
              </Callout>
            )}
            {feedback}
          </div>
          <BoatFreeTimes model={model} dockPath={bookingPath(dock._id)} />
        </div>
        <NearbyBoatLinks {...props} />
      </div>
      <BookBar {...props} dockPath={bookingPath(dock._id)} />
    </>
  );
}

function BookBar({ model, dockPath, onBook }: BoatViewProps & { readonly dockPath: string }): ReactElement | null {
  const { say, format, words } = useWords();
  const free = model.chosen.value;
  if (free === undefined) return null;
  const currency = currencyOf(model.known?.club);
  const { day, slot } = free;
  const price = model.priceOf(free);
  return (
    <BottomBar
      label={say("booking.yours")}
      actions={
        <ButtonLink kind="primary" href={dockPath} onPress={onBook}>
          {say("boat.book")}
        </ButtonLink>
      }
      note={
        <span className={css.muted} data-slot={freeSlotKey(free)}>
          {say("boat.on", { day: format.title(format.day(day)), span: format.span(slot.start, slot.end) })}
        </span>
      }
    >
      {price === undefined ? null : (
        <>
          <span className={css.total}>{format.money(price.paid, currency)}</span>
          <span className={css.muted}>{otherPriceText(price, currency, words)}</span>
        </>
      )}
    </BottomBar>
  );
}

function UnknownBoat(props: BoatViewProps): ReactElement {
  const { say } = useWords();
  const place = props.model.nearby?.boats[0]?.dock;
  return (
    <div className={css.page}>
      <h1>{say("boat.unknown")}</h1>
      <EmptyState
        icon={mdiSailBoat}
        title={say("boat.unknownHint")}
        actions={
          place === undefined ? null : (
            <ButtonLink kind="primary" href={props.bookingPath(place)}>
              {say("booking.title")}
            </ButtonLink>
          )
        }
      />
      <NearbyBoatLinks {...props} />
    </div>
  );
}

/** Links to other boats of the dock, or of the lake where the dock has no other. */
function NearbyBoatLinks({ model: { nearby }, boatPath }: BoatViewProps): ReactElement | null {
  const { say, named } = useWords();
  if (nearby === undefined) return null;
  const title =
    nearby.by === "dock"
      ? say("boat.others", { dock: named(nearby.place.name) })
      : say("boat.othersLake", { lake: named(nearby.place.name) });
  return (
    <section className={css.stack} aria-label={title}>
      <h2>{title}</h2>
      <BoatLinks boats={nearby.boats} boatPath={boatPath} />
    </section>
  );
}

const wide = "(min-width: 64em) 50vw, 100vw";
const third = "(min-width: 64em) 17vw, 33vw";

/** Shows the photos of a boat, the first one large, or its drawing where it has none. */
export function BoatPhotos({ boat }: { readonly boat: Boat }): ReactElement {
  const { say, words } = useWords();
  const [first, ...more] = boat.photos ?? [];
  if (first === undefined) {
    return (
      <div className={css.plate}>
        <BoatDrawing drawing={drawingOfBoat(boat)} label={say("boat.drawing", { model: boatModelText(boat, words) })} />
      </div>
    );
  }
  return (
    <div className={css.photos}>
      <div className={css.firstPhoto}>
        <RowPhoto photo={first} of={boat} sizes={wide} isFirst />
      </div>
      {more.map((photo) => (
        <div key={photo.file} className={css.photo}>
          <RowPhoto photo={photo} of={boat} sizes={third} />
        </div>
      ))}
    </div>
  );
}
