import { type ComponentProps, useState } from "react";
import { expect, userEvent } from "storybook/test";
import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";
import preview from "../../.storybook/preview.tsx";

const free = [4, 2, 7, 7, 0, 5, 3, 1, 6, 7, 0, 2, 4];

const english = ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"];

const french = ["sam.", "dim.", "lun.", "mar.", "mer.", "jeu.", "ven."];

const days = (weekdays: readonly string[], month: string, left: (count: number) => string) =>
  free.map((count, index) => ({
    value: `2026-07-${String(4 + index).padStart(2, "0")}`,
    name: `${weekdays[index % 7] ?? ""} ${4 + index} ${month}, ${left(count)}`,
    weekday: weekdays[index % 7],
    number: 4 + index,
    note: left(count),
    isUnavailable: count === 0,
  }));
const inEnglish = days(english, "July", (count) => (count === 0 ? "full" : `${count} free`));

const inFrench = days(french, "juillet", (count) => (count === 0 ? "complet" : `${count} libre${count < 2 ? "" : "s"}`));

function Held(props: Omit<ComponentProps<typeof DayStrip>, "value" | "onChange">) {
  const [value, setValue] = useState<string | null>("2026-07-04");
  return <DayStrip {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: "Components/Choices/DayStrip (bande des jours)",
  component: Held,
  args: { label: "Day", days: inEnglish },
});

export const Window = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Mon 6 July, 7 free" })).toBeChecked();
  },
});

/** A full day can be chosen: its page offers another. */
export const FullDay = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Wed 8 July, full" }));
    await expect(canvas.getByRole("radio", { name: "Wed 8 July, full" })).toBeChecked();
  },
});

export const French = meta.story({ args: { label: "Jour", days: inFrench }, globals: { locale: "fr" } });

export const Narrow = meta.story({
  args: { label: "Jour", days: inFrench },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
