import "../../../headless/words/placeWords.ts";
import { mdiArrowLeft, mdiChevronDown } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { photoPath } from "#core/domain/offer/photo.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import {
  createLowestPrices,
  type DockOption,
  dockOptions,
  dockOptionsWithoutSteps,
  groupLakesByClub,
} from "../../../headless/offer/lowestPrices.ts";
import { createLakesModel, type LakeCard, type LakesModel } from "../../../headless/offer/lakes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { LazyLakeOutline } from "../../offer/chart/LazyLakeOutline.tsx";
import { RetryNotice } from "../../form/RetryNotice.tsx";
import { freeBoatsText } from "../parts/dayText.ts";
import * as css from "./DockChoiceView.css.ts";
import { shortDockName } from "../../offer/chart/DockNameList.tsx";

/** The props of `DockChoiceView`: the model, and the way back once a dock is chosen. */
export interface DockChoiceViewProps {
  readonly model: BookingModel;
  readonly onDone: () => void;
}

/** Shows the choice of a place: lakes by province and club, each with its outline, docks and lowest price. */
export function DockChoiceView(props: DockChoiceViewProps): ReactElement {
  const { model, onDone } = props;
  const { say } = useWords();
  const [lakes] = useState(() => createLakesModel(model.ports));
  const day = model.choice.shownDay.value;
  useEffect(() => void lakes.look(day), [lakes, day]);
  const here = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    here.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const found = lakes.lakes.value;
  const { text } = lakes.wanted.value;
  const state = lakes.state.value;
  return (
    <div className={css.page}>
      <div>
        <span className={css.back}>
          <Button kind="quiet" icon={mdiArrowLeft} onPress={onDone}>
            {say("place.keepPlace")}
          </Button>
        </span>
        <h1 ref={here} tabIndex={-1} className={css.title}>
          {say("place.where")}
        </h1>
        <FoundLakes lakes={lakes} day={day} />
      </div>
      {lakes.hasMore.value || text !== undefined ? (
        <TextField
          type="search"
          label={say("place.find")}
          value={text ?? ""}
          onChange={(typed) => void lakes.look(day, { ...lakes.wanted.value, text: typed })}
        />
      ) : null}
      {found.length === 0 && state === "failed" ? <RetryNotice onRetry={() => void lakes.look(day)} /> : null}
      {found.length === 0 && state === "loading" ? <Skeleton height="76px" count={5} /> : null}
      {groupLakesByClub(found).map(({ region, club, lakes: own }) => (
        <section key={`${region} ${club.id}`} className={css.club} aria-labelledby={`club-${region}-${club.id}`} data-lakes>
          <h2 id={`club-${region}-${club.id}`} className={css.clubName}>
            {region === undefined ? null : <span className={css.region}>{say(`place.regions.${region}`)}</span>}{" "}
            <span className={css.note}>{club.name}</span>
          </h2>
          {own.map((card) => (
            <Lake key={card.lake._id} card={card} {...props} />
          ))}
        </section>
      ))}
      {lakes.hasMore.value ? (
        <div>
          <Button onPress={() => void lakes.more()}>{say("place.more")}</Button>
        </div>
      ) : null}
    </div>
  );
}

function FoundLakes({ lakes, day }: { readonly lakes: LakesModel; readonly day: Day }): ReactElement | null {
  const { say, format } = useWords();
  const found = lakes.lakes.value;
  if (found.length === 0)
    return lakes.state.value === "ready" && lakes.wanted.value.text !== undefined ? <p className={css.hint}>{say("place.none")}</p> : null;
  return (
    <p className={css.hint}>
      {say("place.whereHint", {
        lakes: say("place.lakesOf", { count: found.length }),
        docks: say("booking.docksOf", { count: found.reduce((sum, { docks }) => sum + docks, 0) }),
        day: format.day(day),
      })}
    </p>
  );
}

interface LakeProps extends DockChoiceViewProps {
  readonly card: LakeCard;
}

function Lake(props: LakeProps): ReactElement {
  useSignals();
  const { card, model, onDone } = props;
  const { choice } = model;
  const { lake } = card;
  const docks = choice.first.docks.filter((dock) => dock.lake === lake._id);
  const [isOpen, setOpen] = useState(lake._id === choice.lake.value?._id);
  const go = (dock: string) => {
    void choice.lookAtDock(dock);
    onDone();
  };
  const goThere = () => {
    void choice.lookAtLake(lake._id);
    onDone();
  };
  // A lake with one dock is chosen with that dock; a lake of another club shows its docks once they have loaded.
  const isOne = docks.length < 2;
  return (
    <div className={css.lake} data-open={isOpen || undefined}>
      <h3 className={css.lakeHead}>
        <button
          type="button"
          className={css.lakeButton}
          onClick={() => (isOne ? goThere() : setOpen(!isOpen))}
          {...(isOne ? {} : { "aria-expanded": isOpen })}
        >
          <LakeWords
            card={card}
            model={model}
            outline={card.at === null ? null : <LazyLakeOutline dock={card.at} outline={lake.outline} name={lake._id} />}
          />
          {isOne ? null : (
            <span className={css.arrow}>
              <Icon path={mdiChevronDown} />
            </span>
          )}
        </button>
      </h3>
      {isOpen && !isOne ? <Docks {...props} onGo={go} /> : null}
    </div>
  );
}

