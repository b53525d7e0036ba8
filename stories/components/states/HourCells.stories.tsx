import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { HourCells } from "#ui/parts/choices/HourCells.tsx";
import preview from "../../.storybook/preview.tsx";

const inEnglish = [
  { value: "morning", start: "8:00 a.m.", end: "taken", isUnavailable: true },
  { value: "midday", start: "11:30 a.m.", end: "to 2:30 p.m." },
  { value: "afternoon", start: "3:00 p.m.", end: "to 6 p.m." },
  { value: "evening", start: "6:30 p.m.", end: "to 9 p.m." },
];

const inFrench = [
  { value: "morning", start: "8 h", end: "pris", isUnavailable: true },
  { value: "midday", start: "11 h 30", end: "à 14 h 30" },
  { value: "afternoon", start: "15 h", end: "à 18 h" },
  { value: "evening", start: "18 h 30", end: "à 21 h" },
];

function Held(props: Omit<ComponentProps<typeof HourCells>, "value" | "onChange">) {
  const [value, setValue] = useState<string | null>(null);
  return <HourCells {...props} value={value} onChange={(hour) => (hour === "morning" ? undefined : setValue(hour))} />;
}

const meta = preview.meta({
  title: "Components/Choices/HourCells (cases d’heures)",
  component: Held,
  args: { label: "Great Blue Heron, times", options: inEnglish },
});

/** The arrows lead over the hours of one boat; one that is taken is reached, and never chosen. */
export const Hours = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "11:30 a.m. to 2:30 p.m." }));
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "8:00 a.m. taken" })).not.toBeChecked();
    await expect(canvas.getByRole("radio", { name: "11:30 a.m. to 2:30 p.m." })).toBeChecked();
  },
});

/** A second hour joins the first and is marked; one that was chosen elsewhere has a dashed line. */
export const Joined = meta.story({
  args: { options: inEnglish.map((hour) => ({ ...hour, isJoined: hour.value === "afternoon", isWanted: hour.value === "evening" })) },
});

/** An hour in the user's own cart is a link to the cart, as large as the other cells. */
export const InCart = meta.story({
  args: { options: inEnglish.map((hour) => (hour.value === "midday" ? { ...hour, end: "in your cart", href: "/en/cart" } : hour)) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "11:30 a.m. in your cart" });
    await expect(link).toHaveAttribute("href", "/en/cart");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getAllByRole("radio")).toHaveLength(3);
  },
});

/** A tap joins the next hour, or takes the last one out; the arrows, which pass over it, only choose. */
export const Tapped = meta.story({
  args: {
    options: inEnglish.map((hour) => ({
      ...hour,
      tap: hour.value === "afternoon" ? "joins" : hour.value === "evening" ? "leaves" : undefined,
    })),
    onTap: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText("11:30 a.m."));
    await userEvent.click(canvas.getByText("3:00 p.m."));
    await expect(args.onTap).toHaveBeenCalledWith("afternoon");
    await expect(canvas.getByRole("radio", { name: "11:30 a.m. to 2:30 p.m." })).toBeChecked();
    canvas.getByRole("radio", { name: "11:30 a.m. to 2:30 p.m." }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTap).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("radio", { name: "3:00 p.m. to 6 p.m." })).toBeChecked();
  },
});

export const French = meta.story({ args: { label: "Grand Héron, heures", options: inFrench }, globals: { locale: "fr" } });

export const Narrow = meta.story({
  args: { label: "Grand Héron, heures", options: inFrench },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
