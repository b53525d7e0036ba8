import { type ReactElement, useState } from "react";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { saveFailurePhrase } from "../../../headless/managed/saveFailurePhrase.ts";
import { addSlots, newDrafts, readyDrafts, readySetNames, type SlotDraft } from "../../../headless/offer/slots/slotSets.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Disclosure } from "../../../parts/actions/Disclosure.tsx";
import { countText } from "./slotText.ts";
import { RegularSlotsForm } from "./RegularSlotsForm.tsx";
import * as css from "./slotSets.css.ts";

/** The props of `SlotSets`: the models of the office, the club's slots and places, and what to do after slots were added. */
export interface SlotSetsProps {
  readonly parts: OfficeParts;
  readonly slots: readonly KindRow<"timeslots">[];
  /** The stations and kinds of boats where slots may run, by the values that the form's list has. */
  readonly places: readonly { readonly value: string; readonly text: string }[];
  readonly onAdded: () => void;
}

/** Shows three ready sets of time slots, and the form that makes slots at regular starts. It is open while the club has no slots. */
export function SlotSets({ parts, slots, places, onAdded }: SlotSetsProps): ReactElement {
  const { say, words } = useWords();
  const [isAdding, setAdding] = useState(false);
  // It stays open after slots were added, so that the focus stays.
  const [isOpen] = useState(slots.length === 0);
  const add = async (drafts: readonly SlotDraft[]) => {
    if (isAdding) return;
    const { text, mayAdd } = countText(drafts.length, slots.length, words);
    if (!mayAdd) return parts.alerts.raise({ type: "error", message: text });
    setAdding(true);
    const { done, failure } = await addSlots(parts, drafts);
    setAdding(false);
    onAdded();
    if (failure === undefined) return parts.alerts.raise({ type: "success", message: say("slotSets.added", { count: done }) });
    const { icon, key, params } = saveFailurePhrase(failure);
    return parts.alerts.raise({
      type: "error",
      icon,
      message: say("slotSets.stopped", { done, total: drafts.length, why: say(key, params) }),
    });
  };
  return (
    <div className={css.sets}>
      <Disclosure title={say("slotSets.title")} isOpen={isOpen}>
        <h2 className={css.title}>{say("slotSets.ready")}</h2>
        <p className={css.hint}>{say("slotSets.readyHint")}</p>
        <ul className={css.ready}>
          {readySetNames.map((name) => {
            const drafts = newDrafts(readyDrafts(name), slots);
            return (
              <li key={name} className={css.set}>
                <strong>{say(`slotSets.sets.${name}.name`)}</strong>
                <span className={css.hint}>{say(`slotSets.sets.${name}.about`)}</span>
                <span className={css.hint}>
                  {drafts.length === 0 ? say("slotSets.have") : countText(drafts.length, slots.length, words).text}
                </span>
                <Button isPending={isAdding} isDisabled={drafts.length === 0} onPress={() => void add(drafts)}>
                  {drafts.length === 0 ? say("slotSets.nothingToAdd") : say("slotSets.add", { count: drafts.length })}
                </Button>
              </li>
            );
          })}
        </ul>
        <h2 className={css.title}>{say("slotSets.regular")}</h2>
        <p className={css.hint}>{say("slotSets.regularHint")}</p>
        <RegularSlotsForm slots={slots} places={places} isAdding={isAdding} onAdd={(drafts) => void add(drafts)} />
      </Disclosure>
    </div>
  );
}
