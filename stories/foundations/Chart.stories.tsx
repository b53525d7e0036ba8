import type { ReactElement } from "react";
import { expect } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import { LakeChart } from "#ui/views/offer/chart/LakeChart.tsx";
import type { ChartDock } from "#ui/views/offer/chart/props.ts";
import preview from "../.storybook/preview.tsx";
import { Entries, Section } from "../catalogue/blocks.tsx";
import { lead, page, pair } from "../catalogue/page.css.ts";
import { docks, lakes } from "../club/offer.ts";
import { chartFrame } from "./foundations.css.ts";

const [lake] = lakes;

/** The docks of the first lake, the first one chosen, the last one full. */
function useDocks(): readonly ChartDock[] {
  const { named } = useWords();
  const own = docks.filter((dock) => dock.lake === lake?._id);
  return own.map((dock, at) => ({
    id: dock._id,
    name: named(dock.name),
    lat: dock.lat,
    lon: dock.lon,
    note: at === own.length - 1 ? "full" : "4 free",
    isFull: at === own.length - 1,
    isChosen: at === 0,
  }));
}

/** How lakes are drawn: the sheet of a nautical chart, and what each of its marks means. */
function ChartPage(): ReactElement {
  const { named } = useWords();
  const shown = useDocks();
  return (
    <article className={page}>
      <header>
        <h1>Chart and water</h1>
        <p className={lead}>
          A lake looks like a sheet of a nautical chart: land in sand, water in pale blue, ink for lines, and the accent only for what can
          be pressed and for the compass.
        </p>
      </header>
      <div className={pair}>
        <div className={chartFrame}>
          <LakeChart lake={lake === undefined ? "" : named(lake.name)} docks={shown} />
        </div>
        <Section title="What each mark means">
          <Entries
            entries={[
              { name: "Neatline", what: "The frame: each black or white piece is one minute of arc." },
              { name: "Graticule", what: "Parallels and meridians, with their degrees at the right." },
              { name: "Two bands of blue", what: "Shallow water along the shore. They are decoration and say no depth." },
              { name: "Pin", what: "A dock, at the nearest point of the shore. A ring marks the chosen one." },
              { name: "Label", what: "The dock and how many boats are free there; on ink when chosen." },
              { name: "Scale and compass", what: "North is up. The scale is exact for the lake’s latitude." },
            ]}
          />
        </Section>
      </div>
      <Section title="Rules">
        <Entries
          entries={[
            { name: "Names of water", what: "Lakes and rivers are in the serif italic of charts, `font.water`; nothing else is." },
            { name: "Nothing by colour alone", what: "A full dock says “full” and is hatched where there is room, as on a chart." },
            { name: "Without a drawing", what: "A lake without a known shore shows its docks as a list. No picture is invented." },
            { name: "Dusk and sun", what: "At dusk water is dark and land darker; in the sun every line is black." },
            { name: "Read aloud", what: "The drawing has one name, “Chart of” and the lake; the docks are buttons in their own order." },
          ]}
        />
      </Section>
    </article>
  );
}

const meta = preview.meta({ title: "Foundations/Chart and water (carte et eau)", component: ChartPage });

export const Page = meta.story({
  name: "Page · map, lake, lac",
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /Memphremagog/ })).toBeVisible();
  },
});

export const Dusk = meta.story({ globals: { theme: "dusk" } });
