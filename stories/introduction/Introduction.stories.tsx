import { expect } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { Introduction } from "./Introduction.tsx";

const meta = preview.meta({ title: "Introduction (accueil)", component: Introduction });

export const Welcome = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("The catalogue of Quai");
  },
});

export const Accueil = meta.story({
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Le catalogue de Quai");
  },
});
