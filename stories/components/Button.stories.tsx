import { Button } from "#ui/parts/actions/Button.tsx";
import { expect } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { button } from "./Button.page.tsx";

const meta = preview.meta({ title: "Components/Actions/Button (bouton)", component: Button });

export const Page = meta.story({ render: () => <PartPageView {...button} /> });

/** Two buttons of an example stand apart, at one height. */
export const Row = meta.story({
  tags: ["!dev", "!autodocs"],
  render: () => <PartPageView {...button} />,
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("button", { name: "Continue" });
    const second = canvas.getByRole("button", { name: "Choose a day" }).getBoundingClientRect();
    const before = first?.getBoundingClientRect();
    await expect(second.top).toBe(before?.top);
    await expect(second.left - (before?.right ?? 0)).toBeGreaterThanOrEqual(8);
  },
});
export const Playground = meta.story({ args: { kind: "primary", children: "Continue" } });
