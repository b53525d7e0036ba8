import { cornerRadius, inkLineWidth, motionDurations, minTapTarget } from "#ui/theme/scale.ts";
import preview from "../.storybook/preview.tsx";
import { Entries, Section } from "../catalogue/blocks.tsx";
import { page } from "../catalogue/page.css.ts";
import { line, lineSample, lines } from "./foundations.css.ts";

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
  render: () => (
    <div className={page}>
      <h1>Motion</h1>
      <Section title="Three lengths">
        <Entries
          entries={[
            { name: `quick, ${motionDurations.quick}`, what: "A press, a tint under the pointer." },
            { name: `usual, ${motionDurations.usual}`, what: "What comes and goes: a dialog, a notice." },
            { name: `slow, ${motionDurations.slow}`, what: "A sheet over a whole phone." },
          ]}
        />
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

export const Layers = meta.story({
  render: () => (
    <div className={page}>
      <h1>Layers, from the lowest</h1>
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
