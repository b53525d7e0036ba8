import { mdiWrenchClock } from "@mdi/js";
import type { ReactElement } from "react";
import type { ShownDamage } from "../../headless/condition/condition.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import * as pins from "../boat/damageDrawing.css.ts";
import * as css from "./condition.css.ts";
import { damageStateText } from "./conditionText.ts";
import { Picture } from "./Picture.tsx";

/** The props of `DamageList`: the damage, and what the button beside each does; left out, there is none. */
export interface DamageListProps {
  readonly damages: readonly ShownDamage[];
  readonly onRepair?: (damage: ShownDamage, isRepaired: boolean) => void;
  /** The address of the entry in the maintenance log that a repair made; left out where the user may not change it. */
  readonly entryHrefOf?: (damage: ShownDamage) => string;
}

/** Shows a list of damage with the numbers of its pins. */
export function DamageList({ damages, onRepair, entryHrefOf }: DamageListProps): ReactElement {
  const { say, format, words } = useWords();
  if (damages.length === 0) return <p className={css.hint}>{say("condition.noDamage")}</p>;
  return (
    <ol className={css.damages}>
      {damages.map((damage, index) => {
        const part = say(`condition.parts.${damage.part}`);
        return (
          <li key={damage.key} className={css.damage} data-damage>
            <span className={pins.numbers[damage.isNew ? "new" : "known"]} aria-hidden="true">
              {index + 1}
            </span>
            <span className={css.damageText}>
              <strong>{format.title(part)}</strong>
              <span className={css.damageWords}>{damage.text}</span>
              <span className={css.damageState}>{damageStateText(damage, words)}</span>
            </span>
            {damage.picture === undefined ? null : (
              <Picture picture={damage.picture} className={css.thumb} size="preview" alt={say("condition.photoOfDamage", { part })} />
            )}
            {entryHrefOf === undefined || !damage.isRepaired ? null : (
              <ButtonLink icon={mdiWrenchClock} href={entryHrefOf(damage)}>
                {say("condition.entry")}
              </ButtonLink>
            )}
            {onRepair === undefined ? null : (
              <Button onPress={() => onRepair(damage, !damage.isRepaired)}>
                {say(damage.isRepaired ? "condition.reopen" : "condition.repair")}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
