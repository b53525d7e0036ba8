import { expect, userEvent, waitFor } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import type { PriceFinderModel } from "#ui/headless/pricing/finder.ts";
import preview from "../.storybook/preview.tsx";
import { never, refusing } from "../club/faults.ts";
import { items } from "../club/offer.ts";
import { openPages } from "./openPages.ts";
import { PricesPage } from "./PricesPage.tsx";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Pricing",
  component: PricesPage,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <PricesPage {...args} {...loaded} />,
});

const onSaturday = async (model: PriceFinderModel) => {
  const day = parseDay("2026-07-11");
  if (day !== undefined) await model.selectDay(day);
};

/** A Saturday in July: the cheapest day of its week comes first, and any other day can be compared. */
export const Season = meta.story({
  parameters: { shows: [/Tuesday|mardi/, /Lowest|Le plus bas/] },
  args: { look: onSaturday },
  play: async ({ canvas }) => {
    await canvas.findByRole("table");
    await userEvent.click(await canvas.findByRole("radio", { name: /July 14|14 juillet/ }));
    await shown(canvas.getByRole("heading", { name: /Tuesday|mardi/ }));
    await expect(canvas.getAllByText(/^(Lowest|Le plus bas)$/).length).toBeGreaterThan(0);
  },
});

export const SeasonFrench = meta.story({ globals: { locale: "fr" }, args: { look: onSaturday } });
export const SeasonNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("table");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
export const SeasonDusk = meta.story({ globals: { theme: "dusk" }, args: { look: onSaturday } });
export const SeasonSun = meta.story({ globals: { theme: "sun" }, args: { look: onSaturday } });

/** Another lake has its own club's prices. */
export const OtherLake = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole("table");
    await userEvent.selectOptions(canvas.getByLabelText(/^(Lake|Lac)$/), "msk_l_simcoe");
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: /Barrie/ })).toBeVisible());
  },
});

/** Only a base price and no factors: one price every day, and nothing is marked. */
export const OnePrice = meta.story({
  args: {
    offer: { items: items.filter(({ type }) => type === "base-factor") },
  },
});

export const PriceOnRequest = meta.story({
  args: { offer: { items: [] } },
});
export const Loading = meta.story({ args: { faults: { "booking/items/find": never } } });
export const ErrorFetchingData = meta.story({ args: { faults: { "booking/items/find": refusing("INTERNAL") } } });
export const OtherDaysFailed = meta.story({ args: { faults: { "booking/reservations/offer": refusing("INTERNAL") } } });
