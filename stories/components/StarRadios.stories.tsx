import { expect, userEvent, within } from "storybook/test";
import { StarRadios } from "#ui/parts/choices/StarRadios.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { Example } from "./examples/StarRadios.tsx";
import { starRadios } from "./StarRadios.page.tsx";

const meta = preview.meta({ title: "Components/Choices/StarRadios (étoiles)", component: StarRadios });

export const Page = meta.story({
  render: () => <PartPageView {...starRadios} />,
  parameters: {
    shows: [
      { role: "radiogroup", name: "The dock" },
      { role: "radio", name: "Good, 4 stars", checked: true },
      { role: "button", name: "Clear" },
    ],
  },
});

/** By keyboard: arrow keys change the rating, and the button takes it back. */
export const Keyboard = meta.story({
  render: () => <Example />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Good, 4 stars" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Excellent, 5 stars" })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Skip or choose")).toBeVisible();
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});
