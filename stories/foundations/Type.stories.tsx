import { figures } from "#ui/theme/marks.css.ts";
import { fontSizes, spaceScale } from "#ui/theme/scale.ts";
import preview from "../.storybook/preview.tsx";
import { measure, measures, specimen, water } from "./foundations.css.ts";

const sentence = "Louez un bateau sur le lac, du cœur de l’été à l’Action de grâce.";

const meta = preview.meta({ title: "Foundations/Type and space (typographie et espaces)" });

export const Text = meta.story({
  render: () => (
    <div className={specimen}>
      {Object.entries(fontSizes).map(([name, value]) => (
        <p key={name} style={{ fontSize: value }}>
          {name}: {sentence}
        </p>
      ))}
    </div>
  ),
});

export const Headings = meta.story({
  render: () => (
    <div className={specimen}>
      <h1>Louer un bateau</h1>
      <h2>Samedi 4 juillet 2026</h2>
      <h3>Quai de Magog</h3>
      <p>
        A sentence between headings keeps to Atkinson Hyperlegible Next, <strong>bold where it must be</strong>.
      </p>
    </div>
  ),
});

export const Figures = meta.story({
  render: () => (
    <div className={specimen}>
      <p className={figures}>0123456789</p>
      <p className={figures}>{"1 111,11 $ CAD"}</p>
      <p className={figures}>{"8 888,88 $ CAD"}</p>
      <p className={figures}>{"11 h 30 – 14 h 30"}</p>
    </div>
  ),
});

export const Waters = meta.story({
  render: () => (
    <div className={specimen}>
      <p className={water} style={{ fontSize: fontSizes.display }}>
        Lac Memphrémagog
      </p>
      <p className={water} style={{ fontSize: fontSizes.title }}>
        Lake Simcoe
      </p>
      <p className={water}>Réservoir Taureau</p>
    </div>
  ),
});

export const Space = meta.story({
  name: "Space · spacing, grid, token, marge",
  render: () => (
    <ul className={measures}>
      {Object.entries(spaceScale).map(([step, value]) => (
        <li key={step}>
          <code>{step}</code>
          <span className={measure} style={{ width: value }} />
          {value}
        </li>
      ))}
    </ul>
  ),
});