function LakeWords({ card, model, outline }: Pick<LakeProps, "card" | "model"> & { readonly outline: ReactNode }): ReactElement {
  const { say, named, words } = useWords();
  const { lake, docks, from, club } = card;
  const at = { client: club.id, day: model.choice.shownDay.value };
  const least = from === null ? undefined : centsOf(model.ports.payer.priceOf(from, at).paid);
  return (
    <>
      <span className={css.outline}>{outline}</span>
      <span className={css.lakeWords}>
        <em className={css.lakeName}>{named(lake.name)}</em>{" "}
        <span className={css.note}>{withPrice(say("booking.docksOf", { count: docks }), least, club.currency, words)}</span>
      </span>
    </>
  );
}

function Docks({ card, model, onGo }: LakeProps & { readonly onGo: (dock: string) => void }): ReactElement {
  const { say } = useWords();
  const [isOnlyStepFree, setOnlyStepFree] = useState(false);
  const { choice } = model;
  const [fares] = useState(() => createLowestPrices(model.ports));
  const day = choice.shownDay.value;
  const lake = card.lake._id;
  useEffect(() => void fares.load({ day, docks: choice.first.docks.filter((dock) => dock.lake === lake) }), [fares, day, lake, choice]);
  const options = dockOptions(choice, lake, fares.data.value ?? new Map());
  const stepFree = dockOptionsWithoutSteps(options);
  const shown = isOnlyStepFree ? stepFree : options;
  return (
    <>
      {stepFree.length > 0 ? (
        <Checkbox isSelected={isOnlyStepFree} onChange={setOnlyStepFree}>
          {say("place.onlyStepFree")}
        </Checkbox>
      ) : null}
      <ul className={css.docks} data-docks>
        {shown.map((each) => (
          <li key={each.dock._id}>
            <Dock line={each} model={model} isHere={each.dock._id === choice.dock.value?._id} currency={card.club.currency} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DockProps extends Pick<DockChoiceViewProps, "model"> {
  readonly line: DockOption;
  readonly isHere: boolean;
  readonly currency: Currency;
  readonly onGo: (dock: string) => void;
}

function Dock({ line: { dock, free, from }, model, isHere, currency, onGo }: DockProps): ReactElement {
  const { say, named, words } = useWords();
  const at = { client: dock.client, day: model.choice.shownDay.value };
  const why = { opens: model.ports.payer.opensOn.value?.(at.day), isClosed: model.choice.isClosedOn(at.day) };
  const count = free === undefined ? "" : free === 0 ? freeBoatsText(free, words, why) : say("place.boatsFree", { count: free });
  const least = from === undefined ? undefined : model.ports.payer.priceOf(from, at).paid;
  const [picture] = dock.photos ?? [];
  const [, second] = /\((.*)\)$/.exec(named(dock.name)) ?? [];
  return (
    <button type="button" className={css.dock} {...(isHere ? { "aria-current": "true" as const } : {})} onClick={() => onGo(dock._id)}>
      <span className={css.mark} aria-hidden="true" />
      <span className={css.lakeWords}>
        <strong>
          {shortDockName(named(dock.name))}
          {second === undefined ? null : ` (${second})`}
        </strong>{" "}
        <span className={css.note}>
          {withPrice(count, least, currency, words)}
          {dock.stepFree === "yes" ? ` · ${say("place.isStepFree")}` : null}
        </span>
      </span>
      {/* The button has the name of the dock: the picture adds none. */}
      {picture === undefined ? null : (
        <img className={css.picture} src={photoPath(picture.file, 320)} alt="" width={88} height={56} loading="lazy" decoding="async" />
      )}
    </button>
  );
}

function withPrice(count: string, from: Cents | undefined, currency: Currency, { say, format }: Words): ReactNode {
  if (from === undefined) return count;
  return (
    <>
      {count === "" ? "" : `${count} · `}
      <strong className={css.price}>{say("booking.from", { price: format.money(from, currency) })}</strong>
    </>
  );
}
