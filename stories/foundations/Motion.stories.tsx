import { cornerRadius, inkLineWidth, motionDurations, minTapTarget } from "#ui/theme/scale.ts";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "#ui/parts/actions/Button.tsx";
import preview from "../.storybook/preview.tsx";
import { Entries, Section } from "../catalogue/blocks.tsx";
import { page } from "../catalogue/page.css.ts";
import { layer, layers, line, lineSample, lines, mover, way } from "./foundations.css.ts";

const layerNames = ["Page", "Heads and foot", "Drawer", "Dialog and menu", "Notice"] as const;

const lengths = [
  { name: "quick", what: "A press, a tint under the pointer." },
  { name: "usual", what: "What comes and goes: a dialog, a notice." },
  { name: "slow", what: "A sheet over a whole phone." },
] as const;

/** Each length moves a square when it is pressed; where the device asks for less motion, the square is there at once. */
function Lengths() {
  const [there, setThere] = useState<readonly string[]>([]);
  const move = (name: string) => setThere(there.includes(name) ? there.filter((one) => one !== name) : [...there, name]);
  return (
    <ul className={lines}>
      {lengths.map(({ name, what }) => (
        <li key={name}>
          <strong>{`${name}, ${motionDurations[name]}`}</strong>
          <span>{what}</span>
          <div className={way}>
            <span className={mover} data-there={there.includes(name) || undefined} style={{ transitionDuration: motionDurations[name] }} />
          </div>
          <Button onPress={() => move(name)}>{`Move: ${name}`}</Button>
        </li>
      ))}
    </ul>
  );
}

const meta = preview.meta({ title: "Foundations/Lines, motion and layers (traits, mouvement, couches)" });

export const Lines = meta.story({
  render: () => (
    <ul className={lines}>
      <li>
        <span className={line} /> A line of {inkLineWidth}, the ink of the chart
      </li>
      <li>
        <span className={lineSample} /> Corners of {cornerRadius}, everywhere
      </li>
      <li>Whatever a finger presses is at least {minTapTarget} wide and high</li>
    </ul>
  ),
});

export const Motion = meta.story({
  name: "Motion · animation, transition, duration, durée",
  render: () => (
    <div className={page}>
      <h1>Motion</h1>
      <Section title="Three lengths">
        <Lengths />
      </Section>
      <Section title="Rules">
        <Entries
          entries={[
            { name: "Motion explains", what: "It shows where something came from. It never decorates and never delays a press." },
            { name: "Nothing moves by itself", what: "Only the progress line, and what waits." },
            { name: "Less motion", what: "Who asks the device for less gets none at all." },
          ]}
        />
      </Section>
    </div>
  ),
});

/** A press moves the square to the other end, and back. */
export const Moving = meta.story({
  tags: ["!dev", "!autodocs"],
  render: () => <Lengths />,
  play: async ({ canvas, canvasElement }) => {
    const square = canvasElement.querySelector<HTMLElement>(`.${mover}`);
    const first = square?.offsetLeft ?? 0;
    await userEvent.click(canvas.getByRole("button", { name: "Move: quick" }));
    await waitFor(() => expect(square?.offsetLeft).toBeGreaterThan(first + 100));
    await userEvent.click(canvas.getByRole("button", { name: "Move: quick" }));
    await waitFor(() => expect(square?.offsetLeft).toBe(first));
  },
});

export const Layers = meta.story({
  render: () => (
    <div className={page}>
      <h1>Layers, from the lowest</h1>
      <ol className={layers} aria-label="The layers, drawn">
        {layerNames.map((name, at) => (
          <li
            key={name}
            className={layer}
            data-ink={at === layerNames.length - 1 || undefined}
            style={{
              gridColumn: `${at + 1} / span 5`,
              gridRow: `${at * 2 + 1} / ${at === layerNames.length - 1 ? 10 : Math.min(at * 2 + 4, 10)}`,
            }}
          >
            {name}
          </li>
        ))}
      </ol>
      <Entries
        isOrdered
        entries={[
          { name: "Page", what: "Paper: no shadow, no gradient. Depth is a line and a tint." },
          {
            name: "Heads of tables and the bar at the foot",
            what: "Stay in view while the page scrolls under them; what has the focus never lies beneath.",
          },
          { name: "Drawer", what: "Beside the list on a desk, over it on a narrow screen." },
          { name: "Dialog and menu", what: "Over everything, with a veil; the page behind is inert." },
          { name: "Notice", what: "Above all, at the foot; it takes no focus." },
        ]}
      />
    </div>
  ),
});
