import { expect } from "storybook/test";
import { linksThatLeaveCatalogue } from "../catalogue/storyLinks.ts";
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

/** Every story is searched for links that leave the catalogue. An address relative to the frame's page alone is one, and the search finds it. */
export const LinkThatLeaves = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async () => {
    const place = document.createElement("div");
    place.innerHTML = '<a target="_top" href="iframe.html?path=/story/a--b">1</a><a target="_top" href="./?path=/story/a--b">2</a>';
    document.body.append(place);
    const leaving = linksThatLeaveCatalogue(place);
    place.remove();
    await expect(leaving).toHaveLength(1);
  },
});
