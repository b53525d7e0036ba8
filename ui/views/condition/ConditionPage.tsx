import "../../headless/words/daySheetWords.ts";
import { mdiCheck, mdiChevronLeft } from "@mdi/js";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { type BoatSide, boatSides } from "#core/domain/condition/tripPhoto.ts";
import type { DrawingPoint } from "#core/domain/condition/damage.ts";
import type { CameraModel } from "../../headless/condition/camera.ts";
import type { ConditionModel } from "../../headless/condition/condition.ts";
import type { ConditionQueue } from "../../headless/condition/queue.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { tripCustomerText } from "./tripText.ts";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./condition.css.ts";
import { ConditionNotices } from "./ConditionNotices.tsx";
import { DamageDialog } from "./DamageDialog.tsx";
import { DamageDrawing } from "../boat/DamageDrawing.tsx";
import { DamageList } from "./DamageList.tsx";
import { PictureButton } from "./PictureButton.tsx";
import { SideCamera } from "./SideCamera.tsx";

/** The props of `ConditionPage`: the boat that is looked at, and the ways on from it. */
export interface ConditionPageProps {
  readonly model: ConditionModel;
  readonly queue: ConditionQueue;
  readonly trip: CurrentTripState;
  readonly camera: CameraModel;
  readonly isOffline: boolean;
  /** The address of a new closure of the boat; undefined where its boat is not known on this device. */
  readonly closureHref: string | undefined;
  /** Whether the user may add photos of the sides. */
  readonly mayPhotograph: boolean;
  /** Whether the user may add damage. */
  readonly mayDamage: boolean;
  /** Records the departure or return; undefined where that is not the next step, and for who may not. */
  readonly onPassage: (() => void) | undefined;
  readonly onBack: () => void;
}

/** Shows the condition of a boat at departure or return: a photo of each side, its damage, and what is still missing. */
export function ConditionPage(props: ConditionPageProps): ReactElement {
  const { model, queue, trip, camera, isOffline, mayPhotograph, onBack } = props;
  const { say, named, words } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const last = model.last.value;
  return (
    <section className={css.page} aria-label={say("condition.open")} data-office>
      <header className={css.head}>
        <Button icon={mdiChevronLeft} aria-label={say("condition.back")} onPress={onBack} />
        <div>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {say(`condition.title.${model.passage}`, { boat: named(trip.boat) })}
          </h1>
          <p className={css.who}>
            {tripCustomerText(trip, words)} · <ReferenceText>{trip.reference}</ReferenceText>
          </p>
        </div>
      </header>
      <ConditionNotices queue={queue} isOffline={isOffline} />
      {isOffline ? null : <LoadFailure failure={model.failure.value} what={say("condition.unread")} onRetry={() => void model.load()} />}
      <div className={css.columns}>
        <section className={css.section} aria-label={say("condition.photos")}>
          <Sides model={model} />
          {mayPhotograph ? <SideCamera model={model} camera={camera} /> : null}
          <p role={last?.outcome === "noRoom" ? "alert" : "status"} className={css.outcome}>
            {last === undefined ? "" : say(`condition.${last.outcome}`, { side: say(`condition.side.${last.side}`) })}
          </p>
        </section>
        <Damage {...props} />
      </div>
      <NextStep {...props} />
    </section>
  );
}

function Sides({ model }: { readonly model: ConditionModel }): ReactElement {
  const { say } = useWords();
  const photos = model.photos.value;
  return (
    <div role="group" aria-label={say("condition.sides")} className={css.sides}>
      {boatSides.map((side) => {
        const name = say(`condition.side.${side}`);
        const isTaken = photos.has(side);
        return (
          <Button
            key={side}
            {...(isTaken ? { icon: mdiCheck, "aria-label": say("condition.taken", { side: name }) } : {})}
            aria-pressed={model.side.value === side}
            onPress={() => model.choose(side)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

function Damage({ model, trip, isOffline, closureHref, mayDamage }: ConditionPageProps): ReactElement {
  const { say, named } = useWords();
  const [pin, setPin] = useState<DrawingPoint | null | undefined>(undefined);
  const damages = model.damages.value;
  const label = say("condition.drawing", { boat: named(trip.boat) });
  return (
    <section className={css.section} aria-label={say("condition.damage")}>
      <div className={css.padded}>
        <h2 className={css.heading}>{say("condition.damage")}</h2>
        {mayDamage ? <p className={css.hint}>{say("condition.tapDrawing")}</p> : null}
        {trip.drawing === undefined ? null : (
          <DamageDrawing drawing={trip.drawing} label={label} damages={damages} {...(mayDamage ? { onTap: setPin } : {})} />
        )}
        <DamageList damages={damages} />
        {mayDamage ? (
          <div className={css.choices}>
            <Button onPress={() => setPin(null)}>{say("condition.addDamage")}</Button>
          </div>
        ) : null}
        {damages.some(({ isRepaired }) => !isRepaired) ? <NextTrip isOffline={isOffline} closureHref={closureHref} /> : null}
      </div>
      {pin === undefined ? null : <DamageDialog model={model} pin={pin} onClose={() => setPin(undefined)} />}
    </section>
  );
}

/** Whether the boat may leave again: nothing is to be done for that, and a closure takes it out until it is repaired. */
function NextTrip({ isOffline, closureHref }: Pick<ConditionPageProps, "isOffline" | "closureHref">): ReactElement | null {
  const { say } = useWords();
  if (closureHref === undefined) return null;
  return (
    <div>
      <h3>{say("condition.nextTrip")}</h3>
      {isOffline ? (
        <p className={css.hint}>{say("condition.afterRepairOffline")}</p>
      ) : (
        <>
          <p className={css.hint}>{say("condition.afterRepairHint")}</p>
          <Link href={closureHref}>{say("condition.afterRepair")}</Link>
        </>
      )}
    </div>
  );
}

/** The bar at the foot: what is missing, and the button that does it. */
function NextStep({ model, camera, mayPhotograph, onPassage, onBack }: ConditionPageProps): ReactElement {
  const { say } = useWords();
  const missing = model.missing.value;
  return (
    <div className={css.bottom}>
      <span className={css.bottomText} role="status">
        {missing === undefined ? say("condition.complete") : say("condition.missing", { side: say(`condition.side.${missing}`) })}
      </span>
      {missing === undefined || !mayPhotograph ? (
        <Button kind="primary" onPress={onPassage ?? onBack}>
          {onPassage === undefined ? say("condition.done") : say(`condition.toPassage.${model.passage}`)}
        </Button>
      ) : (
        <NextPhoto model={model} camera={camera} missing={missing} />
      )}
    </div>
  );
}

/** Takes the photo of the side that is missing, or goes to that side first. */
function NextPhoto({
  model,
  camera,
  missing,
}: Pick<ConditionPageProps, "model" | "camera"> & { readonly missing: BoatSide }): ReactElement {
  const { say } = useWords();
  const isShown = model.side.value === missing;
  const label = say("condition.next", { side: say(`condition.side.${missing}`) });
  if (isShown && camera.state.value === "off")
    return (
      <PictureButton kind="primary" onPicture={(picture) => void model.take(picture)}>
        {label}
      </PictureButton>
    );
  return (
    <Button kind="primary" onPress={() => (isShown ? void camera.shoot(model.take) : model.choose(missing))}>
      {label}
    </Button>
  );
}
