import { expect, userEvent } from "storybook/test";
import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({
  title: "Components/Fields/Checkbox (case à cocher)",
  component: Checkbox,
  args: { children: "I have read the clauses" },
});

export const Unchecked = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
});

export const Checked = meta.story({ args: { defaultSelected: true } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Described = meta.story({
  args: { children: "Disabled", description: "May no longer sign in." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("May no longer sign in.");
  },
});

export const WithError = meta.story({
  args: { error: "Accept the clauses to go on." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("Accept the clauses to go on.");
  },
});

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    children: "J’ai lu et j’accepte les clauses de location, y compris celles qui portent sur le carburant, la météo et l’annulation",
    error: "Acceptez les clauses pour continuer.",
  },
});
