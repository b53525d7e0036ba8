import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import type { DockCard } from "../../headless/choice/offering.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import { LazyChart } from "../chart/LazyChart.tsx";
import * as css from "./booking.css.ts";

/** The lake on its chart, its docks as a list, and the other lakes when asked for. */
export function LakePart({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const words = useWords();
  const [isChanging, setChanging] = useState(false);
  const { choice } = model;
  const lake = choice.lake.value;
  if (lake === undefined) return null;
  const docks = choice.docks.value;
  if (model.checkout.step.value !== "choice")
    return <ChosenPlace lake={words.named(lake.name)} docks={docks.filter(({ isChosen }) => isChosen)} />;
  const chooseLake = (id: string) => {
    setChanging(false);
    void choice.selectLake(id);
  };
  return (
    <div className={css.place}>
      <LazyChart
        lake={words.named(lake.name)}
        docks={docks.map((card) => onChart(card, words))}
        onChoose={(id) => void choice.selectDock(id)}
        action={<LakeSwitch model={model} isChanging={isChanging} onToggle={() => setChanging(!isChanging)} />}
      />
      <div className={css.docks}>
        {isChanging ? (
          <RadioCards
            label={words.say("booking.lakes")}
            layout="grid"
            options={choice.first.lakes.map(({ _id, name }) => ({ value: _id, title: words.named(name) }))}
            value={lake._id}
            onChange={chooseLake}
          />
        ) : null}
        <RadioCards
          label={words.say("booking.dock")}
          isLabelHidden
          layout="strip"
          options={docks.map((card) => dockOption(card, words))}
          value={docks.find(({ isChosen }) => isChosen)?.dock._id ?? null}
          onChange={(id) => void choice.selectDock(id)}
        />
      </div>
    </div>
  );
}

/** On the way to payment the place is only shown, and only where there is room beside the steps. */
function ChosenPlace({ lake, docks }: { readonly lake: string; readonly docks: readonly DockCard[] }): ReactElement {
  const words = useWords();
  return (
    <div className={css.chosenPlace}>
      <LazyChart lake={lake} docks={docks.map((card) => onChart(card, words))} />
    </div>
  );
}

interface SwitchProps {
  readonly model: BookingModel;
  readonly isChanging: boolean;
  readonly onToggle: () => void;
}

function LakeSwitch({ model, isChanging, onToggle }: SwitchProps): ReactElement | null {
  const { say } = useWords();
  if (model.choice.first.lakes.length < 2) return null;
  return (
    <Button onPress={onToggle} aria-expanded={isChanging}>
      {say(isChanging ? "booking.keepLake" : "booking.changeLake")}
    </Button>
  );
}

// A dock's second name, in brackets, stands on the second line with what is free: more docks fit side by side.
function dockOption({ dock, free }: DockCard, words: Words): RadioCardOption {
  const [, title, place] = /^(.*?)\s*\((.*)\)$/.exec(words.named(dock.name)) ?? [];
  const freeNow = freeText(free, words);
  return {
    value: dock._id,
    title: title ?? words.named(dock.name),
    detail: place === undefined ? freeNow : `${place} · ${freeNow}`,
  };
}

function onChart({ dock, free, isChosen }: DockCard, { named }: Words) {
  return { id: dock._id, name: named(dock.name), lat: dock.lat, lon: dock.lon, mark: String(free), isFull: free === 0, isChosen };
}

/** "4 free", or that it is full. */
export function freeText(free: number, { say }: Words): string {
  return free === 0 ? say("booking.full") : say("booking.free", { count: free });
}
