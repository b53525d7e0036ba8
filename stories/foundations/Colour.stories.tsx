import { type ThemeName, themePalettes } from "#ui/theme/tokens.ts";
import preview from "../.storybook/preview.tsx";
import { sample, samples, swatch, swatches } from "./foundations.css.ts";
import { contrast, leastContrast, pairs } from "./contrast.ts";

function Swatches({ theme }: { readonly theme: ThemeName }) {
  return (
    <ul className={swatches} data-theme={theme}>
      {Object.entries(themePalettes[theme]).map(([name, value]) => (
        <li key={name} className={swatch}>
          <span style={{ backgroundColor: value }} />
          <strong>{name}</strong>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}

/** Each pair on its own ground, with the ratio reckoned as the story is drawn. */
function Pairs({ theme }: { readonly theme: ThemeName }) {
  const palette = themePalettes[theme];
  return (
    <ul className={samples} data-theme={theme}>
      {pairs.map((pair) => {
        const ratio = contrast(palette[pair.over], palette[pair.under]);
        const enough = ratio >= leastContrast(theme, pair.kind);
        return (
          <li key={`${pair.kind} ${pair.over} ${pair.under}`} className={sample} data-enough={enough}>
            <span
              style={{
                backgroundColor: palette[pair.under],
                borderColor: palette[pair.over],
                color: pair.kind === "text" ? palette[pair.over] : palette.ink,
              }}
            >
              {pair.kind === "text" ? "Aa 4,5" : null}
            </span>
            {pair.over} / {pair.under}
            <strong>{`${ratio.toFixed(1)} ${enough ? "✓" : "✗"}`}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function Palette({ theme }: { readonly theme: ThemeName }) {
  return (
    <>
      <h2>{theme}</h2>
      <Swatches theme={theme} />
      <Pairs theme={theme} />
    </>
  );
}

const meta = preview.meta({ title: "Foundations/Colour (couleur)", component: Palette });

export const Day = meta.story({ args: { theme: "day" }, globals: { theme: "day" } });
export const Dusk = meta.story({ args: { theme: "dusk" }, globals: { theme: "dusk" } });
export const Sun = meta.story({ args: { theme: "sun" }, globals: { theme: "sun" } });
