import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { copyText } from "#ui/parts/actions/copyText.ts";
import { type Palette, type ThemeName, themePalettes } from "#ui/theme/tokens.ts";
import preview from "../.storybook/preview.tsx";
import { sample, samples, swatch, swatches } from "./foundations.css.ts";
import { contrast, leastContrast, pairs } from "./contrast.ts";
import { colourUses } from "./colourUses.ts";

const isColour = (name: string): name is keyof Palette => name in colourUses;
const colourNames = Object.keys(colourUses).filter(isColour);

const copyWords = {
  en: { copy: "Copy", done: "Copied", refused: "The browser refused: select the value and copy it" },
  fr: { copy: "Copier", done: "Copié", refused: "Le navigateur a refusé : sélectionnez la valeur et copiez-la" },
} as const;

/** Each colour with what it is for, and a button that copies its value. */
function Swatches({ theme }: { readonly theme: ThemeName }) {
  const { locale } = useWords();
  const [copied, setCopied] = useState<{ readonly name: string; readonly isDone: boolean }>();
  const { copy, done, refused } = copyWords[locale];
  return (
    <ul className={swatches} data-theme={theme}>
      {colourNames
        .map((name) => ({ name, value: themePalettes[theme][name] }))
        .map(({ name, value }) => (
          <li key={name} className={swatch}>
            <span style={{ backgroundColor: value }} />
            <strong>{name}</strong>
            <code>{value}</code>
            <Button
              kind="quiet"
              aria-label={`${copy} ${name}, ${value}`}
              onPress={() => void copyText(value).then((isDone) => setCopied({ name, isDone }))}
            >
              {copy}
            </Button>
            <span>{colourUses[name][locale]}</span>
            <span role="status">{copied?.name !== name ? "" : copied.isDone ? done : refused}</span>
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

export const Day = meta.story({ name: "Day · contrast, contraste, token, hex", args: { theme: "day" }, globals: { theme: "day" } });
export const Dusk = meta.story({ args: { theme: "dusk" }, globals: { theme: "dusk" } });
export const Sun = meta.story({ args: { theme: "sun" }, globals: { theme: "sun" } });

/** A press copies the value, and says so; where the browser refuses, it says that instead. */
export const Copying = meta.story({
  tags: ["!dev", "!autodocs"],
  args: { theme: "day" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy accent, #A3134F" }));
    await expect(await canvas.findByText(/^(Copied|The browser refused)/)).toBeVisible();
  },
});
