import { type ComponentProps, useState } from "react";
import { expect, userEvent } from "storybook/test";
import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";
import preview from "../../.storybook/preview.tsx";

const names = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

function Held({ selected: first, ...rest }: Omit<ComponentProps<typeof ToggleChips>, "onToggle">) {
  const [selected, setSelected] = useState(first);
  const toggle = (value: string) => setSelected((on) => (on.includes(value) ? on.filter((one) => one !== value) : [...on, value]));
  return <ToggleChips {...rest} selected={selected} onToggle={toggle} />;
}

const meta = preview.meta({
  title: "Components/Choices/ToggleChips (puces)",
  component: Held,
  args: { label: "Show slots", options: names(["Morning", "Midday", "Afternoon", "Evening"]), selected: ["Morning"] },
});

export const SlotNames = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Morning" })).toHaveAttribute("aria-pressed", "false");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Midday" })).toHaveAttribute("aria-pressed", "true");
  },
});

export const LongFrench = meta.story({
  args: {
    label: "Plages horaires",
    options: names(["Avant-midi", "Heure du dîner", "Après-midi", "Début de soirée", "Coucher du soleil en fin de semaine"]),
    selected: ["Heure du dîner", "Début de soirée"],
  },
  globals: { locale: "fr", viewport: { value: "narrow" } },
});
