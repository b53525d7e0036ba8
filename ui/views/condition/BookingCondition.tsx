import "../../headless/words/bookingsWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { boatSides, photosBySide } from "#core/domain/condition/tripPhoto.ts";
import { passageNames } from "#core/domain/daysheet/trip.ts";
import { damageOnServer } from "../../headless/condition/condition.ts";
import type { TripCondition } from "../../headless/condition/queue.ts";
import type { TripConditionModel } from "../../headless/condition/tripCondition.ts";
import { maintenanceEntryHref } from "../../headless/maintenance/address.ts";
import { useWords } from "../../headless/words/words.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./condition.css.ts";
import { recordedText } from "./conditionText.ts";
import { DamageList } from "./DamageList.tsx";
import { Picture } from "./Picture.tsx";

/** The props of `BookingCondition`: what starts the model of the trip, and whether the user may mark damage as repaired. */
export interface BookingConditionProps {
  readonly start: () => TripConditionModel;
  readonly mayRepair: boolean;
  /** Whether the user may change the entries of the maintenance log, such as the one that a repair makes. */
  readonly mayLog?: boolean;
}

/**
 * Shows the photos of a trip, departure beside return for each side, and the damage that was found on it or is still open; nothing where there
 * is neither.
 */
export function BookingCondition({ start, mayRepair, mayLog = false }: BookingConditionProps): ReactElement | null {
  const { say, locale } = useWords();
  const [model] = useState(start);
  useEffect(() => void model.load(), [model]);
  const condition = model.data.value;
  if (condition === undefined)
    return <LoadFailure failure={model.failure.value} what={say("condition.unread")} onRetry={() => void model.load()} />;
  const { _id: reservation, photos, boat } = condition;
  const damages = condition.damages.map((damage) => damageOnServer(damage, { reservation, passage: "returned" }));
  if (photos.length + damages.length === 0) return null;
  return (
    <section className={css.record} aria-label={say("condition.photos")}>
      <h4>{say("condition.photos")}</h4>
      {photos.length === 0 ? <p className={css.hint}>{say("condition.noPhotos")}</p> : <Photos photos={photos} />}
      {damages.length === 0 ? null : (
        <>
          <h4>{say("condition.damage")}</h4>
          <DamageList
            damages={damages}
            {...(mayRepair ? { onRepair: (damage, isRepaired) => void model.repair(damage, isRepaired) } : {})}
            {...(mayLog ? { entryHrefOf: ({ key }) => maintenanceEntryHref(boat, key, locale) } : {})}
          />
        </>
      )}
    </section>
  );
}

function Photos({ photos }: Pick<TripCondition, "photos">): ReactElement {
  const { say, words } = useWords();
  const passages = passageNames.map((passage) => ({ passage, bySide: photosBySide(photos, passage) }));
  return (
    <div className={css.photoGrid}>
      {boatSides.flatMap((side) =>
        passages.map(({ passage, bySide }) => {
          const taken = bySide.get(side);
          const name = `${say(`condition.side.${side}`)} · ${say(`condition.passage.${passage}`)}`;
          return taken === undefined ? (
            <span key={`${side} ${passage}`} />
          ) : (
            <figure key={`${side} ${passage}`} className={css.photo}>
              <a href={taken.picture.url} target="_blank" rel="noreferrer">
                <Picture picture={taken.picture} size="preview" alt={name} />
              </a>
              <figcaption>
                {name}
                <span className={css.photoNote}> {recordedText(taken, words)}</span>
              </figcaption>
            </figure>
          );
        }),
      )}
    </div>
  );
}
