import "../../headless/words/bookingsWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { createBoatDamageModel } from "../../headless/condition/boatDamage.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { maintenanceEntryHref } from "../../headless/maintenance/address.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./condition.css.ts";
import { DamageDrawing } from "../boat/DamageDrawing.tsx";
import { DamageList } from "./DamageList.tsx";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";

/** The props of `BoatDamage`: the boat, and the parts of the page. */
export interface BoatDamageProps {
  readonly parts: OfficeParts;
  readonly boat: Pick<KindRow<"boats">, "_id" | "model" | "look" | "name">;
}

/** Gives the damage to a boat, for under the form of its record. */
export function boatDamageBelowForm(boat: BoatDamageProps["boat"], { parts }: Pick<BoatDamageProps, "parts">): ReactElement {
  return <BoatDamage key={boat._id} parts={parts} boat={boat} />;
}

/** Shows the damage to a boat on its record: the pins on its drawing, and a list in which staff mark what is repaired. */
function BoatDamage({ parts, boat }: BoatDamageProps): ReactElement | null {
  const { say, named, locale } = useWords();
  const [model] = useState(() => createBoatDamageModel(parts, boat._id));
  useEffect(() => void model.load(), [model]);
  const damages = model.data.value;
  const failure = model.failure.value;
  const { may = mayAll } = parts;
  const mayRepair = may("@booking/reservations/repair");
  if (damages === undefined && failure === undefined) return null;
  return (
    <section className={css.record} aria-label={say("condition.damage")}>
      <h3 className={css.heading}>{say("condition.damage")}</h3>
      <LoadFailure failure={failure} what={say("condition.damageUnread")} onRetry={() => void model.load()} />
      {damages === undefined ? null : (
        <>
          {damages.some(({ isRepaired }) => !isRepaired) ? (
            <DamageDrawing drawing={drawingOfBoat(boat)} label={say("condition.drawing", { boat: named(boat.name) })} damages={damages} />
          ) : null}
          <DamageList
            damages={damages}
            {...(mayRepair ? { onRepair: (damage, isRepaired) => void model.repair(damage, isRepaired) } : {})}
            {...(may("@booking/maintenance/save") ? { entryHrefOf: ({ key }) => maintenanceEntryHref(boat._id, key, locale) } : {})}
          />
        </>
      )}
    </section>
  );
}
