import { Button } from "#ui/parts/actions/Button.tsx";
import { expect, waitFor } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { button } from "./Button.page.tsx";

const meta = preview.meta({ title: "Components/Actions/Button (bouton)", component: Button });

export const Page = meta.story({
  render: () => <PartPageView {...button} />,
  parameters: { shows: [{ role: "button", name: "Choose a day" }] },
});

/** In French, the page is French up to the props, whose texts are those of the source. */
export const French = meta.story({
  tags: ["!dev", "!autodocs"],
  globals: { locale: "fr" },
  render: () => <PartPageView {...button} />,
  parameters: { shows: ["Agit dans cette page", "Libellé Un verbe", "Mène au bouton.", "« Recevoir le code »", "Copier le code"] },
});

/** Two buttons of an example stand apart, at one height. */
export const Row = meta.story({
  tags: ["!dev", "!autodocs"],
  render: () => <PartPageView {...button} />,
  play: async ({ canvas, canvasElement }) => {
    // The anatomy is a numbered picture: the label and the icon have their numbers in it.
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent)).toEqual(["1", "2"]),
    );
    const [first] = canvas.getAllByRole("button", { name: "Continue" });
    const second = canvas.getByRole("button", { name: "Choose a day" }).getBoundingClientRect();
    const before = first?.getBoundingClientRect();
    await expect(second.top).toBe(before?.top);
    await expect(second.left - (before?.right ?? 0)).toBeGreaterThanOrEqual(8);
  },
});
export const Playground = meta.story({ args: { kind: "primary", children: "Continue" } });
